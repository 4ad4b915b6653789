import { CREATE, MAX_VALUES_ASKED, NONE } from '#contract/ground/askedValues.ts';
import type { Named } from '#contract/ground/named.ts';
import { regionOptions } from '#contract/ground/regionChoices.ts';
import { isOffered, MAX_REGIONS } from '#contract/ground/regions.ts';
import {
  ARRIVAL_ANSWERS,
  CAPITALS_ANSWERS,
  DATE_ORDERS,
  IS_AREA_55,
  PLUS_ANSWERS,
  QUESTION_KINDS,
  SALE_ANSWERS,
} from '#contract/leads/importQuestions.ts';
import type { ImportQuestion, ImportQuestions, QuestionChoice, QuestionKind } from '#contract/leads/importQuestions.ts';
import { LEAD_STATUSES, MAX_LABELS, MAX_LOSS_REASONS } from '#contract/leads/leadValues.ts';
import { MAX_LEAD_SOURCES } from '#contract/leads/sourceValues.ts';
import { brokerageInput } from '#contract/site/brokerage.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { Asked, AskedValue } from '../../ground/db/schema/leadImports.ts';
import { likelyRegion } from '../../ground/parsing/readRegion.ts';
import type { NamedSeer } from '../../people/roles/sight.ts';
import { messages } from './messages.ts';
import { findTeam } from './team.ts';
import type { Team } from './team.ts';
import { likelyBroker, likelySource, likelyStatus } from './words.ts';

type Asking = Pick<AskedValue, 'kind' | 'key'>;

export const answerKey = ({ kind, key }: Asking) => `${kind} ${key}`;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const choiceOf = (value: string): QuestionChoice => ({ value, label: capital(value) });
const choiceOfNamed = ({ _id, name }: Named): QuestionChoice => ({ value: _id, label: name });

export function choicesOf({
  owner,
  brokers,
  labels,
  sources,
  lossReasons: reasons,
  regions,
}: Team): Record<QuestionKind, QuestionChoice[]> {
  const named = new Map([...brokers.values()].map(({ _id, name }) => [_id, { value: _id, label: name }]));
  const byLabel = (one: QuestionChoice, other: QuestionChoice) => one.label.localeCompare(other.label, 'pt-BR');
  return {
    source: [...sources.values()].map(({ _id: value, label }) => ({ value, label })),
    status: LEAD_STATUSES.map(choiceOf),
    broker: [
      { value: NONE, label: owner ? messages.staysYours : messages.noBroker },
      ...[...named.values()].toSorted(byLabel),
    ],
    region: [{ value: NONE, label: messages.noRegion }, ...regionOptions([], regions)],
    label: [{ value: NONE, label: messages.inNote }, ...[...labels.values()].map(choiceOfNamed)],
    lossReason: [{ value: NONE, label: messages.inNote }, ...[...reasons.values()].map(choiceOfNamed)],
    dateOrder: DATE_ORDERS.map((value) => ({ value, label: messages.dateOrders[value] })),
    arrival: ARRIVAL_ANSWERS.map((value) => ({ value, label: messages.arrivalAnswers[value] })),
    capitals: CAPITALS_ANSWERS.map((value) => ({ value, label: messages.capitalsAnswers[value] })),
    sale: SALE_ANSWERS.map((value) => ({ value, label: messages.saleAnswers[value] })),
    plus: [
      ...PLUS_ANSWERS.map((value) => ({ value, label: messages.plusAnswers[value] })),
      { value: NONE, label: messages.inNote },
    ],
    areaCode: [
      { value: IS_AREA_55, label: messages.isArea55 },
      { value: NONE, label: messages.noAreaCode },
    ],
  };
}

const MAX_LINES = 5;

/** Keeps one question of a kind more than may be asked. */
export function mergeAsked(before: readonly Asked[], values: readonly (AskedValue & { line: number })[]): Asked[] {
  const all = new Map(before.map((one) => [answerKey(one), { ...one, lines: [...one.lines] }]));
  const sizes = new Map<QuestionKind, number>();
  const grow = (kind: QuestionKind) => sizes.set(kind, (sizes.get(kind) ?? 0) + 1);
  for (const { kind } of before) grow(kind);
  for (const { line, ...value } of values) {
    const known = all.get(answerKey(value));
    if (known) {
      known.count++;
      if (known.lines.length < MAX_LINES) known.lines.push(line);
      // A user answered between two parts.
      if (known.answer !== value.answer) known.answer = null;
    } else if ((sizes.get(value.kind) ?? 0) <= MAX_VALUES_ASKED) {
      grow(value.kind);
      all.set(answerKey(value), { ...value, count: 1, lines: [line] });
    }
  }
  return [...all.values()];
}

export const LISTS = {
  source: { field: 'leadSources', limit: MAX_LEAD_SOURCES },
  label: { field: 'labels', limit: MAX_LABELS },
  lossReason: { field: 'lossReasons', limit: MAX_LOSS_REASONS },
  region: { field: 'regions', limit: MAX_REGIONS },
} as const;
export type ListKind = keyof typeof LISTS;

export const isListKind = (kind: QuestionKind): kind is ListKind => kind in LISTS;

export const canCreate = ({ kind, value }: Asked): boolean =>
  isListKind(kind) && brokerageInput.isValidSync({ [LISTS[kind].field]: [{ label: value }] });

/** How many entries the house's list still takes. */
function roomOf(kind: ListKind, { sources, labels, lossReasons: reasons, regions }: Team): number {
  const own = [...sources.values()].filter(({ isOwn }) => isOwn);
  const region = regions.filter(isOffered).length;
  const sizes = { source: own.length, label: labels.size, lossReason: reasons.size, region };
  return LISTS[kind].limit - sizes[kind];
}

function suggest({ kind, value }: Asked, isCreated: boolean, team: Team): string | null {
  const created = isCreated ? CREATE : null;
  const likely: Record<QuestionKind, () => string | null> = {
    source: () => likelySource(value) ?? created,
    status: () => likelyStatus(value),
    broker: () => likelyBroker(value, team.brokers)?._id ?? NONE,
    region: () => likelyRegion(value, team.regions) ?? NONE,
    label: () => created ?? NONE,
    lossReason: () => created ?? NONE,
    sale: () => null,
    plus: () => null,
    areaCode: () => null,
    dateOrder: () => null,
    arrival: () => null,
    capitals: () => null,
  };
  return likely[kind]();
}

const overfullKinds = (asked: readonly Asked[]) =>
  QUESTION_KINDS.filter((kind) => asked.filter((one) => one.kind === kind).length > MAX_VALUES_ASKED);

export const isOpen = (asked: readonly Asked[]) =>
  asked.some(({ answer }) => answer === null) || overfullKinds(asked).length > 0;

/** `mayCreate`: new entries of the house's lists. */
export async function readQuestions(
  db: Db,
  { by, mayCreate }: { by: NamedSeer; mayCreate: boolean },
  asked: readonly Asked[],
): Promise<ImportQuestions> {
  if (asked.length === 0) return { questions: [], choices: {}, overfull: [] };
  const team = await findTeam(db, by);
  const overfull = overfullKinds(asked);
  const questions = QUESTION_KINDS.filter((kind) => !overfull.includes(kind)).flatMap((kind): ImportQuestion[] => {
    const ofKind = asked
      .filter((one) => one.kind === kind)
      .toSorted((one, other) => other.count - one.count || one.value.localeCompare(other.value, 'pt-BR'));
    let room = isListKind(kind) ? roomOf(kind, team) : 0;
    return ofKind.map((one) => {
      const isPossible = mayCreate && canCreate(one);
      const isCreated = isPossible && room > 0;
      const suggested = suggest(one, isCreated, team);
      if (suggested === CREATE) room--;
      return { ...one, suggested, canCreate: isPossible };
    });
  });
  const all = choicesOf(team);
  const choices = Object.fromEntries(questions.map(({ kind }) => [kind, all[kind]]));
  const columns = overfull.flatMap((kind) =>
    [...new Set(asked.filter((one) => one.kind === kind).map(({ column }) => column))].map((column) => ({
      kind,
      column,
    })),
  );
  return { questions, choices, overfull: columns };
}
