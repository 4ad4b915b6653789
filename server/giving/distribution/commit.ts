import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PlanOutdated, PlanRequest } from '#contract/giving/distribution.ts';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import type { Strategy } from '#contract/leads/moveKinds.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { PlannedBroker } from '../../ground/db/schema/leadPlans.ts';
import { runs } from '../../ground/db/schema/runs.ts';
import { HttpError, notFound, unprocessable } from '../../ground/errors/httpError.ts';
import { lockAlone } from '../../ground/runs/alone.ts';
import { begin, createRun } from '../../ground/runs/steps.ts';
import { select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { isOpen } from '../../leads/core/filter.ts';
import { selectionWhere, NOTHING_SELECTED } from '../../leads/core/selection.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { isAssignable, lockAssignableBrokers } from './assignableBrokers.ts';
import type { Given } from './assignment.ts';
import { findChanges } from './findChanges.ts';
import { distributionRun } from './kind.ts';
import { messages } from './messages.ts';
import type { Planning } from './planning.ts';

/** Alias: plan `p`. No lists: reading 100,000 entries each would block other requests. */
const HEAD_COLUMNS = {
  id: sql<string>`p.id`,
  actor: sql<string>`p.actor_id`,
  kind: sql<Strategy>`p.kind`,
  seed: sql<number | null>`p.seed`,
  filter: sql<LeadFilter | null>`p.filter`,
  exceptions: sql<string[] | null>`p.exceptions`,
  includes_closed: sql<boolean>`p.closed_left is null`,
  brokers: sql<PlannedBroker[]>`p.brokers`,
  /** Only without a filter: at most MAX_LEADS_PER_ASSIGNMENT. */
  lead_ids: sql<string[] | null>`case when p.filter is null then p.lead_ids || p.closed_left end`,
  total: sql<number>`cardinality(p.lead_ids)`,
  changes_brokers: sql<boolean>`exists (
    select from unnest(p.from_users, p.to_users) m (from_user, to_user) where m.from_user is distinct from m.to_user)`,
};

type PlanHead = RowOf<typeof HEAD_COLUMNS>;

const requestOf = (plan: PlanHead, brokers: PlannedBroker[]): PlanRequest => ({
  ...(plan.filter ? { filter: plan.filter, except: plan.exceptions ?? [] } : { leadIds: plan.lead_ids ?? [] }),
  includeClosed: plan.includes_closed,
  strategy: plan.kind,
  seed: plan.seed ?? 0,
  brokers: brokers.map(({ id, weight, cap }) => ({ userId: id, weight, cap: cap ?? undefined })),
});

/** On `leads l`. */
function plannedWhere(plan: PlanHead, viewer: Viewer): SQL {
  const selected = selectionWhere(requestOf(plan, plan.brokers), viewer);
  return plan.includes_closed ? selected : sql`${selected} and ${isOpen(sql`l.status`)}`;
}

export class OutdatedError extends HttpError {
  readonly changes: string[];
  readonly plannedLeads: number;
  /** Null when no broker may still receive. */
  readonly newRequest: PlanRequest | null;

  constructor(plan: PlanHead, changes: string[], assignable: PlannedBroker[]) {
    super(409, 'plan_outdated', messages.outdated);
    this.changes = changes;
    this.plannedLeads = plan.total;
    this.newRequest = assignable.length > 0 ? requestOf(plan, assignable) : null;
  }
}

async function lockPlan(tx: Db, id: string): Promise<PlanHead | undefined> {
  const locked = sql`lead_plans p where p.id = ${id} for update`;
  const [plan] = await select(tx, HEAD_COLUMNS)`from ${locked}`;
  return plan;
}

/**
 * Begins its run, which has its id. A repeat does nothing.
 * @throws OutdatedError when the plan's facts have changed; 422 when no lead would move.
 */
export async function commitPlan(tx: Db, { viewer, request, settings }: Given, id: string): Promise<string> {
  const plan = await lockPlan(tx, id);
  if (plan?.seed === undefined || plan.seed === null || !(viewer.isAdmin || viewer.id === plan.actor))
    throw notFound(messages.planNotFound);
  const [run] = await tx.select({ id: runs.id }).from(runs).where(eq(runs.id, id));
  if (run) return id;
  if (plan.total === 0) throw unprocessable('nothing_to_do', messages.nothingToDo);
  const hasParts = plan.total > distributionRun.rowsAtOnce(settings);
  if (hasParts) await lockAlone(tx);
  const ids = plan.brokers.map((broker) => broker.id);
  const people = new Map((await lockAssignableBrokers(tx, viewer, ids)).map((row) => [row.id, row]));
  const changes = await findChanges(tx, plan, plannedWhere(plan, viewer), people, hasParts);
  if (changes.length > 0) {
    const assignable = plan.brokers.filter((broker) => {
      const person = people.get(broker.id);
      return person && isAssignable(person);
    });
    throw new OutdatedError(plan, changes, assignable);
  }
  if (!plan.changes_brokers) throw unprocessable('nothing_to_do', messages.nothingToDo);
  await createRun(tx, { id, kind: distributionRun.name, actorId: viewer.id, request });
  await begin(tx, distributionRun, id, { state: 'running', total: plan.total }, settings);
  return id;
}

function nullIfNothingSelected(error: unknown): null {
  if (error instanceof HttpError && error.code === NOTHING_SELECTED) return null;
  throw error;
}

export async function replan(planning: Planning, viewer: Viewer, outdated: OutdatedError): Promise<PlanOutdated> {
  const plan =
    outdated.newRequest && (await planning.makePlan(viewer, outdated.newRequest).catch(nullIfNothingSelected));
  const message = plan && plan.total !== outdated.plannedLeads ? messages.otherTotal(plan.total) : messages.outdated;
  return { message, code: 'plan_outdated', changes: outdated.changes, plan };
}
