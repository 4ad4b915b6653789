import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { InferSelectModel } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { MAX_LEADS_PER_PLAN } from '#contract/constants.ts';
import type { LeadStatus, Region } from '#contract/constants.ts';
import type { Plan, PlanRequest } from '#contract/distribution.ts';
import { CHOOSE_LEADS } from '#contract/leads.ts';
import type { Db } from '../db/connect.ts';
import type { leadPlans } from '../db/schema/leads.ts';
import { unprocessable } from '../errors.ts';
import { selectionWhere, requireSelected } from '../leads/selection.ts';
import { isOpen } from '../sql/conditions.ts';
import { countOpen, readAssignableBrokers, requireAssignable } from './assignableBrokers.ts';
import { messages } from './messages.ts';
import { planDistribution } from './planner.ts';
import type { LeadToPlace } from './planner.ts';
import { serializePlan } from './serialize.ts';
import { summarizeMoves } from './summarizeMoves.ts';

type PlanRow = InferSelectModel<typeof leadPlans>;

interface ChosenRow {
  [column: string]: unknown;
  id: string;
  region: Region | '';
  status: LeadStatus;
  is_open: boolean;
  owner: string | null;
}

interface ChosenLead extends LeadToPlace {
  status: LeadStatus;
}

async function readChosen(db: Db, asked: PlanRequest): Promise<ChosenLead[]> {
  const { rows } = await db.execute<ChosenRow>(sql`
    select l.id, l.region, l.status, ${isOpen(sql`l.status`)} as is_open, l.assigned_to as owner
    from leads l where ${selectionWhere(asked)} limit ${MAX_LEADS_PER_PLAN + 1}`);
  if (rows.length > MAX_LEADS_PER_PLAN) throw unprocessable('too_many_leads', messages.tooMany);
  await requireSelected(db, asked, rows.length, CHOOSE_LEADS);
  return rows.map(({ is_open, ...lead }) => ({ ...lead, isOpen: is_open }));
}

function countBy<T>(things: readonly T[], keyOf: (thing: T) => string | null): Map<string | null, number> {
  return new Map([...Map.groupBy(things, keyOf)].map(([key, group]) => [key, group.length]));
}

/** As of one instant. It is over before anything is worked out: a plan is compared with what is then when it is carried out. */
const readFacts = (db: Db, asked: PlanRequest) =>
  db.transaction(
    async (tx) => {
      const ids = asked.brokers.map(({ userId }) => userId);
      const people = new Map((await readAssignableBrokers(tx, ids)).map((row) => [row.id, row]));
      const receivers = asked.brokers.map((broker) => ({
        ...broker,
        person: requireAssignable(people.get(broker.userId)),
      }));
      return { people, receivers, leads: await readChosen(tx, asked), open: await countOpen(tx, ids) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/**
 * Seconds of work for 100,000 leads: for the thread that `planning.ts` keeps for it.
 * @throws 422 with the reason when one of the brokers may not receive.
 */
export async function makePlan(db: Db, adminId: string, asked: PlanRequest): Promise<Plan> {
  const { people, receivers, leads, open } = await readFacts(db, asked);
  const openHere = countBy(
    leads.filter(({ isOpen }) => isOpen),
    ({ owner }) => owner,
  );
  const brokers = receivers.map(({ userId, weight = 1, cap = null, person }) => ({
    id: userId,
    weight,
    cap,
    regions: person.regions,
    open: open.get(userId) ?? 0,
    elsewhere: Math.max(0, (open.get(userId) ?? 0) - (openHere.get(userId) ?? 0)),
  }));
  const seed = asked.seed ?? randomInt(2 ** 31);
  const placements = planDistribution(leads, brokers, asked.strategy, seed);

  const facts = new Map(leads.map((lead) => [lead.id, lead]));
  const sum = summarizeMoves(
    placements.map((move) => ({ ...move, region: facts.get(move.leadId)?.region ?? '', count: 1 })),
  );
  const openThen = countBy(
    placements.filter(({ leadId }) => facts.get(leadId)?.isOpen),
    ({ to }) => to,
  );
  const plan: PlanRow = {
    id: uuidv7(),
    actorId: adminId,
    kind: asked.strategy,
    seed,
    filter: asked.filter ?? null,
    exceptions: asked.except ?? null,
    brokers: brokers.map((broker) => ({
      ...broker,
      ends: broker.elsewhere + (openThen.get(broker.id) ?? 0),
      receives: (sum.received.get(broker.id) ?? 0) + (sum.already.get(broker.id) ?? 0),
      kept: sum.already.get(broker.id) ?? 0,
    })),
    leadIds: placements.map(({ leadId }) => leadId),
    // Nobody is a null, of which drizzle's type of an array knows nothing.
    fromUsers: placements.map(({ from }) => from) as string[],
    toUsers: placements.map(({ to }) => to) as string[],
    reasons: placements.map(({ reason }) => reason),
    regions: placements.map(({ leadId }) => facts.get(leadId)?.region ?? ''),
    statuses: placements.map(({ leadId }) => facts.get(leadId)?.status ?? ''),
    createdAt: new Date(),
  };
  await insertPlan(db, plan);
  return serializePlan(plan, asked.strategy, sum, await namesOf(db, sum.losing), people);
}

/** By hand, since drizzle writes one parameter for each entry of a list. */
async function insertPlan(db: Db, plan: PlanRow): Promise<void> {
  await db.execute(sql`
    insert into lead_plans (id, actor_id, kind, seed, filter, exceptions, brokers, lead_ids, from_users, to_users, reasons,
      regions, statuses)
    values (${plan.id}, ${plan.actorId}, ${plan.kind}, ${plan.seed}, ${plan.filter && JSON.stringify(plan.filter)}::jsonb,
      ${sql.param(plan.exceptions)}::uuid[], ${JSON.stringify(plan.brokers)}::jsonb, ${sql.param(plan.leadIds)}::uuid[],
      ${sql.param(plan.fromUsers)}::uuid[], ${sql.param(plan.toUsers)}::uuid[], ${sql.param(plan.reasons)}::text[],
      ${sql.param(plan.regions)}::text[], ${sql.param(plan.statuses)}::text[])`);
}

async function namesOf(db: Db, people: [string, number][]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from users where id = any(${sql.param(people.map(([id]) => id))}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
