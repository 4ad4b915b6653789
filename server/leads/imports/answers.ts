import { CREATE } from '#contract/ground/askedValues.ts';
import { HOUSE_KINDS, QUESTION_KINDS } from '#contract/leads/importQuestions.ts';
import type { ImportAnswers } from '#contract/leads/importQuestions.ts';
import { brokerageInput } from '#contract/site/brokerage.ts';
import { auditMany } from '../../ground/audit/audit.ts';
import { addRegions } from '../../ground/brokerage/addRegions.ts';
import { readAnswers, rememberAnswers } from '../../ground/brokerage/importAnswers.ts';
import { writeBrokerage } from '../../ground/brokerage/writeBrokerage.ts';
import type { Db } from '../../ground/db/connect.ts';
import { leadLabels, leadSources, lossReasons } from '../../ground/db/schema/brokerage.ts';
import type { Asked } from '../../ground/db/schema/leadImports.ts';
import { invalid } from '../../ground/errors/httpError.ts';
import { keyOf } from '../../ground/parsing/askedValues.ts';
import { readRegion, survivorsIn } from '../../ground/parsing/readRegion.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { readEntries, writeEntries } from '../core/houseLists.ts';
import { messages } from './messages.ts';
import { LISTS, answerKey, canCreate, choicesOf, isListKind } from './questions.ts';
import type { ListKind } from './questions.ts';
import { findTeam } from './team.ts';
import type { Team } from './team.ts';

interface Answer {
  answer: string;
  isRemembered: boolean;
}

/** By `answerKey`. */
export type Answers = ReadonlyMap<string, Answer>;

/** For this file, else in this house. */
export async function findAnswers(db: Db, given: Readonly<Record<string, string>>, team: Team): Promise<Answers> {
  const remembered = await readAnswers(db);
  const choices = choicesOf(team);
  const answers = new Map<string, Answer>(remembered.map((row) => [answerKey(row), { ...row, isRemembered: true }]));
  for (const [key, answer] of Object.entries(given)) answers.set(key, { answer, isRemembered: false });
  const survivorOf = survivorsIn(team.regions);
  for (const [key, one] of answers)
    if (key.startsWith('region ')) answers.set(key, { ...one, answer: survivorOf(one.answer) });
  for (const kind of QUESTION_KINDS) {
    const values = new Set(choices[kind].map(({ value }) => value));
    for (const [key, { answer }] of answers) if (key.startsWith(`${kind} `) && !values.has(answer)) answers.delete(key);
  }
  return answers;
}

const TABLES = { source: leadSources, label: leadLabels, lossReason: lossReasons };

/** @throws 400 for what the list does not take */
async function createEntries(tx: Db, actor: string, kind: ListKind, values: readonly string[]): Promise<void> {
  if (values.length === 0) return;
  if (kind === 'region') {
    await addRegions(tx, actor, values, 'answers');
    return;
  }
  const [{ field }, table] = [LISTS[kind], TABLES[kind]];
  await writeBrokerage(tx);
  const stored = await readEntries(tx, table);
  const known = new Set(stored.map(({ label }) => keyOf(label)));
  const wanted = [...stored, ...values.filter((value) => !known.has(keyOf(value))).map((label) => ({ label }))];
  const input = await brokerageInput.validate({ [field]: wanted }).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : messages.unknownAnswer;
    throw invalid(message, { answers: message });
  });
  await writeEntries(tx, table, input[field] ?? [], messages.unknownAnswer);
  const change = { before: { [field]: stored }, after: { [field]: await readEntries(tx, table) } };
  await auditMany(tx, 'brokerageChanged', [{ actor, ...change }]);
}

/** Returns all that were given for this file. @throws 400 */
export async function storeAnswers(
  tx: Db,
  viewer: Viewer,
  asked: readonly Asked[],
  before: Readonly<Record<string, string>>,
  { answers }: ImportAnswers,
): Promise<Record<string, string>> {
  const refuse = () => invalid(messages.unknownAnswer, { answers: messages.unknownAnswer });
  const byKey = new Map(asked.map((one) => [answerKey(one), one]));
  const chosen = answers.map(({ kind, key, answer }) => {
    const question = byKey.get(answerKey({ kind, key }));
    if (!question || (answer === CREATE && !(viewer.isAdmin && canCreate(question)))) throw refuse();
    return { kind, key, answer, value: question.value };
  });
  for (const kind of QUESTION_KINDS.filter(isListKind))
    await createEntries(
      tx,
      viewer.id,
      kind,
      chosen.filter((one) => one.kind === kind && one.answer === CREATE).map(({ value }) => value),
    );
  const team = await findTeam(tx, viewer);
  const choices = choicesOf(team);
  const made = {
    source: (value: string) => team.sources.get(keyOf(value))?._id,
    label: (value: string) => team.labels.get(keyOf(value))?._id,
    lossReason: (value: string) => team.lossReasons.get(keyOf(value))?._id,
    region: (value: string) => readRegion(value, team.regions),
  };
  const given = chosen.map(({ kind, key, answer, value }) => {
    const entry = answer === CREATE && isListKind(kind) ? made[kind](value) : answer;
    if (!entry || !choices[kind].some((choice) => choice.value === entry)) throw refuse();
    return { kind, key, value, answer: entry };
  });
  // A gerente's answer is no rule for the house.
  const remembered = given.filter(({ kind }) => viewer.isAdmin && HOUSE_KINDS.some((one) => one === kind));
  await rememberAnswers(tx, remembered);
  return { ...before, ...Object.fromEntries(given.map((one) => [answerKey(one), one.answer])) };
}
