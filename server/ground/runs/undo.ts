import { eq } from 'drizzle-orm';
import { auditMany } from '../audit/audit.ts';
import type { Db } from '../db/connect.ts';
import { runs } from '../db/schema/runs.ts';
import { conflict, notFound } from '../errors/httpError.ts';
import { isAlone, lockAlone } from './alone.ts';
import { isWorking } from './kind.ts';
import type { Run, RunKind, RunViewer, StepSettings } from './kind.ts';
import { messages } from './messages.ts';
import { stopRows } from './rows.ts';
import { begin, end, subjectOf, sumOf } from './steps.ts';

const HOUR = 3_600_000;

/** A part that is at work ends first. @throws 404 */
export async function lockRun(tx: Db, id: string): Promise<Run> {
  const [run] = await tx.select().from(runs).where(eq(runs.id, id)).for('update');
  if (!run) throw notFound(messages.notFound);
  return run;
}

/** @throws 404; 409 while it is at work */
export async function lockIdle(tx: Db, id: string): Promise<Run> {
  const run = await lockRun(tx, id);
  if (isWorking(run.state)) throw conflict(messages.works);
  return run;
}

type Ended = Pick<Run, 'state' | 'results'> & { finishedAt: Date | string | null };

/** Null when there is nothing to undo, or no time left. */
export function undoableUntil({ undoHours, changes }: RunKind, { state, finishedAt, results }: Ended): Date | null {
  if (state !== 'done' || finishedAt === null || sumOf(results, changes) === 0) return null;
  const until = new Date(new Date(finishedAt).getTime() + undoHours * HOUR);
  return until > new Date() ? until : null;
}

/** A repeat changes nothing. @throws 404; 409 */
export async function startUndo(
  tx: Db,
  kind: RunKind,
  { id, viewer, request }: { id: string; viewer: RunViewer; request: string | null },
  settings: StepSettings,
): Promise<void> {
  const run = await lockIdle(tx, id);
  if (run.state === 'undone') return;
  if (run.state !== 'done') throw conflict(messages.notDone);
  if (sumOf(run.results, kind.changes) === 0) throw conflict(messages.nothingToUndo);
  if (undoableUntil(kind, run) === null) throw conflict(messages.tooLate(kind.undoHours));
  if (isAlone(kind) && run.total > kind.rowsAtOnce(settings, 'undoing')) await lockAlone(tx);
  const undone = (await kind.beforeUndo?.(tx, run, viewer)) ?? {};
  await begin(tx, kind, id, { state: 'undoing', undoneBy: viewer.id, undone, request }, settings);
}

/** The rows that were done stay, until an undo; a dry run is forgotten. @throws 404; 409 for an undo */
export async function cancel(
  tx: Db,
  kind: RunKind,
  { id, actorId }: { id: string; actorId: string },
  settings: StepSettings,
) {
  const run = await lockRun(tx, id);
  if (run.state === 'undoing') throw conflict(messages.undoes);
  if (run.state === 'checking') await tx.update(runs).set({ state: 'read' }).where(eq(runs.id, id));
  if (run.state !== 'running') return;
  if (!kind.audit.stop) throw conflict(messages.whole);
  await (kind.stop ?? stopRows)(tx, run);
  await end(tx, kind, run, settings);
  await auditMany(tx, kind.audit.stop, [{ actor: actorId, subject: subjectOf(run) }]);
}
