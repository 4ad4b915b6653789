import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { InferSelectModel } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { MAX_LEADS_PER_PLAN } from '#contract/constants.ts';
import type { Region } from '#contract/constants.ts';
import type { Plan, PlanOutdated, PlanRequest, Strategy } from '#contract/distribution.ts';
import type { Db } from '../../db/connect.ts';
import { leadBatches, leadPlans } from '../../db/schema/leads.ts';
import type { PlannedBroker } from '../../db/schema/leads.ts';
import { notFound, unprocessable } from '../../errors.ts';
import { isOpen } from '../../plugins/conditions.ts';
import type { Viewer } from '../../plugins/session.ts';
import type { OnProgress } from '../progress.ts';
import { canReceive, lockReceivers, requireReceiver } from '../receivers.ts';
import type { ReceiverRow } from '../receivers.ts';
import { chosenBy, requireAll } from '../selection.ts';
import { carryOut } from './carryOut.ts';
import { whatChanged } from './changes.ts';
import { planDistribution } from './planner.ts';
import type { LeadToPlace } from './planner.ts';
import { presentPlan } from './present.ts';
import { tally } from './tally.ts';
import { texts } from './texts.ts';

export type PlanRow = InferSelectModel<typeof leadPlans>;

interface ChosenRow {
  [column: string]: unknown;
  id: string;
  region: Region | '';
  is_open: boolean;
  owner: string | null;
}

async function readChosen(tx: Db, asked: PlanRequest): Promise<LeadToPlace[]> {
  const { rows } = await tx.execute<ChosenRow>(sql`
    select l.id, l.region, ${isOpen(sql`l.status`)} as is_open, l.assigned_to as owner
    from leads l where ${chosenBy(asked)} limit ${MAX_LEADS_PER_PLAN + 1}`);
  if (rows.length > MAX_LEADS_PER_PLAN) throw unprocessable('too_many_leads', texts.tooMany);
  await requireAll(tx, asked, rows.length);
  return rows.map(({ is_open, ...lead }) => ({ ...lead, isOpen: is_open }));
}

async function countOpen(tx: Db, brokers: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; count: number }>(sql`
    select c.assigned_to as id, sum(c.n) as count from lead_counts c
    where c.assigned_to = any(${sql.param(brokers)}::uuid[]) and ${isOpen(sql`c.status`)} group by 1`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

function countBy<T>(things: readonly T[], keyOf: (thing: T) => string | null): Map<string | null, number> {
  return new Map([...Map.groupBy(things, keyOf)].map(([key, group]) => [key, group.length]));
}

/** @throws 422 with the reason when one of the brokers may not receive. */
export async function makePlan(tx: Db, admin: Viewer, asked: PlanRequest): Promise<Plan> {
  const people = new Map(
    (
      await lockReceivers(
        tx,
        asked.brokers.map(({ userId }) => userId),
      )
    ).map((row) => [row.id, row]),
  );
  const receivers = asked.brokers.map((broker) => ({ ...broker, person: requireReceiver(people.get(broker.userId)) }));
  const leads = await readChosen(tx, asked);
  const open = await countOpen(tx, [...people.keys()]);
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
  const sum = tally(placements.map((move) => ({ ...move, region: facts.get(move.leadId)?.region ?? '', count: 1 })));
  const openThen = countBy(
    placements.filter(({ leadId }) => facts.get(leadId)?.isOpen),
    ({ to }) => to,
  );
  const plan: PlanRow = {
    id: uuidv7(),
    actorId: admin.id,
    kind: asked.strategy,
    seed,
    filter: asked.filter ?? null,
    exceptions: asked.except ?? null,
    brokers: brokers.map(({ elsewhere, ...broker }) => ({
      ...broker,
      ends: elsewhere + (openThen.get(broker.id) ?? 0),
      receives: (sum.received.get(broker.id) ?? 0) + (sum.already.get(broker.id) ?? 0),
      kept: sum.already.get(broker.id) ?? 0,
    })),
    leadIds: placements.map(({ leadId }) => leadId),
    // Nobody is a null, of which drizzle's type of an array knows nothing.
    fromUsers: placements.map(({ from }) => from) as string[],
    toUsers: placements.map(({ to }) => to) as string[],
    reasons: placements.map(({ reason }) => reason),
    createdAt: new Date(),
  };
  await insertPlan(tx, plan);
  return presentPlan(plan, asked.strategy, sum, await namesOf(tx, sum.losing), people);
}

/** By hand, since drizzle writes one parameter for each entry of a list. */
async function insertPlan(tx: Db, plan: PlanRow): Promise<void> {
  await tx.execute(sql`
    insert into lead_plans (id, actor_id, kind, seed, filter, exceptions, brokers, lead_ids, from_users, to_users, reasons)
    values (${plan.id}, ${plan.actorId}, ${plan.kind}, ${plan.seed}, ${plan.filter && JSON.stringify(plan.filter)}::jsonb,
      ${sql.param(plan.exceptions)}::uuid[], ${JSON.stringify(plan.brokers)}::jsonb, ${sql.param(plan.leadIds)}::uuid[],
      ${sql.param(plan.fromUsers)}::uuid[], ${sql.param(plan.toUsers)}::uuid[], ${sql.param(plan.reasons)}::text[])`);
}

async function namesOf(tx: Db, people: [string, number][]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from users where id = any(${sql.param(people.map(([id]) => id))}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What was asked for when the plan was made, for those of its brokers. */
const askedAgain = (plan: PlanRow, brokers: PlannedBroker[]): PlanRequest => ({
  ...(plan.filter ? { filter: plan.filter, except: plan.exceptions ?? [] } : { leadIds: plan.leadIds }),
  strategy: plan.kind as Strategy,
  seed: plan.seed ?? 0,
  brokers: brokers.map(({ id, weight, cap }) => ({ userId: id, weight, cap: cap ?? undefined })),
});

/**
 * Carries out exactly this plan, or says what has changed since and offers the plan as things stand now. Doing it twice
 * is doing it once.
 */
export async function commitPlan(
  tx: Db,
  admin: Viewer,
  id: string,
  onProgress?: OnProgress,
): Promise<PlanOutdated | null> {
  const [plan] = await tx.select().from(leadPlans).where(eq(leadPlans.id, id)).for('update');
  if (plan?.seed === undefined || plan.seed === null) throw notFound(texts.planNotFound);
  const [batch] = await tx.select({ id: leadBatches.id }).from(leadBatches).where(eq(leadBatches.id, id));
  if (batch) return null;
  if (plan.brokers.every(({ receives }) => receives === 0)) throw unprocessable('nothing_to_do', texts.nothingToDo);
  const people = new Map(
    (
      await lockReceivers(
        tx,
        plan.brokers.map((broker) => broker.id),
      )
    ).map((row) => [row.id, row]),
  );
  const asked = askedAgain(plan, plan.brokers);
  const changes = await whatChanged(tx, plan, chosenBy(asked), people);
  if (changes.length > 0) return outdated(tx, admin, plan, people, changes);
  await carryOut(tx, { id, actorId: admin.id }, onProgress);
  return null;
}

async function outdated(
  tx: Db,
  admin: Viewer,
  plan: PlanRow,
  people: Map<string, ReceiverRow>,
  changes: string[],
): Promise<PlanOutdated> {
  const able = new Set([...people.values()].filter(canReceive).map(({ id }) => id));
  const remaining = plan.brokers.filter(({ id }) => able.has(id));
  const anew = remaining.length > 0 ? await makePlan(tx, admin, askedAgain(plan, remaining)) : null;
  const message = anew && anew.total !== plan.leadIds.length ? texts.otherTotal(anew.total) : texts.outdated;
  return { message, code: 'plan_outdated', changes, plan: anew };
}
