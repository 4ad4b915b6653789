import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { regionsAmong } from '#contract/ground/regionChoices.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { PlannedBroker } from '../../ground/db/schema/leadPlans.ts';
import { readRows } from '../../ground/sql/columns.ts';
import { isOpen } from '../../leads/core/filter.ts';
import { isAssignable, countOpenLeads } from './assignableBrokers.ts';
import type { AssignableBrokerRow } from './assignableBrokers.ts';
import { messages } from './messages.ts';

interface Planned {
  id: string;
  kind: string;
  total: number;
  brokers: PlannedBroker[];
}

/** Open leads: the roleta assigns while an admin reviews a plan. */
const LOAD_TOLERANCE = 1;

/**
 * Locks the leads by id if one part moves them: the answer holds until we commit. Else each part checks again. Plans
 * depend on the selection and its brokers, not on statuses (brokers work on); `regiao` also on regions, `menos-abertos`
 * on open leads outside the selection.
 */
export async function findChanges(
  tx: Db,
  plan: Planned,
  selection: SQL,
  people: Map<string, AssignableBrokerRow>,
  hasParts: boolean,
): Promise<string[]> {
  const leads = await compareLeads(tx, plan, selection, hasParts);
  const open = plan.kind === 'menos-abertos' && (await countOpenLeads(tx, [...people.keys()]));
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

const COMPARED_COLUMNS = {
  entered: sql<number>`count(*) filter (where planned.id is null)`,
  gone: sql<number>`count(*) filter (where current.id is null)`,
  reassigned: sql<number>`count(*) filter (where current.id = planned.id and assigned_to is distinct from from_user)`,
  otherRegion: sql<number>`count(*) filter (where current.region <> current_region(planned.region))`,
  open: sql<Record<string, number>>`(select coalesce(jsonb_object_agg(open.assigned_to, open.count), '{}') from open)`,
};

async function compareLeads(tx: Db, plan: Planned, selection: SQL, hasParts: boolean) {
  const lock = hasParts ? sql`` : sql`order by l.id for update`;
  const compare = (list: SQL) => sql`
    with current as (
      select l.id, l.assigned_to, l.status, l.region from leads l where ${selection} ${lock}
    ), planned as (
      select m.* from lead_plans p, unnest(p.lead_ids, p.from_users, p.regions) m (id, from_user, region)
      where p.id = ${plan.id}
    ), open as (
      select assigned_to, count(*) as count from current
      where assigned_to is not null and ${isOpen(sql`status`)} group by 1
    )
    select ${list} from current full join planned using (id)`;
  const [row] = await readRows(tx, COMPARED_COLUMNS, compare);
  const { entered = 0, gone = 0, reassigned = 0, otherRegion = 0, open = {} } = row ?? {};
  const changes = [
    ...(entered > 0 ? [messages.entered(entered)] : []),
    ...(gone > 0 ? [messages.left(gone)] : []),
    ...(reassigned > 0 ? [messages.reassigned(reassigned)] : []),
    ...(plan.kind === 'regiao' && otherRegion > 0 ? [messages.otherRegion(otherRegion)] : []),
  ];
  return { changes, open };
}

function regionChange(plan: Planned, broker: PlannedBroker, person: AssignableBrokerRow): string[] {
  const isSame = regionsAmong(person.regions).join() === regionsAmong(broker.regions).join();
  return plan.kind === 'regiao' && !isSame ? [messages.otherRegions(person.name)] : [];
}

/** `now`: null to ignore loads. */
function loadChange({ elsewhere }: PlannedBroker, person: AssignableBrokerRow, now: number | null): string[] {
  const hasChanged = now !== null && Math.abs(now - elsewhere) > LOAD_TOLERANCE;
  return hasChanged ? [messages.load(person.name, elsewhere, now)] : [];
}
