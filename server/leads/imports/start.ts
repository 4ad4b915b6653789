import { eq } from 'drizzle-orm';
import type { ImportAnswers } from '#contract/leads/importQuestions.ts';
import type { ImportCheck, ImportRun } from '#contract/leads/leadImports.ts';
import { UNSAID_SOURCE } from '#contract/leads/sourceValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { leadImportKeys } from '../../ground/db/schema/leadImports.ts';
import { conflict, invalid, unprocessable } from '../../ground/errors/httpError.ts';
import type { StepSettings } from '../../ground/runs/kind.ts';
import { begin } from '../../ground/runs/steps.ts';
import { lockIdle } from '../../ground/runs/undo.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { isSelectable } from '../core/sources.ts';
import { storeAnswers } from './answers.ts';
import { changeFile, findFile, leadImportRun } from './kind.ts';
import { messages } from './messages.ts';
import { answerKey, isOpen } from './questions.ts';

const refuseColumns = (message: string) => invalid(message, { columns: message });

/** The dry run: writes nothing but what it says of each row. @throws 400; 404; 409 */
export async function startCheck(
  tx: Db,
  viewer: Viewer,
  id: string,
  check: ImportCheck,
  settings: StepSettings,
): Promise<void> {
  const { columns: fields, defaultSource: source = UNSAID_SOURCE } = check;
  const { state } = await lockIdle(tx, id);
  const { columns } = await findFile(tx, id);
  if (state !== 'read' && state !== 'checked') throw conflict(messages.alreadyRun);
  if (fields.length !== columns.length) throw refuseColumns(messages.wrongColumns);
  if (!fields.includes('phone') && !fields.includes('email')) throw refuseColumns(messages.needsContact);
  if (!(await isSelectable(tx, source))) throw invalid(messages.goneSource, { defaultSource: messages.goneSource });
  const chosen = columns.map((column, at) => ({ ...column, field: fields[at] ?? column.field }));
  await beginCheck(tx, viewer, id, { columns: chosen, source }, settings);
}

/** Who checks it has it: their team is searched. */
async function beginCheck(
  tx: Db,
  viewer: Viewer,
  id: string,
  change: Parameters<typeof changeFile>[2],
  settings: StepSettings,
): Promise<void> {
  await tx.delete(leadImportKeys).where(eq(leadImportKeys.importId, id));
  await changeFile(tx, id, { asked: [], ...change });
  await begin(tx, leadImportRun, id, { state: 'checking', actorId: viewer.id }, settings);
}

/** Says what unknown values mean, and checks the rows with it. @throws 400; 404; 409 */
export async function answer(
  tx: Db,
  viewer: Viewer,
  id: string,
  given: ImportAnswers,
  settings: StepSettings,
): Promise<void> {
  const { state } = await lockIdle(tx, id);
  const { asked, answers } = await findFile(tx, id);
  if (state === 'read') throw conflict(messages.notChecked);
  if (state !== 'checked') throw conflict(messages.alreadyRun);
  await beginCheck(tx, viewer, id, { answers: await storeAnswers(tx, viewer, asked, answers, given) }, settings);
}

/** @throws 404; 409; 422 when no row does anything, or a value is unknown */
export async function startRun(
  tx: Db,
  viewer: Viewer,
  id: string,
  { columns: fields, defaultSource, answers, withDuplicates = false, notify = false }: ImportRun,
  settings: StepSettings,
): Promise<void> {
  const { state, outcomes } = await lockIdle(tx, id);
  const { columns, source, asked } = await findFile(tx, id);
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
  await changeFile(tx, id, { withDuplicates, notify });
  await begin(tx, leadImportRun, id, { state: 'running', actorId: viewer.id }, settings);
}
