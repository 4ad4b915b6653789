import { sql } from 'drizzle-orm';
import { UNDO_HOURS } from '#contract/leads/bulkValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { Run, RunKind } from '../../ground/runs/kind.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { passLeads } from '../../leads/core/changeOwners.ts';
import { ofPlan } from '../distribution/kind.ts';
import { moveStep } from '../distribution/steps.ts';
import type { Part } from '../distribution/steps.ts';
import { findFacts } from './facts.ts';
import { giveBack } from './undo.ts';
import { ARE_HIDDEN } from './wallet.ts';

/** Hands over what a broker has: leads by a plan, the rest when it begins. */
export const handoverRun: RunKind = {
  ...ofPlan,
  name: 'handover',
  begunBy: 'admins',
  changes: ['changed', 'hidden', 'properties', 'brought', 'shifts', 'roleta', 'access'],
  undoHours: UNDO_HOURS,
  beforeUndo: giveBack,
  audit: { act: 'handedOver', undo: 'handoverUndone', stop: 'handoverStopped', counts: 'things' },
  title: sql`'Carteira de ' || (select u.name from handovers h join users u on u.id = h.from_user where h.id = n.id)`,
  steps: { ...ofPlan.steps, running: moveStep(passHiddenLeads) },
  facts: findFacts,
};

/** Merged or deleted since the plan, they may show again. Not counted. */
async function passHiddenLeads(tx: Db, { id, actorId }: Run, { leadIds, fromUsers, toUsers }: Part): Promise<void> {
  const passed = await passLeads(tx, {
    ...{ actorId, to: toUsers[0] ?? null, details: { hidden: true } },
    leads: sql`leads l where l.id = any(${uuids(leadIds)}) and l.assigned_to = any(${uuids(fromUsers)}) and ${ARE_HIDDEN}`,
  });
  if (passed.length === 0) return;
  await tx.execute(sql`update handovers set hidden_lead_ids = hidden_lead_ids || ${uuids(passed)} where id = ${id}`);
}
