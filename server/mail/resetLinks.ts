import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { hashToken, newToken } from '../http/session.ts';

/** In the stored mail. The token is stored nowhere: a stolen table or backup opens no account. */
export const TOKEN_PLACE = '{token}';

/** An older mail is dropped: by then its reader has requested another one, or gave up. */
const MAX_AGE_HOURS = 6;

/**
 * A token for the link of this mail, valid for an hour; it replaces the token of an earlier try. Null when the link is of no
 * use any more: the user has another e-mail, may not log in, has set a password, or the request is too old.
 */
export async function makeResetToken(db: Db, mailId: string): Promise<string | null> {
  const token = newToken();
  // What ends links changes the user first and then deletes mails and links: the same order of locks.
  const { rowCount } = await db.transaction((tx) =>
    tx.execute(sql`
      insert into password_resets (token_hash, user_id, mail_id, expires_at)
      select ${hashToken(token)}, u.id, m.id, now() + interval '1 hour'
      from users u join mails m on m.reset_of = u.id
      where m.id = ${mailId} and m.created_at > now() - make_interval(hours => ${MAX_AGE_HOURS})
        and m.recipient = u.email and u.is_active and u.deleted_at is null
      for share
      on conflict (mail_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`),
  );
  return rowCount === 1 ? token : null;
}
