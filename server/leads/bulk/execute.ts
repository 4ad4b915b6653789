import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { BulkKind, SkipReason } from '#contract/leads/bulkValues.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import type { AuditAction } from '#contract/reports/auditActions.ts';
import { auditMany } from '../../ground/audit/audit.ts';
import type { Db } from '../../ground/db/connect.ts';
import { bulkChanges } from '../../ground/db/schema/bulkChanges.ts';
import { enqueue } from '../../ground/jobs/enqueue.ts';
import type { JobData } from '../../ground/jobs/jobData.ts';
import { refreshTabs } from '../../ground/live/pushToTabs.ts';
import { select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { hasParts, takeSteps } from '../../ground/sql/inParts.ts';
import type { Finishing, PartSettings, Step } from '../../ground/sql/inParts.ts';
import { IS_SHOWN } from '../core/filter.ts';
import { hideLeads, showLeads } from '../core/hiddenLeads.ts';
import { lockLeads } from '../core/lock.ts';
import { changeStatuses } from '../core/story.ts';

/** Seconds. */
const LOOK_AFTER = 5;

/** One part is done at once; more are left to `finishChange`, by a job at the latest. */
export async function beginParts(tx: Db, changeId: string, total: number, settings: PartSettings): Promise<void> {
  if (hasParts(total, settings)) await lookAfter(tx, { changeId, done: 0 });
  else while ((await takeStep(tx, changeId, settings)).isRunning);
}

/** Nothing when it is finished. */
export const finishChange = (db: Db, id: string, settings: PartSettings, finishing?: Finishing) =>
  takeSteps(() => db.transaction((tx) => takeStep(tx, id, settings)), finishing);

type Look = JobData['bulk'];

const lookAfter = (tx: Db, look: Look) => enqueue(tx, 'bulk', look, { startAfter: LOOK_AFTER });

/** The job. Its request goes on, or is gone. */
export async function resumeChange(
  db: Db,
  { changeId, done }: Look,
  settings: PartSettings,
  stop: AbortSignal,
): Promise<void> {
  const [change] = await db.select().from(bulkChanges).where(eq(bulkChanges.id, changeId));
  if (!change?.isRunning) return;
  if (change.done === done) await finishChange(db, changeId, settings, { stop });
  else await lookAfter(db, { changeId, done: change.done });
}

/** Aliases: change `c`, the one that it undoes `u`. With the next part. */
const partColumns = ({ leadsPerPart }: PartSettings) => ({
  id: sql<string>`c.id`,
  actorId: sql<string>`c.actor_id`,
  kind: sql<BulkKind>`c.kind`,
  status: sql<LeadStatus | null>`c.status`,
  lossReasonId: sql<string | null>`c.loss_reason_id`,
  undoes: sql<string | null>`c.undoes`,
  undone: sql<{ kind: BulkKind; status: LeadStatus | null; lossReasonId: string | null } | null>`(
    select json_build_object('kind', u.kind, 'status', u.status, 'lossReasonId', u.loss_reason_id)
    from bulk_changes u where u.id = c.undoes)`,
  done: sql<number>`c.done`,
  total: sql<number>`cardinality(c.lead_ids)`,
  leadIds: sql<string[]>`c.lead_ids[c.done + 1 : c.done + ${leadsPerPart}::int]`,
});

type Part = RowOf<ReturnType<typeof partColumns>>;

/** Its next part or, when all are done, a word to those whose leads changed, and its line in the register. */
async function takeStep(tx: Db, id: string, settings: PartSettings): Promise<Step> {
  const [part] = await select(tx, partColumns(settings))`
    from bulk_changes c where c.id = ${id} and c.is_running for no key update skip locked`;
  if (!part) return stepOfOthers(tx, id);
  const { done, total } = part;
  if (done < total) return { isRunning: true, isHeld: false, done: await changePart(tx, part), total };
  await refreshTabs(
    tx,
    sql`
      select distinct l.assigned_to as user_id from bulk_change_leads r join leads l on l.id = r.lead_id
      where r.change_id = ${id} and r.kept is null and l.assigned_to is not null`,
  );
  await register(tx, part);
  await tx.update(bulkChanges).set({ isRunning: false }).where(eq(bulkChanges.id, id));
  return { isRunning: false, isHeld: false, done, total };
}

function actionOf({ kind, undone }: Part): AuditAction {
  if (kind === 'undo') return undone?.kind === 'delete' ? 'leadDeletionsUndone' : 'bulkChangeUndone';
  return kind === 'delete' ? 'leadsDeleted' : 'leadStatusesChanged';
}

async function register(tx: Db, part: Part): Promise<void> {
  const { rows } = await tx.execute<{ ids: string[] }>(sql`
    select array_agg(r.lead_id order by r.lead_id) as ids from bulk_change_leads r
    where r.change_id = ${part.id} and r.kept is null having count(*) > 0`);
  const status = part.status ? { status: part.status } : {};
  await auditMany(
    tx,
    actionOf(part),
    rows.map(({ ids: leadIds }) => ({ actor: part.actorId, after: { ...status, leadIds } })),
  );
}

async function stepOfOthers(tx: Db, id: string): Promise<Step> {
  const [change] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, id));
  const { isRunning = false, done = 0, leadIds = [] } = change ?? {};
  return { isRunning, isHeld: true, done, total: leadIds.length };
}

interface Deed {
  /** Why a lead `l` of the part stays as it is, if it does; `was`: its row of the change that is undone. */
  skipReason: SQL<SkipReason | null>;
  /** `changed`: rows `(lead_id, status, loss_reason_id)`, as before. */
  act: (tx: Db, changed: SQL) => Promise<void>;
}

const GONE = sql`when l.id is null or not ${IS_SHOWN} then 'gone'`;
const SOLD = sql`when l.status = 'convertido' then 'sold'`;
const hasStatus = ({ status, lossReasonId }: Pick<Part, 'status' | 'lossReasonId'>) =>
  sql`(l.status = ${status} and l.loss_reason_id is not distinct from ${lossReasonId}::uuid)`;

function deedOf(part: Part): Deed {
  const { actorId, status, lossReasonId, undone } = part;
  if (part.kind === 'delete')
    return { skipReason: sql`case ${GONE} ${SOLD} end`, act: (tx, changed) => hideLeads(tx, changed, actorId) };
  if (part.kind === 'status')
    return {
      skipReason: sql`case ${GONE} ${SOLD} when ${hasStatus(part)} then 'same' end`,
      act: (tx, changed) =>
        changeStatuses(tx, {
          changes: sql`select r.lead_id, ${status}::text as status, ${lossReasonId}::uuid as loss_reason_id from (${changed}) r`,
          actorId,
        }),
    };
  if (undone?.kind === 'delete')
    return {
      skipReason: sql`case when l.id is null then 'erased' when l.hidden_at is null then 'changed' end`,
      act: showLeads,
    };
  return {
    skipReason: sql`case ${GONE} when not ${hasStatus(undone ?? part)} then 'changed' end`,
    act: (tx, changed) =>
      changeStatuses(tx, {
        changes: sql`
          select r.lead_id, was.status, was.loss_reason_id
          from (${changed}) r join bulk_change_leads was on was.lead_id = r.lead_id and was.change_id = ${part.undoes}`,
        actorId,
      }),
  };
}

async function changePart(tx: Db, part: Part): Promise<number> {
  const { id, leadIds } = part;
  const ids = sql`${sql.param(leadIds)}::uuid[]`;
  const { skipReason, act } = deedOf(part);
  await lockLeads(tx, leadIds);
  await tx.execute(sql`
    insert into bulk_change_leads (change_id, lead_id, kept, status, loss_reason_id)
    select ${id}, p.lead_id, ${skipReason}, l.status, l.loss_reason_id
    from unnest(${ids}) p (lead_id) left join leads l on l.id = p.lead_id`);
  await act(
    tx,
    sql`
      select r.lead_id, r.status, r.loss_reason_id from bulk_change_leads r
      where r.change_id = ${id} and r.lead_id = any(${ids}) and r.kept is null`,
  );
  const done = part.done + leadIds.length;
  await tx.update(bulkChanges).set({ done }).where(eq(bulkChanges.id, id));
  return done;
}
