import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { UNDO_HOURS } from '#contract/leads/bulkValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { leadLabels } from '../../ground/db/schema/brokerage.ts';
import { refreshTabs } from '../../ground/live/pushToTabs.ts';
import type { Run, RunKind, Step } from '../../ground/runs/kind.ts';
import type { Part } from '../../ground/runs/rows.ts';
import { nextPart, passedOf, rowsToChange, storeLastEvents, storeReasons } from '../../ground/runs/rows.ts';
import { readSeer } from '../../people/roles/sight.ts';
import { IS_SHOWN, isOwnerInSight } from '../core/filter.ts';
import { hideLeads, showLeads } from '../core/hiddenLeads.ts';
import { lockLeads } from '../core/lock.ts';
import { changeLabels, changeStatuses } from '../core/story.ts';
import { personTouchedSince, touchSince } from '../core/touched.ts';
import { reasons } from './messages.ts';

export interface Act {
  /** Why lead `l` of row `r` stays as it is, if it does. `elsewhere`: the case of a lead that has left the sight of who acts. */
  skipReason: (run: Run, elsewhere: SQL) => SQL;
  /** Before the leads. */
  lock?: (tx: Db, run: Run, part: Part) => Promise<unknown>;
  /** `changed`: rows `(lead_id, status, loss_reason_id, user_id)`, as before. */
  change: (tx: Db, run: Run, changed: SQL, part: Part) => Promise<void>;
}

export const GONE = sql`when l.id is null or not ${IS_SHOWN} then 'gone'`;
const SOLD = sql`when l.status = 'convertido' then 'sold'`;

/** Stores which of the next leads stay and why, and changes the others. */
export const stepOf =
  ({ skipReason, lock, change }: Act): Step =>
  async (tx, run, { leadsPerPart }) => {
    const part = await nextPart(tx, run, leadsPerPart);
    await lock?.(tx, run, part);
    await lockLeads(tx, part.subjects);
    const seer = await readSeer(tx, run.undoneBy ?? run.actorId);
    await storeReasons(tx, run, part, {
      reason: skipReason(run, sql`when ${isOwnerInSight(seer)} is not true then 'elsewhere'`),
      before: sql`jsonb_build_object('status', l.status, 'lossReasonId', l.loss_reason_id, 'userId', l.assigned_to)`,
      join: sql`left join leads l on l.id = r.subject_id`,
    });
    await change(
      tx,
      run,
      sql`select r.subject_id as lead_id, r.before ->> 'status' as status,
        (r.before ->> 'lossReasonId')::uuid as loss_reason_id, (r.before ->> 'userId')::uuid as user_id from (${rowsToChange(run, part)}) r`,
      part,
    );
    return passedOf(tx, run, part, run.state === 'undoing' ? 'restored' : 'changed');
  };

export const ofLeads = {
  begunBy: 'desk',
  rowsAtOnce: ({ leadsPerPart }) => leadsPerPart,
  isAwaited: true,
  changes: ['changed'],
  undoHours: UNDO_HOURS,
  rows: (runId, viewer) => sql`
    select r.position, case when ${IS_SHOWN} then l.id end as subject_id, l.name, r.skip_reason as why,
      r.undo_skip_reason as undo_why, null as detail
    from run_rows r left join leads l on l.id = r.subject_id and ${isOwnerInSight(viewer)} where r.run_id = ${runId}`,
  reasons,
  end: (tx, { id }) =>
    refreshTabs(
      tx,
      sql`
        select distinct l.assigned_to as user_id from run_rows r join leads l on l.id = r.subject_id
        where r.run_id = ${id} and r.skip_reason is null and l.assigned_to is not null`,
    ),
} satisfies Partial<RunKind>;

const hasStatusOf = ({ settings: { status, lossReasonId = null } }: Run) =>
  sql`(l.status = ${status} and l.loss_reason_id is not distinct from ${lossReasonId}::uuid)`;

export const statusRun: RunKind = {
  ...ofLeads,
  name: 'status',
  audit: { act: 'leadStatusesChanged', undo: 'bulkChangeUndone', stop: 'bulkChangeStopped', counts: 'leads' },
  title: sql`'Status “' || (n.settings ->> 'status') || '”'`,
  steps: {
    running: stepOf({
      skipReason: (run, elsewhere) => sql`case ${GONE} ${elsewhere} ${SOLD} when ${hasStatusOf(run)} then 'same' end`,
      change: async (tx, run, changed, part) => {
        const { id: runId, actorId, settings } = run;
        const { status, lossReasonId = null } = settings;
        await changeStatuses(tx, {
          changes: sql`
            select r.lead_id, ${status}::text as status, ${lossReasonId}::uuid as loss_reason_id
            from (${changed}) r`,
          ...{ actorId, runId },
        });
        await storeLastEvents(tx, run, part, sql`(select max(e.id) from lead_events e where e.lead_id = r.subject_id)`);
      },
    }),
    undoing: stepOf({
      // A person who waits for an answer is not lost again.
      skipReason: (_run, elsewhere) => sql`case ${GONE} ${elsewhere}
        when r.before ->> 'status' = 'perdido' and ${personTouchedSince(sql`l.id`, sql`r.last_event`)} then 'contacted'
        else ${touchSince('status', sql`l.id`, sql`r.last_event`)} end`,
      change: (tx, { id: runId, actorId, undoneBy }, changes) =>
        changeStatuses(tx, { changes, actorId: undoneBy ?? actorId, runId }),
    }),
  },
};

const isLabelled = ({ settings: { labelAdded, labelRemoved } }: Run) =>
  sql`((${labelAdded ?? labelRemoved}::uuid = any(l.label_ids)) = ${labelAdded !== undefined})`;

async function changeLabel(tx: Db, run: Run, changes: SQL): Promise<void> {
  const { id: runId, state, actorId, undoneBy, settings } = run;
  const { labelAdded, labelRemoved = '' } = settings;
  const isUndo = state === 'undoing';
  const [label] = await tx
    .select({ _id: leadLabels.id, label: leadLabels.label })
    .from(leadLabels)
    .where(eq(leadLabels.id, labelAdded ?? labelRemoved));
  if (!label) return;
  const isOn = (labelAdded !== undefined) !== isUndo;
  await changeLabels(tx, { changes, label, isOn, actorId: (isUndo ? undoneBy : null) ?? actorId, runId });
}

export const labelRun: RunKind = {
  ...ofLeads,
  name: 'label',
  audit: { act: 'leadLabelsChanged', undo: 'bulkChangeUndone', stop: 'bulkChangeStopped', counts: 'leads' },
  title: sql`(select case when n.settings ? 'labelAdded' then 'Etiqueta' else 'Sem a etiqueta' end || ' “' || b.label || '”'
    from lead_labels b where b.id::text in (n.settings ->> 'labelAdded', n.settings ->> 'labelRemoved'))`,
  steps: {
    running: stepOf({
      skipReason: (run, elsewhere) => sql`case ${GONE} ${elsewhere} when ${isLabelled(run)} then 'same' end`,
      change: changeLabel,
    }),
    undoing: stepOf({
      skipReason: (run, elsewhere) => sql`case ${GONE} ${elsewhere} when not ${isLabelled(run)} then 'relabelled' end`,
      change: changeLabel,
    }),
  },
};

export const deletionRun: RunKind = {
  ...ofLeads,
  name: 'deletion',
  audit: { act: 'leadsDeleted', undo: 'leadDeletionsUndone', stop: 'bulkChangeStopped', counts: 'leads' },
  title: sql`'Exclusão de leads'`,
  steps: {
    running: stepOf({
      skipReason: ({ settings: { withSold } }, elsewhere) =>
        sql`case ${GONE} ${elsewhere} ${withSold ? sql`` : SOLD} end`,
      change: (tx, { actorId }, changed) => hideLeads(tx, changed, actorId),
    }),
    undoing: stepOf({
      skipReason: (_run, elsewhere) =>
        sql`case when l.id is null then 'erased' ${elsewhere} when l.hidden_at is null then 'shown' end`,
      change: (tx, _run, changed) => showLeads(tx, changed),
    }),
  },
};
