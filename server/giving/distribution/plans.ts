import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { InferSelectModel, SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Plan, PlanRequest } from '#contract/giving/distribution.ts';
import { MAX_LEADS_PER_PLAN } from '#contract/giving/givingValues.ts';
import type { Region } from '#contract/ground/regions.ts';
import { CHOOSE_LEADS } from '#contract/leads/leadFilter.ts';
import type { LeadSelection } from '#contract/leads/leadFilter.ts';
import { UNASSIGNED } from '#contract/leads/leadValues.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { leadPlans } from '../../ground/db/schema/leadPlans.ts';
import { unprocessable } from '../../ground/errors/httpError.ts';
import { select } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { filterWhere, IS_OUTSIDE_POOL, isOpen } from '../../leads/core/filter.ts';
import { countSelected, requireSelected, selectionWhere } from '../../leads/core/selection.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { readPeople } from '../../people/users/people.ts';
import { countOpenLeads, readAssignableBrokers, requireAssignable } from './assignableBrokers.ts';
import { messages } from './messages.ts';
import { planDistribution } from './planner.ts';
import { serializePlan } from './serialize.ts';
import { summarizeMoves } from './summarizeMoves.ts';

type PlanRow = InferSelectModel<typeof leadPlans>;

const SELECTED_COLUMNS = {
  id: sql<string>`l.id`,
  region: sql<Region>`l.region`,
  status: sql<LeadStatus>`l.status`,
  isOpen: sql<boolean>`${isOpen(sql`l.status`)}`,
  owner: sql<string | null>`l.assigned_to`,
  isPooled: sql<boolean>`not (${IS_OUTSIDE_POOL})`,
};

const TO_NOBODY = { assignedTo: [UNASSIGNED] };

/** The plan's own filter says `onlyUnassigned`, so that the commit compares the same leads. */
function scopeOf({ filter, except, leadIds, onlyUnassigned = false }: PlanRequest): LeadSelection {
  if (!onlyUnassigned || !filter) return { filter, except, leadIds };
  return { filter: { ...filter, ...TO_NOBODY }, except };
}

async function readSelected(db: Db, viewer: Viewer, request: PlanRequest) {
  const { onlyUnassigned = false, leadIds } = request;
  const scope = selectionWhere(scopeOf(request), viewer);
  const where = onlyUnassigned && leadIds ? sql`${scope} and ${filterWhere(TO_NOBODY)}` : scope;
  const rows = await select(db, SELECTED_COLUMNS)`from leads l where ${where} limit ${MAX_LEADS_PER_PLAN + 1}`;
  if (rows.length > MAX_LEADS_PER_PLAN) throw unprocessable('too_many_leads', messages.tooMany);
  const count = onlyUnassigned ? await countSelected(db, request, viewer) : rows.length;
  await requireSelected(db, request, viewer, count, CHOOSE_LEADS);
  return { rows, leftOut: count - rows.length };
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string | null): Map<string | null, number> {
  return new Map([...Map.groupBy(items, keyOf)].map(([key, group]) => [key, group.length]));
}

/** As of one instant. The transaction ends before the work; `commitPlan` checks again. */
const readFacts = (db: Db, viewer: Viewer, request: PlanRequest) =>
  db.transaction(
    async (tx) => {
      const ids = request.brokers.map(({ userId }) => userId);
      const people = new Map((await readAssignableBrokers(tx, viewer, ids)).map((row) => [row.id, row]));
      const receivers = request.brokers.map((broker) => ({
        ...broker,
        person: requireAssignable(people.get(broker.userId)),
      }));
      return {
        ...{ people, receivers, open: await countOpenLeads(tx, ids) },
        selected: await readSelected(tx, viewer, request),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/**
 * Seconds for 100,000 leads: runs on the thread of `planning.ts`.
 * @throws 422 when a broker may not receive.
 */
export async function makePlan(db: Db, viewer: Viewer, request: PlanRequest): Promise<Plan> {
  const {
    people,
    receivers,
    selected: { rows: selected, leftOut },
    open,
  } = await readFacts(db, viewer, request);
  const { includeClosed = false } = request;
  const scope = scopeOf(request);
  const leads = includeClosed ? selected : selected.filter(({ isOpen }) => isOpen);
  const closed = selected.filter(({ isOpen }) => !isOpen);
  const openSelected = countBy(
    leads.filter(({ isOpen }) => isOpen),
    ({ owner }) => owner,
  );
  const brokers = receivers.map(({ userId, weight = 1, cap = null, person }) => ({
    id: userId,
    weight,
    cap,
    regions: person.regions,
    open: open.get(userId) ?? 0,
    elsewhere: Math.max(0, (open.get(userId) ?? 0) - (openSelected.get(userId) ?? 0)),
  }));
  const seed = request.seed ?? randomInt(2 ** 31);
  const placements = planDistribution(leads, brokers, request.strategy, seed);

  const facts = new Map(leads.map((lead) => [lead.id, lead]));
  const summary = summarizeMoves(
    placements.map((move) => ({ ...move, region: facts.get(move.leadId)?.region ?? '', count: 1 })),
  );
  const openPlaced = countBy(
    placements.filter(({ leadId }) => facts.get(leadId)?.isOpen),
    ({ to }) => to,
  );
  const plan: PlanRow = {
    id: uuidv7(),
    actorId: viewer.id,
    kind: request.strategy,
    seed,
    filter: scope.filter ?? null,
    exceptions: scope.except ?? null,
    closedLeft: includeClosed ? null : closed.map(({ id }) => id),
    brokers: brokers.map((broker) => ({
      ...broker,
      ends: broker.elsewhere + (openPlaced.get(broker.id) ?? 0),
      receives: (summary.received.get(broker.id) ?? 0) + (summary.already.get(broker.id) ?? 0),
      kept: summary.already.get(broker.id) ?? 0,
    })),
    leadIds: placements.map(({ leadId }) => leadId),
    // Drizzle's array type has no null, which means no broker.
    fromUsers: placements.map(({ from }) => from) as string[],
    toUsers: placements.map(({ to }) => to) as string[],
    reasons: placements.map(({ reason }) => reason),
    regions: placements.map(({ leadId }) => facts.get(leadId)?.region ?? ''),
    statuses: placements.map(({ leadId }) => facts.get(leadId)?.status ?? ''),
    createdAt: new Date(),
  };
  await insertPlan(db, plan);
  const losing = summary.losing.map(([id]) => id);
  const { namedOf } = await readPeople(db, losing);
  return {
    ...serializePlan(plan, request.strategy, summary, namedOf, people),
    closed: { leads: closed.length, included: includeClosed },
    leftOut,
    pooled: placements.filter(({ leadId, from, to }) => from === null && to !== null && facts.get(leadId)?.isPooled)
      .length,
  };
}

/** By hand: drizzle makes each list entry a parameter. */
async function insertPlan(db: Db, plan: PlanRow): Promise<void> {
  await db.execute(sql`
    insert into lead_plans (id, actor_id, kind, seed, filter, exceptions, closed_left, brokers, lead_ids, from_users, to_users, reasons,
      regions, statuses)
    values (${plan.id}, ${plan.actorId}, ${plan.kind}, ${plan.seed}, ${plan.filter && JSON.stringify(plan.filter)}::jsonb,
      ${sql.param(plan.exceptions)}::uuid[], ${sql.param(plan.closedLeft)}::uuid[], ${JSON.stringify(plan.brokers)}::jsonb, ${uuids(plan.leadIds)},
      ${uuids(plan.fromUsers)}, ${uuids(plan.toUsers)}, ${sql.param(plan.reasons)}::text[],
      ${sql.param(plan.regions)}::text[], ${sql.param(plan.statuses)}::text[])`);
}

interface HandedOver extends Record<'id' | 'actorId' | 'userId', string> {
  receivers: readonly string[];
  /** `leads l where …` */
  leads: SQL;
}

/** In turn to each receiver. Returns the number of leads. */
export async function planHandover(tx: Db, { id, actorId, userId, receivers, leads }: HandedOver): Promise<number> {
  const to = uuids(receivers);
  const { rows } = await tx.execute<{ leads: number }>(sql`
    insert into lead_plans (id, actor_id, kind, closed_left, lead_ids, from_users, to_users, reasons, regions, statuses)
    select ${id}, ${actorId}, 'carteira', '{}', array_agg(l.id order by l.id), array_agg(${userId}::uuid),
      array_agg((${to})[1 + (l.turn - 1) % greatest(cardinality(${to}), 1)] order by l.id), array_agg('handover'::text),
      array_agg(l.region order by l.id), array_agg(l.status order by l.id)
    from (select l.id, l.region, l.status, row_number() over (order by l.id) as turn from ${leads}) l
    having count(*) > 0 returning cardinality(lead_ids) as leads`);
  return rows[0]?.leads ?? 0;
}

export const sweepPlans = (db: Db) =>
  db.execute(sql`
    delete from lead_plans p where created_at < now() - interval '24 hours'
      and not exists (select from runs n where n.id = p.id)`);
