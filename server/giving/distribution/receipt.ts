import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { DistributionReceipt, PlanOutcome, PlanLead, PlanLeadsQuery } from '#contract/giving/distribution.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { PlannedBroker } from '../../ground/db/schema/leadPlans.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { readRows, select } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { countAll, readList } from '../../ground/sql/lists.ts';
import type { ListPage } from '../../ground/sql/lists.ts';
import type { ListOrder } from '../../ground/sql/order.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { messages } from './messages.ts';
import { movesOf } from './moves.ts';
import type { PlanFacts, Reason } from './reasons.ts';
import { leadSerializer, planLeadColumns, RECEIPT_BROKER_COLUMNS, serializeReceipt } from './serialize.ts';
import type { PlanLeadRow } from './serialize.ts';
import { summarizeMoves } from './summarizeMoves.ts';

/** Groups moves `m` by what the receipt counts: by owner and region, 100,000 leads make almost as many rows. */
const GROUP_COLUMNS = {
  /** 'another' when the broker changed. */
  from: sql<string | null>`case when m.stays then m.owner when m.from_user is not null then 'another' end`,
  to: sql<string | null>`case when m.stays then m.owner else m.to_user::text end`,
  reason: sql<Reason>`m.reason`,
  region: sql<Region>`case when m.stays and m.owner is null then m.region else '' end`,
  count: sql<number>`count(*)`,
};

const groupedMoves = (list: SQL, id: string) => sql`
  select ${list}
  from (
    select m.lead_id, m.from_user, m.to_user, m.reason, m.region, m.from_user is not distinct from m.to_user as stays,
      case when m.reason = 'kept' then m.to_user::text end as owner
    from lead_plans p, ${movesOf()}
    where p.id = ${id}
  ) m group by 1, 2, 3, 4`;

interface Found extends PlanFacts {
  closedLeft: number;
}

/** Plans name leads: a gerente sees those that they made, an admin all. Handovers are admins'. @throws 404 */
async function findPlan(db: Db, { id: viewerId, isAdmin }: Viewer, id: string): Promise<Found> {
  const columns = {
    brokers: sql<PlannedBroker[]>`p.brokers`,
    total: sql<number>`cardinality(p.lead_ids)`,
    closedLeft: sql<number>`coalesce(cardinality(p.closed_left), 0)`,
  };
  const [plan] = await select(db, columns)`
    from lead_plans p where p.id = ${id} and ${isAdmin ? sql`true` : sql`(p.actor_id = ${viewerId} and p.kind <> 'carteira')`}`;
  if (!plan) throw notFound(messages.planNotFound);
  return plan;
}

/** @throws 404 */
export async function findReceipt(db: Db, viewer: Viewer, id: string): Promise<DistributionReceipt> {
  const { closedLeft } = await findPlan(db, viewer, id);
  const summary = summarizeMoves(await readRows(db, GROUP_COLUMNS, (list) => groupedMoves(list, id)));
  const people = [...new Set([...summary.received.keys(), ...summary.already.keys()])];
  const brokers = await select(db, RECEIPT_BROKER_COLUMNS)`
    from users u where u.id = any(${uuids(people)})`;
  return serializeReceipt(closedLeft, summary, brokers);
}

const outcomes: Record<PlanOutcome, SQL> = {
  atribuido: sql`m.from_user is null and m.to_user is not null`,
  mudou: sql`m.from_user is not null and m.from_user is distinct from m.to_user`,
  'ja-era': sql`m.from_user is not distinct from m.to_user and m.reason = 'kept'`,
  ficou: sql`m.from_user is not distinct from m.to_user and m.reason <> 'kept'`,
};

/** Only numbered pages. */
const planOrder: ListOrder<PlanLeadRow> = { by: sql`m.position`, after: () => sql`true`, cursorOf: () => null };

/** @throws 404 */
export async function listPlanLeads(
  db: Db,
  viewer: Viewer,
  id: string,
  query: PlanLeadsQuery,
): Promise<ListPage<PlanLead>> {
  const plan = await findPlan(db, viewer, id);
  const conditions = [sql`p.id = ${id}`];
  if (query.to) conditions.push(sql`m.to_user = ${query.to}`);
  if (query.outcome) conditions.push(outcomes[query.outcome]);
  const moves = sql`from lead_plans p, ${movesOf()} where ${sql.join(conditions, sql` and `)}`;
  const page = await readList(db, planLeadColumns(viewer), query, planOrder, ({ cut }) => ({
    rows: (list) => sql`
      select ${list} from (select m.* ${moves} ${cut}) m join leads l on l.id = m.lead_id
      left join users giver on giver.id = m.from_user left join users receiver on receiver.id = m.to_user
      order by m.position`,
    count: countAll(moves),
  }));
  return { ...page, rows: page.rows.map(leadSerializer(plan)) };
}
