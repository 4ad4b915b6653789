import { isId } from '#contract/ground/ids.ts';
import { REGIONS } from '#contract/ground/regions.ts';
import { MAX_SILENT_DAYS, STEP_STATES, VISIT_PERIODS } from '#contract/leads/agendaValues.ts';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import {
  clockLabels,
  filterLabels,
  UNASSIGNED_LABEL,
  olderLabel,
  silentLabel,
  stepLabels,
  visitLabels,
} from '#contract/leads/leadFilterWords.ts';
import { CLOCK_STATES, LEAD_STATUSES, UNASSIGNED } from '#contract/leads/leadValues.ts';
import { isSourceId } from '#contract/leads/sourceValues.ts';
import { dayBefore, formatDate, isDay } from '@/shared/format/dates';
import { formatList, formatNumber, pluralize } from '@/shared/format/numbers';
import { toSearchText } from '@/shared/ui/filter/useTypedFilter';

export const CHIPS = [
  'status',
  'region',
  'broker',
  'team',
  'arrival',
  'sale',
  'contact',
  'clock',
  'nextStep',
  'visit',
  'source',
  'property',
  'lossReason',
  'label',
  'import',
] as const;
export type ChipName = (typeof CHIPS)[number];

type NameOfSource = (source: string) => string;

interface Chip {
  label: string;
  /** In the menu of filters, if another one. */
  menuLabel?: string;
  empty: string;
  describe: (filter: LeadFilter, brokerNames: Map<string, string>, now: Date) => string | undefined;
  /** In a sentence, where many values are a number. */
  summarize: (filter: LeadFilter, now: Date, nameOfSource: NameOfSource) => string | undefined;
}

/** A choice whose values have no names here. */
function counted(
  field: 'team' | 'property' | 'lossReason' | 'import' | 'label',
  empty: string,
  [one, many]: [string, string],
  [oneInSentence, manyInSentence] = [one, many],
): Chip {
  return {
    label: filterLabels[field],
    empty,
    describe: ({ [field]: ids }) => ids && pluralize(ids.length, one, many),
    summarize: ({ [field]: ids }) => ids && pluralize(ids.length, oneInSentence, manyInSentence),
  };
}

/** In the order of the summary. */
export const chips: Record<ChipName, Chip> = {
  // The product says 'criado'; what counts is the person's last contact.
  arrival: {
    label: filterLabels.olderThan,
    menuLabel: 'Criado em',
    empty: 'em qualquer dia',
    describe: (filter, _brokerNames, now) => describeArrival(filter, now),
    summarize: describeArrival,
  },
  sale: {
    label: 'Vendido em',
    empty: 'qualquer dia',
    describe: ({ soldFrom, soldTo }) => rangeOf(soldFrom, soldTo),
    summarize: ({ soldFrom, soldTo }) => {
      const range = rangeOf(soldFrom, soldTo);
      return range && `venda ${range}`;
    },
  },
  region: {
    label: filterLabels.region,
    empty: 'todas',
    describe: ({ region }) => listOf(region),
    summarize: ({ region }) => oneOrMany(region, (name) => name, 'regiões'),
  },
  status: {
    label: filterLabels.status,
    empty: 'todos',
    describe: ({ status }) => listOf(status),
    summarize: ({ status }) => oneOrMany(status, (name) => name, 'status'),
  },
  broker: {
    label: filterLabels.assignedTo,
    empty: 'todos',
    describe: ({ assignedTo }, brokerNames) =>
      listOf(assignedTo?.map((id) => (id === UNASSIGNED ? UNASSIGNED_LABEL : (brokerNames.get(id) ?? 'corretor')))),
    summarize: ({ assignedTo }) =>
      oneOrMany(assignedTo, (id) => (id === UNASSIGNED ? UNASSIGNED_LABEL : '1 corretor'), 'corretores'),
  },
  team: counted('team', 'todas', ['equipe', 'equipes']),
  contact: {
    label: filterLabels.silentDays,
    empty: 'há qualquer tempo',
    describe: ({ silentDays: days }) => (days === undefined ? undefined : silentLabel(days)),
    summarize: ({ silentDays: days }) => (days === undefined ? undefined : `sem contato ${silentLabel(days)}`),
  },
  clock: {
    label: filterLabels.clock,
    empty: 'qualquer',
    describe: ({ clock }) => clock && clockLabels[clock],
    summarize: ({ clock }) => clock && (clock === 'running' ? 'prazo correndo' : clockLabels[clock]),
  },
  nextStep: {
    label: filterLabels.nextStep,
    empty: 'qualquer',
    describe: ({ nextStep }) => listOf(nextStep?.map((state) => stepLabels[state])),
    summarize: ({ nextStep }) =>
      oneOrMany(nextStep, (state) => `próximo passo ${stepLabels[state]}`, 'estados do próximo passo'),
  },
  visit: {
    label: filterLabels.visit,
    empty: 'qualquer',
    describe: ({ visit }) => visit && visitLabels[visit],
    summarize: ({ visit }) => visit && `visita ${visitLabels[visit]}`,
  },
  source: {
    label: filterLabels.source,
    empty: 'todas',
    describe: ({ source }) => source && pluralize(source.length, 'origem', 'origens'),
    summarize: ({ source }, _now, nameOfSource) => oneOrMany(source, nameOfSource, 'origens'),
  },
  property: counted('property', 'todos', ['imóvel', 'imóveis']),
  lossReason: counted('lossReason', 'todos', ['motivo', 'motivos'], ['motivo de perda', 'motivos de perda']),
  import: counted('import', 'todas', ['planilha', 'planilhas'], ['planilha importada', 'planilhas importadas']),
  label: counted('label', 'todas', ['etiqueta', 'etiquetas']),
};

export const SILENT_PRESETS = [0, 1, 3, 7, 15, 30];

interface Field<Name extends keyof LeadFilter> {
  /** From the address, which may have been edited by hand: unknown values are left out. */
  read: (values: string[]) => Pick<LeadFilter, Name>;
  /** Null: the search field. */
  chip: ChipName | null;
}

export const filterFields: { [Name in keyof LeadFilter]-?: Field<Name> } = {
  status: { read: (values) => ({ status: known(LEAD_STATUSES, values) }), chip: 'status' },
  region: { read: (values) => ({ region: known(REGIONS, values) }), chip: 'region' },
  assignedTo: {
    read: (values) => ({ assignedTo: some(values.filter((value) => value === UNASSIGNED || isId(value))) }),
    chip: 'broker',
  },
  source: { read: (values) => ({ source: some(values.filter(isSourceId)) }), chip: 'source' },
  property: { read: (values) => ({ property: some(values.filter(isId)) }), chip: 'property' },
  silentDays: { read: (values) => ({ silentDays: daysOf(values) }), chip: 'contact' },
  clock: { read: (values) => ({ clock: known(CLOCK_STATES, values)?.[0] }), chip: 'clock' },
  lossReason: { read: (values) => ({ lossReason: some(values.filter(isId)) }), chip: 'lossReason' },
  nextStep: { read: (values) => ({ nextStep: known(STEP_STATES, values) }), chip: 'nextStep' },
  visit: { read: (values) => ({ visit: known(VISIT_PERIODS, values)?.[0] }), chip: 'visit' },
  label: { read: (values) => ({ label: some(values.filter(isId)) }), chip: 'label' },
  import: { read: (values) => ({ import: some(values.filter(isId)) }), chip: 'import' },
  team: { read: (values) => ({ team: some(values.filter(isId)) }), chip: 'team' },
  q: { read: ([text = '']) => ({ q: toSearchText(text) }), chip: null },
  arrivedFrom: { read: (values) => ({ arrivedFrom: dayOf(values) }), chip: 'arrival' },
  arrivedTo: { read: (values) => ({ arrivedTo: dayOf(values) }), chip: 'arrival' },
  olderThan: { read: (values) => ({ olderThan: hoursOf(values) }), chip: 'arrival' },
  soldFrom: { read: (values) => ({ soldFrom: dayOf(values) }), chip: 'sale' },
  soldTo: { read: (values) => ({ soldTo: dayOf(values) }), chip: 'sale' },
};

export const ARRIVAL_PRESETS = [7, 30, 60, 90];
export const OLD_HOURS = 24;

/** `há mais de 24 h`, or what `describeDays` says. */
function describeArrival(filter: LeadFilter, now: Date): string | undefined {
  const hours = filter.olderThan && olderLabel(filter.olderThan);
  return [describeDays(filter, now), hours].filter(Boolean).join(' · ') || undefined;
}

/** `últimos 60 dias`, `desde 01/10/2026`, `até 20/11/2026` or `01/10/2026 a 20/11/2026`. */
function describeDays({ arrivedFrom: from, arrivedTo: to }: LeadFilter, now: Date): string | undefined {
  const preset = to === undefined && ARRIVAL_PRESETS.find((days) => dayBefore(now, days) === from);
  if (preset) return `últimos ${preset} dias`;
  return rangeOf(from, to);
}

function rangeOf(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`;
  return from ? `desde ${formatDate(from)}` : to && `até ${formatDate(to)}`;
}

/** `últimos 60 dias · 2 regiões · novo · busca “Ana”`. */
export const filterSummary = (filter: LeadFilter, now: Date, nameOfSource: NameOfSource): string =>
  [
    ...Object.values(chips).map(({ summarize }) => summarize(filter, now, nameOfSource)),
    filter.q && `busca “${filter.q}”`,
  ]
    .filter(Boolean)
    .join(' · ');

function daysOf([value = '']: string[]): number | undefined {
  return /^\d{1,3}$/.test(value) && Number(value) <= MAX_SILENT_DAYS ? Number(value) : undefined;
}

const hoursOf = ([value = '']: string[]) => (/^[1-9]\d{0,2}$/.test(value) ? Number(value) : undefined);
const dayOf = ([value]: string[]) => (isDay(value) ? value : undefined);

function some<T>(values: T[]): T[] | undefined {
  return values.length > 0 ? values : undefined;
}

function known<T extends string>(values: readonly T[], read: readonly string[]): T[] | undefined {
  return some(values.filter((value) => read.includes(value)));
}

function listOf(values: string[] | undefined): string | undefined {
  return values?.length ? formatList(values) : undefined;
}

function oneOrMany<T>(values: readonly T[] | undefined, one: (value: T) => string, many: string): string | undefined {
  const [first] = values ?? [];
  if (!values || first === undefined) return undefined;
  return values.length === 1 ? one(first) : `${formatNumber(values.length)} ${many}`;
}
