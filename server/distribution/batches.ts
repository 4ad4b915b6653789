import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Region } from '#contract/constants.ts';
import type { BatchReceipt, BatchesQuery, Outcome, PlanLead, PlanLeadsQuery } from '#contract/distribution.ts';
import type { Db } from '../db/connect.ts';
import type { PlanFacts, Reason } from '../leads/planReasons.ts';
import { photoAddressOf } from '../photos/address.ts';
import { isOpen } from '../sql/conditions.ts';
import { cutPage, pagingOf } from '../sql/lists.ts';
import type { ListPage } from '../sql/lists.ts';
import { orderOf } from '../sql/order.ts';
import { leadSerializer, serializeReceipt } from './serialize.ts';
import type { BatchRow, PlanLeadRow, ReceiptBrokerRow } from './serialize.ts';
import { summarizeMoves } from './summarizeMoves.ts';
import { isUndoable } from './undoable.ts';

const withNames = (batches: SQL) => sql`
  select b.id, p.kind, b.actor_id, actor.name as actor_name, b.to_user, receiver.name as to_name, b.total, b.moved,
    b.undoes, undo.id as undone_by, ${isUndoable(sql`b`)} as undoable, b.created_at
  from (${batches}) b join lead_plans p on p.id = b.id join users actor on actor.id = b.actor_id
  left join users receiver on receiver.id = b.to_user left join lead_batches undo on undo.undoes = b.id`;

const readDates = (row: BatchRow): BatchRow => ({ ...row, created_at: new Date(row.created_at) });

export async function listBatches(db: Db, query: BatchesQuery): Promise<ListPage<BatchRow>> {
  const order = orderOf(query.sort ?? '-createdAt', { createdAt: null }, sql`b`);
  const { limit, offset } = pagingOf(query);
  const position = query.after ? order.after(query.after) : sql`true`;
  const batches = sql`
    select b.* from lead_batches b where ${position} order by ${order.by} limit ${limit + 1} offset ${offset}`;
  const [page, counted] = await Promise.all([
    db.execute<BatchRow>(sql`${withNames(batches)} order by ${order.by}`),
    db.execute<{ count: number }>(sql`select count(*) as count from lead_batches`),
  ]);
  const total = { count: counted.rows[0]?.count ?? 0, exact: true };
  return { ...cutPage(page.rows.map(readDates), limit, order.cursorOf), total };
}

interface MoveRow {
  [column: string]: unknown;
  /** 'another' when the broker changed. */
  from: string | null;
  to: string | null;
  reason: Reason;
  region: Region | '';
  count: number;
}

export async function findReceipt(db: Db, id: string): Promise<BatchReceipt | null> {
  const { rows } = await db.execute<BatchRow>(withNames(sql`select * from lead_batches where id = ${id}`));
  const batch = rows[0];
  if (!batch) return null;
  // Grouped by what the receipt shows: by owner and region, 100,000 leads make almost as many rows. Old plans have no
  // regions: today's, read only for leads left without a broker.
  const { rows: moves } = await db.execute<MoveRow>(sql`
    select case when m.stays then m.owner when m."from" is not null then 'another' end as "from",
      case when m.stays then m.owner else m."to"::text end as "to", m.reason,
      case when m.stays and m.owner is null
        then coalesce(m.region, (select l.region from leads l where l.id = m.lead_id), '') else '' end as region,
      count(*) as count
    from (
      select m.lead_id, m."from", m."to", m.reason, m.region, m."from" is not distinct from m."to" as stays,
        case when m.reason = 'kept' then m."to"::text end as owner
      from lead_plans p, unnest(p.lead_ids, p.from_users, p.to_users, p.reasons, p.regions)
        m (lead_id, "from", "to", reason, region)
      where p.id = ${id}
    ) m group by 1, 2, 3, 4`);
  const summary = summarizeMoves(moves);
  const people = [...new Set([...summary.received.keys(), ...summary.already.keys()])];
  const { rows: brokers } = await db.execute<ReceiptBrokerRow>(sql`
    select u.id, u.name, ${photoAddressOf(sql`u.avatar_id`)} as avatar, (
      select coalesce(sum(c.n), 0) from lead_counts c where c.assigned_to = u.id and ${isOpen(sql`c.status`)}
    ) as open_leads
    from users u where u.id = any(${sql.param(people)}::uuid[])`);
  return serializeReceipt(readDates(batch), summary, brokers);
}

const outcomes: Record<Outcome, SQL> = {
  atribuido: sql`m.from_user is null and m.to_user is not null`,
  mudou: sql`m.from_user is not null and m.from_user is distinct from m.to_user`,
  'ja-era': sql`m.from_user is not distinct from m.to_user and m.reason = 'kept'`,
  ficou: sql`m.from_user is not distinct from m.to_user and m.reason <> 'kept'`,
};

type PlanHead = PlanFacts & Record<string, unknown> & { kind: string };

async function findPlan(db: Db, id: string): Promise<PlanHead | undefined> {
  const { rows } = await db.execute<PlanHead>(
    sql`select kind, brokers, cardinality(lead_ids) as total from lead_plans where id = ${id}`,
  );
  return rows[0];
}

/** A plan's lists as rows; `slice` cuts each list. */
const movesOf = (slice = sql``) => sql`
  unnest(p.lead_ids${slice}, p.from_users${slice}, p.to_users${slice}, p.reasons${slice}, p.regions${slice}, p.statuses${slice})
    with ordinality m (lead_id, from_user, to_user, reason, region, status, position)`;

/** People's names are today's, so that one finds them; region and status the plan's, or today's for old plans. */
const withLeads = (moves: SQL) => sql`
  select l.id, l.name, l.email, l.phone, coalesce(m.region, l.region) as region, coalesce(m.status, l.status) as status,
    m.from_user, giver.name as from_name, m.to_user, receiver.name as to_name, m.reason
  from (${moves}) m join leads l on l.id = m.lead_id
  left join users giver on giver.id = m.from_user left join users receiver on receiver.id = m.to_user
  order by m.position`;

/** Of a plan or its batch; null without one. */
export async function listPlanLeads(db: Db, id: string, query: PlanLeadsQuery): Promise<ListPage<PlanLead> | null> {
  const plan = await findPlan(db, id);
  if (!plan) return null;
  const conditions = [sql`p.id = ${id}`];
  if (query.to) conditions.push(sql`m.to_user = ${query.to}`);
  if (query.outcome) conditions.push(outcomes[query.outcome]);
  const { limit, offset } = pagingOf(query);
  const moves = sql`from lead_plans p, ${movesOf()} where ${sql.join(conditions, sql` and `)}`;
  const [page, counted] = await Promise.all([
    db.execute<PlanLeadRow>(withLeads(sql`select m.* ${moves} order by m.position limit ${limit} offset ${offset}`)),
    db.execute<{ count: number }>(sql`select count(*) as count ${moves}`),
  ]);
  return {
    rows: page.rows.map(leadSerializer(plan)),
    total: { count: counted.rows[0]?.count ?? 0, exact: true },
    next: null,
  };
}

/** Leads per query: writing reasons blocks other requests for milliseconds. */
const PART = 1_000;

export async function* readPlanLeads(db: Db, id: string): AsyncGenerator<PlanLead[]> {
  const plan = await findPlan(db, id);
  for (let first = 1; plan && first <= plan.total; first += PART) {
    const slice = sql`[${first}::int : ${first + PART - 1}::int]`;
    const { rows } = await db.execute<PlanLeadRow>(
      withLeads(sql`select m.* from lead_plans p, ${movesOf(slice)} where p.id = ${id}`),
    );
    yield rows.map(leadSerializer(plan));
  }
}
