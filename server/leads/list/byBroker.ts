import { sql } from 'drizzle-orm';
import type { LeadsOfBroker } from '#contract/leads/leads.ts';
import type { Db } from '../../ground/db/connect.ts';
import { photoAddressOf } from '../../ground/photos/address.ts';
import { jsonObject, select } from '../../ground/sql/columns.ts';
import { isInSight } from '../../people/roles/sight.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { IS_OVERDUE, IS_SHOWN, IS_UNANSWERED, isOpen } from '../core/filter.ts';

const MAX_BROKERS = 500;

const COLUMNS = {
  broker: sql<LeadsOfBroker['broker']>`case when u.id is not null then ${jsonObject({
    _id: sql<string>`u.id`,
    name: sql<string>`u.name`,
    avatar: photoAddressOf(sql`u.avatar_id`),
  })} end`,
  fresh: sql<number>`coalesce(c.fresh, 0)`,
  unanswered: sql<number>`coalesce(w.unanswered, 0)`,
  inProgress: sql<number>`coalesce(c.in_progress, 0)`,
  overdue: sql<number>`coalesce(d.overdue, 0)`,
};

/** Open leads of each broker in sight, and those without; the longest list of unanswered ones first. */
export const countByBroker = (db: Db, viewer: Viewer): Promise<LeadsOfBroker[]> =>
  select(db, COLUMNS)`
    from (
      select u.id from users u where not u.is_admin and u.deleted_at is null and u.admitted_at is not null
        and ${isInSight(viewer, sql`u.id`)}
      union all select null where ${viewer.sight === 'all'}
    ) o left join users u on u.id = o.id
    left join (
      select c.assigned_to, sum(c.n) filter (where c.status = 'novo') as fresh,
        sum(c.n) filter (where c.status = 'em andamento') as in_progress
      from lead_counts c where ${isOpen(sql`c.status`)} group by 1
    ) c on c.assigned_to is not distinct from o.id
    left join (
      select l.assigned_to, count(*) as unanswered from leads l where ${IS_SHOWN} and ${IS_UNANSWERED} group by 1
    ) w on w.assigned_to is not distinct from o.id
    left join (
      select l.assigned_to, count(*) as overdue from leads l
      where ${IS_SHOWN} and ${isOpen(sql`l.status`)} and ${IS_OVERDUE} group by 1
    ) d on d.assigned_to is not distinct from o.id
    where u.is_active or coalesce(c.fresh, 0) + coalesce(c.in_progress, 0) > 0
    order by u.id is null desc, coalesce(w.unanswered, 0) desc, u.name limit ${MAX_BROKERS}`;
