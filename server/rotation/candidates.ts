import { sql } from 'drizzle-orm';
import { TIME_ZONE } from '#contract/constants.ts';
import type { Region, VisitorSource } from '#contract/constants.ts';
import type { Db } from '../db/connect.ts';
import { readRows } from '../sql/columns.ts';
import { isAdmittedBroker } from '../sql/conditions.ts';
import type { Candidate } from './decide.ts';

/** Not `now()`: a transaction that waited for the lock may have begun yesterday. */
const TODAY = sql`date_trunc('day', statement_timestamp() at time zone ${TIME_ZONE}) at time zone ${TIME_ZONE}`;

export const RECEIVED_TODAY = sql`(
  select user_id, count(*) as count from rotation_turns where at >= ${TODAY} and user_id is not null group by user_id
)`;

/** Of a lead `l`; `brokerId`: the property's or the site's. */
export const LEAD_FACTS = {
  region: sql<Region | ''>`l.region`,
  source: sql<VisitorSource>`l.source`,
  brokerId: sql<string | null>`coalesce(
    (select p.broker_id from properties p where p.id = l.property_id), l.site_broker_id)`,
};

/** Of a user `u`, and what they received `today`. */
const CANDIDATE_COLUMNS = {
  id: sql<string>`u.id`,
  weight: sql<number>`u.rotation_weight`,
  cap: sql<number | null>`u.rotation_cap`,
  regions: sql<Region[]>`u.regions`,
  isActive: sql<boolean>`${isAdmittedBroker(sql`u`)}`,
  isPaused: sql<boolean>`u.rotation_paused_at is not null`,
  today: sql<number>`coalesce(today.count, 0)`,
};

/** The team, and `also` these, active or not. */
export const readCandidates = (db: Db, also: readonly string[]): Promise<Candidate[]> =>
  readRows(
    db,
    CANDIDATE_COLUMNS,
    (list) => sql`
      select ${list} from users u left join ${RECEIVED_TODAY} today on today.user_id = u.id
      where not u.is_admin and u.deleted_at is null and (${isAdmittedBroker(sql`u`)} or u.id = any(${sql.param(also)}::uuid[]))`,
  );
