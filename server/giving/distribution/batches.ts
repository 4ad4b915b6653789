import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type {
  BatchReceipt,
  BatchesQuery,
  PlanOutcome,
  PlanLead,
  PlanLeadsQuery,
} from '#contract/giving/distribution.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { PlannedBroker } from '../../ground/db/schema/leadBatches.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { readRows, select } from '../../ground/sql/columns.ts';
import { countAll, readList } from '../../ground/sql/lists.ts';
import type { ListPage } from '../../ground/sql/lists.ts';
import { byCreation, orderOf } from '../../ground/sql/order.ts';
import type { ListOrder } from '../../ground/sql/order.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { maySeeBatchIn } from './maySeeBatch.ts';
import { messages } from './messages.ts';
import type { PlanFacts, Reason } from './reasons.ts';
import {
  BATCH_COLUMNS,
  leadSerializer,
  planLeadColumns,
  RECEIPT_BROKER_COLUMNS,
  RECEIPT_COLUMNS,
  serializeReceipt,
} from './serialize.ts';
import type { BatchRow, PlanLeadRow } from './serialize.ts';
import { summarizeMoves } from './summarizeMoves.ts';

const withNames = (list: SQL, batches: SQL) => sql`
  select ${list} from (${batches}) b join lead_plans p on p.id = b.id join users actor on actor.id = b.actor_id
  left join users receiver on receiver.id = b.to_user left join lead_batches undo on undo.undoes = b.id`;

export function listBatches(db: Db, viewer: Viewer, query: BatchesQuery): Promise<ListPage<BatchRow>> {
  const order = orderOf(query.sort ?? '-createdAt', {}, byCreation(sql`b`));
  const theirs = maySeeBatchIn(viewer, sql`b.actor_id`);
  return readList(db, BATCH_COLUMNS, query, order, ({ after, cut }) => ({
    rows: (list) =>
      sql`${withNames(list, sql`select b.* from lead_batches b where ${theirs} and ${after} ${cut}`)} order by ${order.by}`,
    count: countAll(sql`from lead_batches b where ${theirs}`),
  }));
}

/** A plan's lists as rows, of a batch as it was carried out; `slice` cuts each list. */
const movesOf = (slice = sql``) => sql`lateral (
  select m.lead_id, case when s.lead_id is null then m.from_user else s.user_id end as from_user,
    case when s.lead_id is null then m.to_user else s.user_id end as to_user, coalesce(s.reason, m.reason) as reason,
    m.region, m.status, m.position
  from unnest(p.lead_ids${slice}, p.from_users${slice}, p.to_users${slice}, p.reasons${slice}, p.regions${slice}, p.statuses${slice})
    with ordinality m (lead_id, from_user, to_user, reason, region, status, position)
  left join lead_batch_stays s on s.batch_id = p.id and s.lead_id = m.lead_id) m`;

/**
 * Groups moves `m` by the receipt's columns (the first four): by owner and region, 100,000 leads make almost as many rows.
 */
const MOVE_COLUMNS = {
  /** 'another' when the broker changed. */
  from: sql<string | null>`case when m.stays then m.owner when m.from_user is not null then 'another' end`,
  to: sql<string | null>`case when m.stays then m.owner else m.to_user::text end`,
  reason: sql<Reason>`m.reason`,
  region: sql<Region | ''>`case when m.stays and m.owner is null then m.region else '' end`,
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

/** @throws 404 */
export async function findReceipt(db: Db, viewer: Viewer, id: string): Promise<BatchReceipt> {
  const [batch] = await readRows(db, RECEIPT_COLUMNS, (list) =>
    withNames(
      list,
      sql`select b.* from lead_batches b where b.id = ${id} and ${maySeeBatchIn(viewer, sql`b.actor_id`)}`,
    ),
  );
  if (!batch) throw notFound(messages.batchNotFound);
  const moves = await readRows(db, MOVE_COLUMNS, (list) => groupedMoves(list, id));
  const summary = summarizeMoves(moves);
  const people = [...new Set([...summary.received.keys(), ...summary.already.keys()])];
  const brokers = await select(db, RECEIPT_BROKER_COLUMNS)`
    from users u where u.id = any(${sql.param(people)}::uuid[])`;
  return serializeReceipt(batch, summary, brokers);
}

const outcomes: Record<PlanOutcome, SQL> = {
  atribuido: sql`m.from_user is null and m.to_user is not null`,
  mudou: sql`m.from_user is not null and m.from_user is distinct from m.to_user`,
  'ja-era': sql`m.from_user is not distinct from m.to_user and m.reason = 'kept'`,
  ficou: sql`m.from_user is not distinct from m.to_user and m.reason <> 'kept'`,
};

async function findPlan(db: Db, id: string, condition = sql`true`): Promise<PlanFacts | undefined> {
  const { rows } = await db.execute<{ brokers: PlannedBroker[]; total: number }>(
    sql`select brokers, cardinality(lead_ids) as total from lead_plans where id = ${id} and ${condition}`,
  );
  return rows[0];
}

const withLeads = (list: SQL, moves: SQL) => sql`
  select ${list} from (${moves}) m join leads l on l.id = m.lead_id
  left join users giver on giver.id = m.from_user left join users receiver on receiver.id = m.to_user
  order by m.position`;

/** Only numbered pages. */
const planOrder: ListOrder<PlanLeadRow> = { by: sql`m.position`, after: () => sql`true`, cursorOf: () => null };

/** @throws 404 */
export async function listPlanLeads(
  db: Db,
  viewer: Viewer,
  id: string,
  query: PlanLeadsQuery,
): Promise<ListPage<PlanLead>> {
  const plan = await findPlan(db, id, maySeeBatchIn(viewer, sql`actor_id`));
  if (!plan) throw notFound(messages.planNotFound);
  const conditions = [sql`p.id = ${id}`];
  if (query.to) conditions.push(sql`m.to_user = ${query.to}`);
  if (query.outcome) conditions.push(outcomes[query.outcome]);
  const moves = sql`from lead_plans p, ${movesOf()} where ${sql.join(conditions, sql` and `)}`;
  const page = await readList(db, planLeadColumns(viewer), query, planOrder, ({ cut }) => ({
    rows: (list) => withLeads(list, sql`select m.* ${moves} ${cut}`),
    count: countAll(moves),
  }));
  return { ...page, rows: page.rows.map(leadSerializer(plan)) };
}

/** Writing reasons blocks other requests for milliseconds. */
const LEADS_PER_QUERY = 1_000;

export async function* readPlanLeads(db: Db, viewer: Viewer, id: string): AsyncGenerator<PlanLead[]> {
  const plan = await findPlan(db, id);
  const columns = planLeadColumns(viewer);
  for (let first = 1; plan && first <= plan.total; first += LEADS_PER_QUERY) {
    const slice = sql`[${first}::int : ${first + LEADS_PER_QUERY - 1}::int]`;
    const rows = await readRows(db, columns, (list) =>
      withLeads(list, sql`select m.* from lead_plans p, ${movesOf(slice)} where p.id = ${id}`),
    );
    yield rows.map(leadSerializer(plan));
  }
}
