import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { mails } from '../db/schema/operations.ts';
import { pushEach } from '../push/notify.ts';
import { isPresent } from '../push/presence.ts';
import { leadMail } from './leadMail.ts';
import type { Arrived, MailSettings } from './leadMail.ts';

/** Who received by these events (the condition on `lead_events e`), how many, and the name of the lead when it is one. */
const arrivals = (chosen: SQL) => sql`
  select r.to_user as user_id, r.count, case when r.count = 1 then l.name end as name
  from (
    select e.to_user, count(*) as count, (array_agg(e.lead_id))[1] as lead_id
    from lead_events e where ${chosen} and e.type = 'assigned' and e.to_user is not null group by 1
  ) r join leads l on l.id = r.lead_id`;

/** Tells each broker of the leads that became theirs by these events, once we commit. */
export async function notifyNewLeads(tx: Db, chosen: SQL): Promise<void> {
  await pushEach(
    tx,
    'leads',
    sql`select a.user_id, json_build_object('count', a.count, 'name', a.name) as data from (${arrivals(chosen)}) a`,
  );
}

/**
 * One mail for each broker to whom an admin gave leads by these events and who does not have the product open. An undo
 * sends none: what comes back is no new contact.
 */
export async function mailAwayBrokers(tx: Db, chosen: SQL, settings: MailSettings): Promise<void> {
  const { rows } = await tx.execute<Arrived & Record<string, unknown>>(sql`
    select u.email, a.count, a.name from (${arrivals(chosen)}) a join users u on u.id = a.user_id
    where not ${isPresent(sql`u.id`)}`);
  if (rows.length > 0) await tx.insert(mails).values(rows.map((arrived) => leadMail(arrived, 'admin', settings)));
}
