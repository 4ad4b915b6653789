import { eq, sql } from 'drizzle-orm';
import type { ImportAnswers } from '#contract/leads/importQuestions.ts';
import { IMPORT_DAYS } from '#contract/leads/importValues.ts';
import type { ImportCheck, ImportRun } from '#contract/leads/leadImports.ts';
import { UNSAID_SOURCE } from '#contract/leads/sourceValues.ts';
import { auditMany } from '../../ground/audit/audit.ts';
import type { Db } from '../../ground/db/connect.ts';
import { leadImportKeys, leadImports } from '../../ground/db/schema/leadImports.ts';
import { conflict, invalid, notFound, unprocessable } from '../../ground/errors/httpError.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { isSelectable } from '../core/sources.ts';
import { storeAnswers } from './answers.ts';
import { messages } from './messages.ts';
import { answerKey, isOpen } from './questions.ts';
import { begin, endWork, works } from './work.ts';
import type { ImportSettings } from './work.ts';

type Import = typeof leadImports.$inferSelect;

/** A part that is at work ends first. @throws 404 */
async function lockImport(tx: Db, id: string): Promise<Import> {
  const [found] = await tx.select().from(leadImports).where(eq(leadImports.id, id)).for('update');
  if (!found) throw notFound(messages.notFound);
  return found;
}

async function lockIdle(tx: Db, id: string): Promise<Import> {
  const found = await lockImport(tx, id);
  if (works(found.state)) throw conflict(messages.works);
  return found;
}

const refuseColumns = (message: string) => invalid(message, { columns: message });

/** The dry run: writes nothing but what it says of each row. @throws 400; 404; 409 */
export async function startCheck(tx: Db, id: string, check: ImportCheck, settings: ImportSettings): Promise<void> {
  const { columns: fields, defaultSource: source = UNSAID_SOURCE } = check;
  const { state, columns } = await lockIdle(tx, id);
  if (state !== 'read' && state !== 'checked') throw conflict(messages.alreadyRun);
  if (fields.length !== columns.length) throw refuseColumns(messages.wrongColumns);
  if (!fields.includes('phone') && !fields.includes('email')) throw refuseColumns(messages.needsContact);
  if (!(await isSelectable(tx, source))) throw invalid(messages.goneSource, { defaultSource: messages.goneSource });
  const chosen = columns.map((column, at) => ({ ...column, field: fields[at] ?? column.field }));
  await beginCheck(tx, id, { columns: chosen, source }, settings);
}

async function beginCheck(tx: Db, id: string, change: Partial<Import>, settings: ImportSettings): Promise<void> {
  await tx.delete(leadImportKeys).where(eq(leadImportKeys.importId, id));
  await begin(tx, id, { state: 'checking', outcomes: {}, asked: [], ...change }, settings);
}

/** Says what unknown values mean, and checks the rows with it. @throws 400; 404; 409 */
export async function answer(
  tx: Db,
  admin: Viewer,
  id: string,
  given: ImportAnswers,
  settings: ImportSettings,
): Promise<void> {
  const { state, asked, answers } = await lockIdle(tx, id);
  if (state === 'read') throw conflict(messages.notChecked);
  if (state !== 'checked') throw conflict(messages.alreadyRun);
  await beginCheck(tx, id, { answers: await storeAnswers(tx, admin.id, asked, answers, given) }, settings);
}

/** @throws 404; 409; 422 when no row does anything, or a value is unknown */
export async function startRun(
  tx: Db,
  admin: Viewer,
  id: string,
  { columns: fields, defaultSource, answers, withDuplicates = false, notify = false }: ImportRun,
  settings: ImportSettings,
): Promise<void> {
  const { state, outcomes, columns, source, asked } = await lockIdle(tx, id);
  if (state === 'read') throw conflict(messages.notChecked);
  if (state !== 'checked') throw conflict(messages.alreadyRun);
  if (isOpen(asked)) throw unprocessable('open_questions', messages.openQuestions);
  const isOther = fields && fields.join() !== columns.map(({ field }) => field).join();
  const seen = answers && new Map(answers.map((one) => [answerKey(one), one.answer]));
  const isOtherwise = seen !== undefined && asked.some((one) => seen.get(answerKey(one)) !== one.answer);
  if (isOther || isOtherwise || (defaultSource ?? source) !== source) throw conflict(messages.checkedAgain);
  const { novo = 0, recontato = 0, duplicado = 0, repetido = 0 } = outcomes;
  if (novo + recontato + repetido + (withDuplicates ? duplicado : 0) === 0)
    throw unprocessable('nothing_chosen', messages.nothingToDo);
  await auditMany(tx, 'leadsImported', [{ actor: admin.id, subject: id }]);
  await begin(tx, id, { state: 'running', actorId: admin.id, withDuplicates, notify, results: {} }, settings);
}

const DAY = 86_400_000;

/** @throws 404; 409 */
export async function startUndo(tx: Db, admin: Viewer, id: string, settings: ImportSettings): Promise<void> {
  const { state, finishedAt } = await lockIdle(tx, id);
  if (state === 'undone') return;
  if (state !== 'done' || finishedAt === null) throw conflict(messages.notRun);
  if (finishedAt.getTime() < Date.now() - IMPORT_DAYS * DAY) throw conflict(messages.tooLate);
  await tx.execute(sql`update lead_import_rows set stayed = null where import_id = ${id} and stayed is not null`);
  await auditMany(tx, 'leadImportUndone', [{ actor: admin.id, subject: id }]);
  await begin(tx, id, { state: 'undoing', undoneBy: admin.id, taken: 0, skipped: 0 }, settings);
}

/** Drops the results of a dry run; an import keeps the rows that it has written, which may be undone. @throws 404; 409 for an undo */
export async function cancel(tx: Db, admin: Viewer, id: string, settings: ImportSettings): Promise<void> {
  const found = await lockImport(tx, id);
  if (found.state === 'checking') await tx.update(leadImports).set({ state: 'read' }).where(eq(leadImports.id, id));
  if (found.state === 'undoing') throw conflict(messages.undoing);
  if (found.state !== 'running') return;
  await auditMany(tx, 'leadImportStopped', [{ actor: admin.id, subject: id }]);
  await endWork(tx, found, settings);
}
