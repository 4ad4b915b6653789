import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { CHOOSE_BOTH } from '#contract/giving/distribution.ts';
import type { LeadAssignment } from '#contract/giving/distribution.ts';
import type { Db } from '../../ground/db/connect.ts';
import { BusyError } from '../../ground/errors/httpError.ts';
import { lockAlone } from '../../ground/runs/alone.ts';
import type { StepSettings } from '../../ground/runs/kind.ts';
import { begin, createRun } from '../../ground/runs/steps.ts';
import { selectionWhere, requireSelected } from '../../leads/core/selection.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { lockAssignableBrokers, requireAssignable } from './assignableBrokers.ts';
import { distributionRun } from './kind.ts';
import { messages } from './messages.ts';

export interface Given {
  viewer: Viewer;
  /** Its `Idempotency-Key`. */
  request: string | null;
  settings: StepSettings;
}

/** As many as one part moves, or one more. */
async function countUpToParts(tx: Db, { viewer, settings }: Given, assignment: LeadAssignment): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*) from (
      select from leads l where ${selectionWhere(assignment, viewer)} limit ${settings.leadsPerPart + 1}) l`);
  return rows[0]?.count ?? 0;
}

/** All leads or none begin. One statement selects them and stores them as a plan: later matches of the filter do not matter. */
export async function assignLeads(tx: Db, given: Given, assignment: LeadAssignment): Promise<string> {
  const { viewer, request, settings } = given;
  const hasParts = (await countUpToParts(tx, given, assignment)) > distributionRun.rowsAtOnce(settings);
  if (hasParts) await lockAlone(tx);
  const [person] = await lockAssignableBrokers(tx, viewer, [assignment.userId]);
  const { id: userId } = requireAssignable(person);
  const id = uuidv7();
  const lock = hasParts ? sql`` : sql`order by l.id for update`;
  const { rows } = await tx.execute<{ total: number }>(sql`
    with selected as (
      select l.id, l.assigned_to, l.region, l.status from leads l where ${selectionWhere(assignment, viewer)} ${lock}
    )
    insert into lead_plans (id, actor_id, kind, lead_ids, from_users, to_users, reasons, regions, statuses)
    select ${id}, ${viewer.id}, 'atribuicao', array_agg(id order by id), array_agg(assigned_to order by id),
      array_agg(${userId}::uuid), array_agg(case when assigned_to = ${userId} then 'kept' else 'one' end order by id),
      array_agg(region order by id), array_agg(status order by id)
    from selected having count(*) > 0 returning cardinality(lead_ids) as total`);
  const total = rows[0]?.total ?? 0;
  await requireSelected(tx, assignment, viewer, total, CHOOSE_BOTH);
  // The filter has found more since it was counted.
  if (!hasParts && total > distributionRun.rowsAtOnce(settings)) throw new BusyError(messages.grown);
  await createRun(tx, { id, kind: distributionRun.name, actorId: viewer.id, request });
  await begin(tx, distributionRun, id, { state: 'running', total }, settings);
  return id;
}
