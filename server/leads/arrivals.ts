import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { pushEach } from '../push/notify.ts';

/** Tells each broker of the leads that became theirs by these events (the condition on `lead_events e`), once we commit. */
export async function announce(tx: Db, chosen: SQL): Promise<void> {
  await pushEach(
    tx,
    'leads',
    sql`select r.to_user as user_id, json_build_object('count', r.count, 'name', case when r.count = 1 then l.name end) as data
      from (
        select e.to_user, count(*) as count, (array_agg(e.lead_id))[1] as lead_id
        from lead_events e where ${chosen} and e.type = 'assigned' and e.to_user is not null group by 1
      ) r join leads l on l.id = r.lead_id`,
  );
}
