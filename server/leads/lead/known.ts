import { sql } from 'drizzle-orm';
import type { Named } from '#contract/ground/named.ts';
import type { KnownContact, KnownContactQuery } from '#contract/leads/leads.ts';
import type { Db } from '../../ground/db/connect.ts';
import { isoInstant, jsonObject, select } from '../../ground/sql/columns.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { ARRIVAL, LAST_CONTACT, visibleTo } from '../core/filter.ts';

const MAX_SHOWN = 3;

const COLUMNS = {
  _id: sql<string>`l.id`,
  name: sql<string>`l.name`,
  broker: sql<Named | null>`(select ${jsonObject({ _id: sql`u.id`, name: sql`u.name` })} from users u where u.id = l.assigned_to)`,
  arrivedAt: isoInstant(ARRIVAL),
  lastContactAt: sql<string | null>`${isoInstant(sql`l.last_contacted_at`)}`,
};

/** The newest contact first. A broker hears only of their own leads. */
export const listKnown = (db: Db, viewer: Viewer, { phone, email }: KnownContactQuery): Promise<KnownContact[]> =>
  select(db, COLUMNS)`
    from leads l where ${visibleTo(viewer)} and l.id in (
      select coalesce(m.merged_into, m.id) from leads m where phone_key(m.phone) = any(phone_keys(${phone ?? null}::text))
      union select coalesce(m.merged_into, m.id) from leads m where mailbox_key(m.email) = mailbox_key(${email ?? null}::text)
    ) order by ${LAST_CONTACT} desc, l.id desc limit ${MAX_SHOWN}`;
