import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CaseFacts } from '#contract/giving/rotationCases.ts';
import type { Region } from '#contract/ground/regions.ts';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import type { Db } from '../../ground/db/connect.ts';
import { jsonList, jsonObject, select } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { NOW } from '../../leads/core/clock.ts';
import { isAdmittedBroker, isInRoleta } from '../../people/users/isAdmittedBroker.ts';
import type { Candidate } from './decide.ts';

const startOfDay = (now: SQL) => sql`date_trunc('day', ${now} at time zone ${TIME_ZONE}) at time zone ${TIME_ZONE}`;

/** By the roleta: a lead taken from the bolsão does not count. `whose`: a condition of `user_id`. */
export const receivedToday = (now = NOW, whose = sql`user_id is not null`) => sql`(
  select user_id, count(*) as count from rotation_turns
  where at >= ${startOfDay(now)} and ${whose} and kind <> 'retirada' group by user_id
)`;

const HAS_CAP = sql`user_id in (select id from users where rotation_cap is not null)`;

const PROPERTY_FACTS = {
  business: sql`p.business`,
  kind: sql`p.category`,
  price: sql`p.price`,
  rent: sql`p.rent_price`,
};

/** Alias: lead `l`. `region`: its own, else the property's. `brokerId`: the property's or the site's. */
export const LEAD_FACTS = {
  region: sql<Region>`coalesce(nullif(l.region, ''), (select p.region from properties p where p.id = l.property_id), '')`,
  ownSource: sql<string>`l.source`,
  brokerId: sql<string | null>`coalesce(
    (select p.broker_id from properties p where p.id = l.property_id), l.site_broker_id)`,
  captadorId: sql<string | null>`(select p.brought_by from properties p where p.id = l.property_id)`,
  property: sql<CaseFacts['property']>`(
    select ${jsonObject(PROPERTY_FACTS)} from properties p where p.id = l.property_id)`,
};

/** Brokers of the current shifts whom the roleta may give leads. */
export const onDuty = (now = NOW) => sql`
  select b.user_id from duty_shifts d join duty_brokers b on b.shift_id = d.id join users o on o.id = b.user_id
  where d.ends_at > ${now} and d.starts_at <= ${now} and ${isInRoleta(sql`o`)}`;

export const isOffDuty = (now = NOW) => sql<boolean>`(exists (${onDuty(now)}) and u.id not in (${onDuty(now)}))`;

const candidateColumns = (now: SQL) => ({
  id: sql<string>`u.id`,
  weight: sql<number>`u.rotation_weight`,
  cap: sql<number | null>`u.rotation_cap`,
  regions: sql<Region[]>`u.regions`,
  teamId: sql<string | null>`(select m.team_id from team_members m where m.user_id = u.id)`,
  isActive: sql<boolean>`${isAdmittedBroker(sql`u`)}`,
  hasPhone: sql<boolean>`u.phone <> ''`,
  isPaused: sql<boolean>`u.rotation_paused_at is not null`,
  isOffDuty: isOffDuty(now),
  today: sql<number>`coalesce(today.count, 0)`,
});

const candidatesFrom = (also: readonly string[], now: SQL) => sql`
    from users u left join ${receivedToday(now, HAS_CAP)} today on today.user_id = u.id
    where not u.is_admin and u.deleted_at is null and (${isAdmittedBroker(sql`u`)} or u.id = any(${uuids(also)}))`;

/** The team, and `also` these, active or not. */
export const readCandidates = (db: Db, also: readonly string[], now = NOW): Promise<Candidate[]> =>
  select(db, candidateColumns(now))`${candidatesFrom(also, now)}`;

/** The same, as a column. */
export const candidatesColumn = (also: readonly string[], now: SQL) =>
  jsonList<Candidate>(candidateColumns(now), candidatesFrom(also, now));
