import { sql } from 'drizzle-orm';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import type { NoticeKind, PushedNotice } from '#contract/reach/notifications.ts';
import type { Db } from '../../ground/db/connect.ts';
import { enqueueMany } from '../../ground/jobs/enqueue.ts';
import type { MailJob } from '../../ground/jobs/jobData.ts';
import { select } from '../../ground/sql/columns.ts';
import { isPresent } from '../live/presence.ts';
import { OF_LIVE_SESSION } from './devices.ts';

export interface Notice extends PushedNotice {
  userId: string;
  /** Without a ringing device and an open tab; null: no mail. */
  mail: Omit<MailJob, 'recipient'> | null;
}

const TIME_NOW = sql`to_char(now() at time zone ${TIME_ZONE}, 'HH24:MI')`;

/** The hours may pass midnight. */
const IS_QUIET = sql<boolean>`coalesce(case when s.quiet_from < s.quiet_to
  then ${TIME_NOW} >= s.quiet_from and ${TIME_NOW} < s.quiet_to
  else ${TIME_NOW} >= s.quiet_from or ${TIME_NOW} < s.quiet_to end, false)`;

/** Aliases: user `u`, settings `s`. */
const RECEIVER_COLUMNS = {
  id: sql<string>`u.id`,
  email: sql<string>`u.email`,
  hasDevice: sql<boolean>`exists (select from devices d where d.user_id = u.id and ${OF_LIVE_SESSION})`,
  isQuiet: IS_QUIET,
  muted: sql<string[]>`coalesce(s.muted, '{}')`,
  isPresent: isPresent(sql`u.id`),
};

/** Thousands of leads may enter the bolsão in a minute: the last notice is enough. */
const REPLACED: readonly NoticeKind[] = ['pool', 'unclaimed'];

const keyOf = ({ userId, tag }: Pick<Notice, 'userId' | 'tag'>) => `${userId} ${tag}`;

async function replaceWaiting(tx: Db, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.execute(sql`
    delete from jobs.job where id in (
      select id from jobs.job where name in ('notice', 'mail') and state = 'created'
        and singleton_key = any(${sql.param(keys)}::text[]) for update skip locked)`);
}

/** At commit: on every device of each person, else by mail. The same tag replaces an earlier notice. */
export async function ringOrMail(tx: Db, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const ids = sql.param([...new Set(notices.map(({ userId }) => userId))]);
  const rows = await select(tx, RECEIVER_COLUMNS)`
    from users u left join notice_settings s on s.user_id = u.id
    where u.id = any(${ids}::uuid[]) and u.is_active and u.deleted_at is null`;
  const receivers = new Map(rows.map((row) => [row.id, row]));
  const reached = notices.flatMap(({ mail, ...notice }) => {
    const receiver = receivers.get(notice.userId);
    if (!receiver) return [];
    const rings = receiver.hasDevice && !receiver.isQuiet && !receiver.muted.includes(notice.kind);
    return { notice, rings, mail: mail && !receiver.isPresent ? { ...mail, recipient: receiver.email } : null };
  });
  const replaced = reached.flatMap(({ notice }) => (REPLACED.includes(notice.kind) ? keyOf(notice) : []));
  await replaceWaiting(tx, replaced);
  const ringing = reached.flatMap(({ notice, rings, mail }) =>
    rings ? { data: { notice, mail }, key: keyOf(notice) } : [],
  );
  await enqueueMany(tx, 'notice', ringing);
  const mailed = reached.flatMap(({ notice, rings, mail }) =>
    !rings && mail ? { data: mail, key: keyOf(notice) } : [],
  );
  await enqueueMany(tx, 'mail', mailed);
}
