import { sql } from 'drizzle-orm';
import { formatNumber } from '#contract/ground/numbers.ts';
import { paths } from '#contract/ground/paths.ts';
import type { Db } from '../../ground/db/connect.ts';
import { pushToTabsOf } from '../../ground/live/pushToTabs.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';
import { ringOrMail } from '../../reach/notifications/ringOrMail.ts';
import type { Notice } from '../../reach/notifications/ringOrMail.ts';
import { isOffDuty } from './candidates.ts';

const noticeOf = (userId: string, count: number): Notice => ({
  userId,
  kind: 'pool',
  title: count === 1 ? 'Um lead no bolsão' : `${formatNumber(count)} leads no bolsão`,
  body: 'Quem pegar primeiro fica com ele.',
  path: paths.pool(),
  tag: 'pool',
  mail: null,
});

/** All who may take one; it rings only for those who are on duty and not paused. */
export async function notifyPool(tx: Db, count: number): Promise<void> {
  const team = sql`users u where ${isAdmittedBroker(sql`u`)}`;
  await pushToTabsOf(tx, 'pool', sql`select u.id as user_id from ${team}`, { count });
  const { rows } = await tx.execute<{ id: string }>(
    sql`select u.id from ${team} and u.rotation_paused_at is null and not ${isOffDuty()}`,
  );
  const notices = rows.map(({ id }) => noticeOf(id, count));
  await ringOrMail(tx, notices);
}
