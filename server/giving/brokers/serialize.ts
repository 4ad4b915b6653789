import { sql } from 'drizzle-orm';
import type { Region } from '#contract/ground/regions.ts';
import { userChange } from '#contract/people/brokers.ts';
import type { Broker, PublicBroker } from '#contract/people/brokers.ts';
import { withVersion } from '../../ground/http/versions.ts';
import { isoInstant } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { hasTwoFactor } from '../../people/users/twoFactor.ts';
import { serializeUser, USER_COLUMNS } from '../../people/users/user.ts';
import type { UserRow } from '../../people/users/user.ts';

export const WAITING_FIRST = sql<string>`(case when u.admitted_at is null then '0' else '1' end || u.name)`;

export const EDITABLE_COLUMNS = {
  ...USER_COLUMNS,
  regions: sql<Region[]>`u.regions`,
  created_at: isoInstant(sql`u.created_at`),
  waiting: WAITING_FIRST,
};

/** Also from `l` (open leads), `p` (properties), `t` (typed). */
export const BROKER_COLUMNS = {
  ...EDITABLE_COLUMNS,
  open_leads: sql<number>`coalesce(l.count, 0)`,
  properties: sql<number>`coalesce(p.count, 0)`,
  typed_leads: sql<number>`coalesce(t.count, 0)`,
  has_two_factor: hasTwoFactor(sql`u`),
  team: sql<string | null>`coalesce((select t.name from teams t where t.manager_id = u.id),
    (select t.name from team_members m join teams t on t.id = m.team_id where m.user_id = u.id))`,
  devices: sql<number>`(select count(*)::int from sessions s where s.user_id = u.id and s.expires_at > now())`,
};

export type EditableRow = RowOf<typeof EDITABLE_COLUMNS>;
export type BrokerRow = RowOf<typeof BROKER_COLUMNS>;

export function serializeBroker(row: BrokerRow): Broker {
  const { open_leads: openLeads, typed_leads: typedLeads, properties, team, devices } = row;
  const counts = { openLeads, typedLeads, properties, devices };
  return { ...serializeEditable(row), ...counts, team, hasTwoFactor: row.has_two_factor };
}

export function serializeEditable(row: EditableRow) {
  const { creci, regions, admitted_at: admittedAt } = row;
  return withVersion({ ...serializeUser(row), creci, regions, isAdmitted: admittedAt !== null }, userChange);
}

export function serializePublicBroker(row: UserRow): PublicBroker {
  const { _id, name, avatar, phone, email, slug, jobTitle } = serializeUser(row);
  return { _id, name, avatar, phone, email, creci: row.creci, jobTitle, slug };
}
