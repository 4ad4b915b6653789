import { eq, sql } from 'drizzle-orm';
import type { Strategy } from '#contract/constants.ts';
import type { PlanOutdated, PlanRequest } from '#contract/distribution.ts';
import type { LeadFilter } from '#contract/leads.ts';
import type { Db } from '../db/connect.ts';
import { leadBatches } from '../db/schema/leads.ts';
import type { PlannedBroker } from '../db/schema/leads.ts';
import { HttpError, notFound, unprocessable } from '../errors.ts';
import type { Viewer } from '../http/session.ts';
import type { MailSettings } from '../leads/leadMail.ts';
import { mailAwayBrokers } from '../leads/notifyNewLeads.ts';
import { selectionWhere, NOTHING_CHOSEN } from '../leads/selection.ts';
import { isAssignable, lockAssignableBrokers } from './assignableBrokers.ts';
import { executePlan } from './executePlan.ts';
import { findChanges } from './findChanges.ts';
import { messages } from './messages.ts';
import type { Planning } from './planning.ts';
import type { OnProgress } from './progress.ts';

/** A plan without its lists: reading 100,000 of each would keep everybody else waiting. */
interface PlanHead {
  [column: string]: unknown;
  id: string;
  kind: Strategy;
  seed: number | null;
  filter: LeadFilter | null;
  exceptions: string[] | null;
  brokers: PlannedBroker[];
  /** Of one without a filter, which has a tenth of them at most. */
  lead_ids: string[] | null;
  total: number;
  /** Whether any lead changes hands. */
  moves: boolean;
}

/** The request that the plan was made for, with these of its brokers. */
const askedAgain = (plan: PlanHead, brokers: PlannedBroker[]): PlanRequest => ({
  ...(plan.filter ? { filter: plan.filter, except: plan.exceptions ?? [] } : { leadIds: plan.lead_ids ?? [] }),
  strategy: plan.kind,
  seed: plan.seed ?? 0,
  brokers: brokers.map(({ id, weight, cap }) => ({ userId: id, weight, cap: cap ?? undefined })),
});

/** What a plan rests on has changed, and nothing was carried out. */
export class OutdatedError extends HttpError {
  readonly changes: string[];
  readonly plannedLeads: number;
  /** The same again, for those of its brokers who may receive still; null without any. */
  readonly askedAgain: PlanRequest | null;

  constructor(plan: PlanHead, changes: string[], able: PlannedBroker[]) {
    super(409, 'plan_outdated', messages.outdated);
    this.changes = changes;
    this.plannedLeads = plan.total;
    this.askedAgain = able.length > 0 ? askedAgain(plan, able) : null;
  }
}

async function lockPlan(tx: Db, id: string): Promise<PlanHead | undefined> {
  const { rows } = await tx.execute<PlanHead>(sql`
    select id, kind, seed, filter, exceptions, brokers, case when filter is null then lead_ids end as lead_ids,
      cardinality(lead_ids) as total, exists (
        select from unnest(from_users, to_users) m (from_user, to_user) where m.from_user is distinct from m.to_user
      ) as moves
    from lead_plans where id = ${id} for update`);
  return rows[0];
}

/** Brokers work on while an admin looks at a plan: the receipt has the status that each lead, locked by now, is moved with. */
async function storeStatuses(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`
    update lead_plans p set statuses = (
      select array_agg(l.status order by m.place)
      from unnest(p.lead_ids) with ordinality m (lead_id, place) join leads l on l.id = m.lead_id
    ) where p.id = ${id}`);
}

/**
 * Carries out exactly this plan. Doing it twice is doing it once.
 * @throws OutdatedError when what it rests on has changed since; 422 when no lead would change hands.
 */
export async function commitPlan(
  tx: Db,
  admin: Viewer,
  id: string,
  settings: MailSettings,
  onProgress?: OnProgress,
): Promise<void> {
  const plan = await lockPlan(tx, id);
  if (plan?.seed === undefined || plan.seed === null) throw notFound(messages.planNotFound);
  const [batch] = await tx.select({ id: leadBatches.id }).from(leadBatches).where(eq(leadBatches.id, id));
  if (batch) return;
  const ids = plan.brokers.map((broker) => broker.id);
  const people = new Map((await lockAssignableBrokers(tx, ids)).map((row) => [row.id, row]));
  const changes = await findChanges(tx, plan, selectionWhere(askedAgain(plan, plan.brokers)), people);
  if (changes.length > 0) {
    const able = plan.brokers.filter((broker) => {
      const person = people.get(broker.id);
      return person && isAssignable(person);
    });
    throw new OutdatedError(plan, changes, able);
  }
  if (!plan.moves) throw unprocessable('nothing_to_do', messages.nothingToDo);
  await storeStatuses(tx, id);
  await executePlan(tx, { id, actorId: admin.id }, onProgress);
  await mailAwayBrokers(tx, sql`e.batch_id = ${id}`, settings);
}

/** A selection that has become empty makes no plan. */
function nullIfNothing(error: unknown): null {
  if (error instanceof HttpError && error.code === NOTHING_CHOSEN) return null;
  throw error;
}

/** What changed, and the plan as things stand now. */
export async function replan(planning: Planning, admin: Viewer, outdated: OutdatedError): Promise<PlanOutdated> {
  const plan = outdated.askedAgain && (await planning.makePlan(admin.id, outdated.askedAgain).catch(nullIfNothing));
  const message = plan && plan.total !== outdated.plannedLeads ? messages.otherTotal(plan.total) : messages.outdated;
  return { message, code: 'plan_outdated', changes: outdated.changes, plan };
}
