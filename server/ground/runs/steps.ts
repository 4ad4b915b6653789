import { and, eq, inArray, sql } from 'drizzle-orm';
import { auditMany } from '../audit/audit.ts';
import type { Db } from '../db/connect.ts';
import type { RunCounts } from '../db/schema/runs.ts';
import { runs } from '../db/schema/runs.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobData } from '../jobs/jobData.ts';
import { pushToTabs } from '../live/pushToTabs.ts';
import { takeSteps } from '../sql/inParts.ts';
import type { Step as Progress } from '../sql/inParts.ts';
import { ENDS, isWorking } from './kind.ts';
import type { Run, RunKind, StepSettings, WorkingState } from './kind.ts';

/** Seconds, until a job looks whether the request that waits for a run is gone. */
const LOOK_AFTER = 5;

const COUNTS = { checking: 'outcomes', running: 'results', undoing: 'undone' } as const satisfies Record<
  WorkingState,
  keyof Run
>;

type NewRun = Omit<typeof runs.$inferInsert, 'state'>;

export async function createRun(tx: Db, run: NewRun): Promise<void> {
  await tx.insert(runs).values({ ...run, state: 'read' });
}

export async function changeRun(
  tx: Db,
  id: string,
  change: Partial<Pick<Run, 'total' | 'outcomes' | 'results'>>,
): Promise<void> {
  await tx.update(runs).set(change).where(eq(runs.id, id));
}

/** For rows that are done after the others. */
export async function addResults(tx: Db, id: string, counts: RunCounts): Promise<void> {
  const [run] = await tx.select().from(runs).where(eq(runs.id, id)).for('update');
  if (run) await changeRun(tx, id, { results: plus(run.results, counts) });
}

/** A dry run without an act goes after a day. */
export const sweepDrafts = (db: Db) =>
  db.execute(sql`
    delete from runs where state in ('read', 'checking', 'checked') and created_at < now() - interval '24 hours'`);

/** From the first row. One part is done at once, more by the waiting request, or by a job. */
export async function begin(
  tx: Db,
  kind: RunKind,
  id: string,
  change: Partial<Run> & { state: WorkingState },
  settings: StepSettings,
): Promise<void> {
  const [run] = await tx
    .update(runs)
    .set({ [COUNTS[change.state]]: {}, done: 0, last: 0, ...change })
    .where(eq(runs.id, id))
    .returning({ total: runs.total });
  if (run && run.total > kind.rowsAtOnce(settings, change.state))
    await enqueue(tx, 'run', { runId: id, done: 0 }, kind.isAwaited ? { startAfter: LOOK_AFTER } : {});
  else while ((await takeStep(tx, kind, id, settings)).isRunning);
}

/** Nothing when it has ended. Several may do it at once: they take steps in turn. */
export const finish = (db: Db, kind: RunKind, id: string, settings: StepSettings, stop?: AbortSignal) =>
  takeSteps(() => db.transaction((tx) => takeStep(tx, kind, id, settings)), stop);

/** The job. A request that waits goes on by itself. */
export async function resume(
  db: Db,
  kinds: Record<Run['kind'], RunKind>,
  { runId, done }: JobData['run'],
  settings: StepSettings,
  stop: AbortSignal,
): Promise<void> {
  const [run] = await db.select().from(runs).where(eq(runs.id, runId));
  if (!run || !isWorking(run.state)) return;
  const kind = kinds[run.kind];
  if (!kind.isAwaited || run.done === done) await finish(db, kind, runId, settings, stop);
  else await enqueue(db, 'run', { runId, done: run.done }, { startAfter: LOOK_AFTER });
}

/** A job that failed too often, or was lost, leaves a run in the middle. */
export async function resumeLost(db: Db): Promise<void> {
  const lost = await db.select().from(runs).where(inArray(runs.state, AT_WORK));
  for (const { id: runId, done } of lost) await enqueue(db, 'run', { runId, done });
}

const AT_WORK = ['checking', 'running', 'undoing'] as const satisfies WorkingState[];

async function takeStep(tx: Db, kind: RunKind, id: string, settings: StepSettings): Promise<Progress> {
  const [run] = await tx
    .select()
    .from(runs)
    .where(and(eq(runs.id, id), inArray(runs.state, AT_WORK)))
    .for('no key update', { skipLocked: true });
  if (!run || !isWorking(run.state)) return stepOfOthers(tx, id);
  const { total } = run;
  if (run.done >= total) {
    await end(tx, kind, run, settings);
    return { isRunning: false, isHeld: false };
  }
  const counted = COUNTS[run.state];
  const { rows, last, counts } = await stepOf(kind, run.state)(tx, run, settings);
  const done = rows === 0 ? total : run.done + rows;
  const [after] = await tx
    .update(runs)
    .set({ done, last, [counted]: plus(run[counted], counts) })
    .where(eq(runs.id, id))
    .returning({ total: runs.total });
  await pushProgress(tx, { ...run, ...after }, done);
  return { isRunning: true, isHeld: false };
}

function stepOf({ name, steps }: RunKind, state: WorkingState) {
  const step = steps[state];
  if (!step) throw new Error(`a run of kind ${name} is never ${state}`);
  return step;
}

async function stepOfOthers(tx: Db, id: string): Promise<Progress> {
  const [run] = await tx.select().from(runs).where(eq(runs.id, id));
  return { isRunning: run !== undefined && isWorking(run.state), isHeld: true };
}

export function sumOf(counts: RunCounts, names: readonly string[]): number {
  return names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
}

function plus(before: RunCounts, more: RunCounts): RunCounts {
  const sum = { ...before };
  for (const [name, count] of Object.entries(more)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

/** To the tabs of who began the step. */
async function pushProgress(tx: Db, { id: run, state, request, actorId, undoneBy, total }: Run, done: number) {
  const userId = state === 'undoing' ? (undoneBy ?? actorId) : actorId;
  await pushToTabs(tx, 'progress', [{ userId, body: { run, request, done, total } }]);
}

export const subjectOf = ({ id, settings }: Run) => settings.brokerId ?? id;

/** Only what happened. */
async function register(tx: Db, { audit, changes }: RunKind, run: Run) {
  const isUndo = run.state === 'undoing';
  const count = isUndo ? sumOf(run.undone, ['restored']) : sumOf(run.results, changes);
  if (run.state === 'checking' || count === 0) return;
  const { brokerId: _subject, ...after } = run.settings;
  const actor = isUndo ? run.undoneBy : run.actorId;
  await auditMany(tx, isUndo ? audit.undo : audit.act, [
    { actor, subject: subjectOf(run), after: { ...(!isUndo && after), [audit.counts]: count } },
  ]);
}

/** Also before its last row, by a cancel. An undo that gave nothing back is none: it may be tried again. */
export async function end(tx: Db, kind: RunKind, run: Run, settings: StepSettings): Promise<void> {
  const { id, state, undone } = run;
  if (!isWorking(state)) return;
  await kind.end?.(tx, run, settings);
  await register(tx, kind, run);
  const isVain = state === 'undoing' && (undone['restored'] ?? 0) === 0;
  await tx
    .update(runs)
    .set({
      state: isVain ? 'done' : ENDS[state],
      request: null,
      ...(state === 'running' && { finishedAt: new Date() }),
      ...(state === 'undoing' && { undoneAt: new Date() }),
    })
    .where(eq(runs.id, id));
  await pushProgress(tx, run, run.total);
}
