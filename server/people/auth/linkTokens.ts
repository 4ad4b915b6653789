import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';
import { hashToken, newToken } from '../sessions/session.ts';

/** Stands in a waiting mail for its token, of which only the hash is stored: a stolen table opens no account. */
export const TOKEN_PLACE = '{token}';

/** Later, the reader has given up or requested another mail. */
const MAX_AGE_HOURS = 6;

/** Null when `insert` finds nothing that the link may still be for. */
async function makeToken(db: Db, insert: (tokenHash: Buffer) => SQL): Promise<string | null> {
  const token = newToken();
  const { rowCount } = await db.transaction((tx) => tx.execute(insert(hashToken(token))));
  return rowCount === 1 ? token : null;
}

/** For an hour; replaces an earlier one. Null when the account changed, or the request is too old. */
export const makeResetToken = (db: Db, jobId: string): Promise<string | null> =>
  // Lock order of what ends links: users, then mails and links.
  makeToken(
    db,
    (tokenHash) => sql`
      insert into password_resets (token_hash, user_id, mail_id, expires_at)
      select ${tokenHash}, u.id, m.id, now() + interval '1 hour'
      from users u join jobs.job m on (m.data->>'resetOf')::uuid = u.id
      where m.name = 'mail' and m.id = ${jobId} and m.created_on > now() - make_interval(hours => ${MAX_AGE_HOURS})
        and m.data->>'recipient' = u.email and u.is_active and u.deleted_at is null
      for share
      on conflict (mail_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
  );

/** Null when it was accepted or revoked, or is over. */
export const makeInvitationToken = (db: Db, jobId: string): Promise<string | null> =>
  makeToken(
    db,
    (tokenHash) => sql`
      insert into invitation_links (token_hash, invitation_id, mail_id)
      select ${tokenHash}, i.id, m.id from invitations i join jobs.job m on (m.data->>'invitationOf')::uuid = i.id
      where m.name = 'mail' and m.id = ${jobId}
        and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
      for share
      on conflict (mail_id) do update set token_hash = excluded.token_hash`,
  );
