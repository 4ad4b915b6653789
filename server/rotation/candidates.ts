import { sql } from 'drizzle-orm';
import { TIME_ZONE } from '#contract/constants.ts';
import type { Db } from '../db/connect.ts';
import { isAdmittedBroker } from '../sql/conditions.ts';
import type { Candidate } from './decide.ts';

/** Not `now()`: a transaction that waited for the lock may have begun yesterday. */
const TODAY = sql`date_trunc('day', statement_timestamp() at time zone ${TIME_ZONE}) at time zone ${TIME_ZONE}`;

export const RECEIVED_TODAY = sql`(
  select user_id, count(*) as count from rotation_turns where at >= ${TODAY} and user_id is not null group by user_id
)`;

interface CandidateRow extends Omit<Candidate, 'isActive' | 'isPaused'> {
  [column: string]: unknown;
  is_active: boolean;
  is_paused: boolean;
}

/** The team, and `also` these, active or not. */
export async function readCandidates(db: Db, also: readonly string[]): Promise<Candidate[]> {
  const { rows } = await db.execute<CandidateRow>(sql`
    select u.id, u.rotation_weight as weight, u.rotation_cap as cap, u.regions, ${isAdmittedBroker(sql`u`)} as is_active,
      u.rotation_paused_at is not null as is_paused, coalesce(today.count, 0) as today
    from users u left join ${RECEIVED_TODAY} today on today.user_id = u.id
    where not u.is_admin and u.deleted_at is null and (${isAdmittedBroker(sql`u`)} or u.id = any(${sql.param(also)}::uuid[]))`);
  return rows.map(({ is_active, is_paused, ...row }) => ({ ...row, isActive: is_active, isPaused: is_paused }));
}
