import { sql } from 'drizzle-orm';
import type { LeadsOfBroker } from '#contract/leads/leads.ts';
import type { Db } from '../../ground/db/connect.ts';
import { photoAddressOf } from '../../ground/photos/address.ts';
import { jsonObject, select } from '../../ground/sql/columns.ts';
import { isInSight } from '../../people/roles/sight.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { IN_POOL } from '../core/clock.ts';
import { IS_OUTSIDE_POOL, IS_OVERDUE, IS_SHOWN, IS_UNANSWERED, isOpen, filterWhere } from '../core/filter.ts';

const MAX_BROKERS = 500;

const IS_POOLED = sql`(l.assigned_to is null and not (${IS_OUTSIDE_POOL}))`;

const COLUMNS = {
  broker: sql<LeadsOfBroker['broker']>`case when u.id is not null then ${jsonObject({
    _id: sql<string>`u.id`,
    name: sql<string>`u.name`,
    avatar: photoAddressOf(sql`u.avatar_id`),
  })} end`,
  isPool: sql<boolean>`o.is_pool`,
  fresh: sql<number>`coalesce(c.fresh, 0)`,
  unanswered: sql<number>`coalesce(w.unanswered, 0)`,
  inProgress: sql<number>`coalesce(c.in_progress, 0)`,
  overdue: sql<number>`coalesce(d.overdue, 0)`,
  onClock: sql<number>`coalesce(k.on_clock, 0)`,
};

/** Open leads of each broker in sight, those without, and the bolsão; the longest list of unanswered ones first. */
export const countByBroker = (db: Db, viewer: Viewer): Promise<LeadsOfBroker[]> =>
  select(db, COLUMNS)`
    from (
      select u.id, false as is_pool from users u where not u.is_admin and u.deleted_at is null and u.admitted_at is not null
        and ${isInSight(viewer, sql`u.id`)}
      union all select null, is_pool from (values (false), (true)) free (is_pool) where ${viewer.sight === 'all'}
    ) o left join users u on u.id = o.id
    left join (
      select c.assigned_to, c.is_pool, sum(c.n) filter (where c.status = 'novo') as fresh,
        sum(c.n) filter (where c.status = 'em andamento') as in_progress
      from (
        select assigned_to, false as is_pool, status, n from lead_counts
        union all select null, moved.is_pool, pooled.status, moved.n
        from (select l.status from ${IN_POOL}) pooled cross join (values (true, 1), (false, -1)) moved (is_pool, n)
      ) c where ${isOpen(sql`c.status`)} group by 1, 2
    ) c on c.assigned_to is not distinct from o.id and c.is_pool = o.is_pool
    left join (
      select l.assigned_to, ${IS_POOLED} as is_pool, count(*) as unanswered
      from leads l where ${IS_SHOWN} and ${IS_UNANSWERED} group by 1, 2
    ) w on w.assigned_to is not distinct from o.id and w.is_pool = o.is_pool
    left join (
      select l.assigned_to, ${IS_POOLED} as is_pool, count(*) as overdue
      from leads l where ${IS_SHOWN} and ${isOpen(sql`l.status`)} and ${IS_OVERDUE} group by 1, 2
    ) d on d.assigned_to is not distinct from o.id and d.is_pool = o.is_pool
    left join (
      select l.assigned_to, count(*) as on_clock from leads l where ${IS_SHOWN} and ${filterWhere({ clock: 'running' })} group by 1
    ) k on k.assigned_to = o.id
    where u.is_active or coalesce(c.fresh, 0) + coalesce(c.in_progress, 0) > 0
    order by u.id is null desc, o.is_pool, coalesce(w.unanswered, 0) desc, u.name limit ${MAX_BROKERS}`;
