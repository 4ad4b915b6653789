import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import type { PlannedBroker } from '../db/schema/leads.ts';
import { isOpen } from '../sql/conditions.ts';
import { isAssignable, countOpen } from './assignableBrokers.ts';
import type { AssignableBrokerRow } from './assignableBrokers.ts';
import { messages } from './messages.ts';

interface Planned {
  id: string;
  kind: string;
  brokers: PlannedBroker[];
}

/** By how much an open load may move: the roleta goes on while an admin looks at a plan, and one turn moves one. */
const LOAD_TOLERANCE = 1;

/**
 * What a plan rests on and is no longer so, in words. Locks the leads, in the order of ids, so that what is true here
 * stays true until we commit. A lead's status alone is no change: brokers work on while an admin looks at a plan. A plan by
 * region rests on the region of each lead. One by fewest open rests on what each broker has open besides the selection,
 * which may have moved by one, not by more.
 */
export async function findChanges(
  tx: Db,
  plan: Planned,
  chosen: SQL,
  people: Map<string, AssignableBrokerRow>,
): Promise<string[]> {
  const leads = await compareLeads(tx, plan, chosen);
  const open = plan.kind === 'menos-abertos' && (await countOpen(tx, [...people.keys()]));
  return [
    ...leads.changes,
    ...plan.brokers.flatMap((broker) => {
      const person = people.get(broker.id);
      if (!person || !isAssignable(person)) return [messages.brokerGone(person?.name ?? 'Um corretor')];
      const elsewhere = open ? (open.get(broker.id) ?? 0) - (leads.open[broker.id] ?? 0) : null;
      return [...regionChange(plan, broker, person), ...loadChange(broker, person, elsewhere)];
    }),
  ];
}

interface Compared {
  [column: string]: unknown;
  entered: number;
  gone: number;
  reassigned: number;
  /** None where the plan is of a version that kept no regions. */
  elsewhere: number;
  /** Open leads of the selection, by whose they are. */
  open: Record<string, number>;
}

async function compareLeads(
  tx: Db,
  plan: Planned,
  chosen: SQL,
): Promise<{ changes: string[]; open: Compared['open'] }> {
  const { rows } = await tx.execute<Compared>(sql`
    with present as (
      select l.id, l.assigned_to, l.status, l.region from leads l where ${chosen} order by l.id for update
    ), planned as (
      select m.* from lead_plans p, unnest(p.lead_ids, p.from_users, p.regions) m (id, from_user, region)
      where p.id = ${plan.id}
    ), open as (
      select assigned_to, count(*) as count from present
      where assigned_to is not null and ${isOpen(sql`status`)} group by 1
    )
    select count(*) filter (where planned.id is null) as entered, count(*) filter (where present.id is null) as gone,
      count(*) filter (where present.id = planned.id and assigned_to is distinct from from_user) as reassigned,
      count(*) filter (where present.region <> planned.region) as elsewhere,
      (select coalesce(jsonb_object_agg(open.assigned_to, open.count), '{}') from open) as open
    from present full join planned using (id)`);
  const { entered = 0, gone = 0, reassigned = 0, elsewhere = 0, open = {} } = rows[0] ?? {};
  const changes = [
    ...(entered > 0 ? [messages.entered(entered)] : []),
    ...(gone > 0 ? [messages.left(gone)] : []),
    ...(reassigned > 0 ? [messages.reassigned(reassigned)] : []),
    ...(plan.kind === 'regiao' && elsewhere > 0 ? [messages.elsewhere(elsewhere)] : []),
  ];
  return { changes, open };
}

function regionChange(plan: Planned, broker: PlannedBroker, person: AssignableBrokerRow): string[] {
  const same = [...person.regions].sort().join() === [...broker.regions].sort().join();
  return plan.kind === 'regiao' && !same ? [messages.otherRegions(person.name)] : [];
}

/** `now` is null where a plan does not rest on it. */
function loadChange({ elsewhere }: PlannedBroker, person: AssignableBrokerRow, now: number | null): string[] {
  const isMoved = now !== null && elsewhere !== undefined && Math.abs(now - elsewhere) > LOAD_TOLERANCE;
  return isMoved ? [messages.load(person.name, elsewhere, now)] : [];
}
