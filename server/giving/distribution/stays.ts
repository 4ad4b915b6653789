import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isOpen } from '../../leads/core/filter.ts';
import { touchSince } from '../../leads/core/touched.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';
import type { Reason } from './reasons.ts';

const mayReceive = (user: SQL) =>
  sql`exists (select from users u where u.id = ${user} and ${isAdmittedBroker(sql`u`)})`;

/** Why a lead `l` with a move `m` stays, if it does. What a plan leaves where it is needs no reason. */
export const STAY = sql<Reason | null>`case
  when m.from_user is not distinct from m.to_user then
    case when m.reason = 'kept' and l.assigned_to is distinct from m.from_user then 'moved' end
  when l.id is null or l.hidden_at is not null then 'deleted'
  when l.merged_into is not null then 'merged'
  when l.assigned_to is distinct from m.from_user then 'moved'
  when m.to_user is not null and not ${mayReceive(sql`m.to_user`)} then 'receiver'
  when m.kind = 'regiao' and l.region <> current_region(m.region) then 'otherRegion'
  when not m.includes_closed and not ${isOpen(sql`l.status`)} then 'nowClosed' end`;

/** Why an undo leaves a lead with whom an `assigned` event gave it. */
export const stayOfUndo = (event: SQL) => sql<Reason | null>`coalesce(
  ${touchSince('owner', sql`${event}.lead_id`, sql`${event}.id`)},
  case when ${event}.from_user is not null and not ${mayReceive(sql`${event}.from_user`)} then 'gone' end)`;
