import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import type { Db } from '../../ground/db/connect.ts';
import { HttpError } from '../../ground/errors/httpError.ts';
import { select } from '../../ground/sql/columns.ts';
import { isInRoleta } from '../../people/users/isAdmittedBroker.ts';
import { NOW } from './clock.ts';
import { messages } from './messages.ts';

const RETAKE_MINUTES = 10;
const RETAKE_END = sql`(date_trunc('minute', c.started_at) + make_interval(mins => ${RETAKE_MINUTES}))`;

/** Alias: clock `c`. Who let the lead go waits while another broker has not had it. */
export const waitsUntil = (userId: string, now: SQL) => sql`case
  when ${userId} = any(c.tried) and ${now} < ${RETAKE_END} and exists (
    select from users u where ${isInRoleta(sql`u`)} and u.rotation_paused_at is null and u.id <> all(c.tried))
  then ${RETAKE_END} end`;

const takerColumns = (userId: string, now: SQL) => ({
  isPaused: sql<boolean>`u.rotation_paused_at is not null`,
  waitsUntil: sql<string | null>`to_char(${waitsUntil(userId, now)} at time zone ${TIME_ZONE}, 'HH24:MI')`,
});

/** From the bolsão, by whatever door; nothing for other leads. @throws 409 */
export async function requireMayTake(tx: Db, userId: string, leadId: string, now = NOW): Promise<void> {
  const [taker] = await select(tx, takerColumns(userId, now))`
    from users u join lead_clocks c on c.lead_id = ${leadId} and c.stage = 'pool' where u.id = ${userId}`;
  if (taker?.isPaused) throw new HttpError(409, 'paused', messages.paused);
  if (taker && taker.waitsUntil !== null) throw new HttpError(409, 'waits', messages.waits(taker.waitsUntil));
}
