import { regionName } from '#contract/ground/regions.ts';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import {
  answerLabels,
  clockLabels,
  filterLabels,
  UNASSIGNED_LABEL,
  olderLabel,
  silentLabel,
  stepLabels,
  visitLabels,
} from '#contract/leads/leadFilterWords.ts';
import { UNASSIGNED } from '#contract/leads/leadValues.ts';
import { dayBefore, formatDate } from '@/shared/format/dates';
import { formatList, formatNumber, pluralize } from '@/shared/format/numbers';
import { ARRIVAL_PRESETS } from './leadFilters';
import type { ChipName } from './leadFilters';

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
    describe: ({ region }) => listOf(region?.map(regionName)),
    summarize: ({ region }) => oneOrMany(region, regionName, 'regiões'),
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
  answer: {
    label: filterLabels.answer,
    empty: 'qualquer',
    describe: ({ answer }) => answer && answerLabels[answer],
    summarize: ({ answer }) => answer && (answer === 'due' ? 'a atender' : 'sem os a atender'),
  },
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

function listOf(values: string[] | undefined): string | undefined {
  return values?.length ? formatList(values) : undefined;
}

function oneOrMany<T>(values: readonly T[] | undefined, one: (value: T) => string, many: string): string | undefined {
  const [first] = values ?? [];
  if (!values || first === undefined) return undefined;
  return values.length === 1 ? one(first) : `${formatNumber(values.length)} ${many}`;
}
