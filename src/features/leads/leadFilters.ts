import { LEAD_STATUSES, REGIONS, UNASSIGNED } from '#contract/constants.ts';
import { isId } from '#contract/ids.ts';
import type { LeadFilter } from '#contract/leads.ts';
import { dayBefore, formatDate, isDay } from '@/shared/format/dates';
import { formatList, formatNumber } from '@/shared/format/numbers';
import { toSearchText } from '@/shared/ui/filter/useTypedFilter';

export const CHIPS = ['status', 'region', 'broker', 'clock', 'arrival'] as const;
export type ChipName = (typeof CHIPS)[number];

interface Chip {
  label: string;
  empty: string;
  describe: (filter: LeadFilter, brokerNames: Map<string, string>, now: Date) => string | undefined;
  /** In a sentence, where many values are a number. */
  summarize: (filter: LeadFilter, now: Date) => string | undefined;
}

export const CLOCK_NAMES = { pool: 'no bolsão' } as const;

/** In the order of the summary. */
export const chips: Record<ChipName, Chip> = {
  // The product says 'criado'; what counts is the person's last contact.
  arrival: {
    label: 'Criado',
    empty: 'em qualquer dia',
    describe: (filter, _brokerNames, now) => describeArrival(filter, now),
    summarize: describeArrival,
  },
  region: {
    label: 'Região',
    empty: 'todas',
    describe: ({ region }) => listOf(region),
    summarize: ({ region }) => oneOrMany(region, (name) => name, 'regiões'),
  },
  status: {
    label: 'Status',
    empty: 'todos',
    describe: ({ status }) => listOf(status),
    summarize: ({ status }) => oneOrMany(status, (name) => name, 'status'),
  },
  broker: {
    label: 'Corretor',
    empty: 'todos',
    describe: ({ assignedTo }, brokerNames) =>
      listOf(assignedTo?.map((id) => (id === UNASSIGNED ? 'sem corretor' : (brokerNames.get(id) ?? 'corretor')))),
    summarize: ({ assignedTo }) =>
      oneOrMany(assignedTo, (id) => (id === UNASSIGNED ? 'sem corretor' : '1 corretor'), 'corretores'),
  },
  clock: {
    label: 'Prazo',
    empty: 'qualquer',
    describe: ({ clock }) => clock && CLOCK_NAMES[clock],
    summarize: ({ clock }) => clock && CLOCK_NAMES[clock],
  },
};

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
  clock: { read: ([value]) => ({ clock: value === 'pool' ? value : undefined }), chip: 'clock' },
  q: { read: ([text = '']) => ({ q: toSearchText(text) }), chip: null },
  arrivedFrom: { read: (values) => ({ arrivedFrom: dayOf(values) }), chip: 'arrival' },
  arrivedTo: { read: (values) => ({ arrivedTo: dayOf(values) }), chip: 'arrival' },
};

export const ARRIVAL_PRESETS = [7, 30, 60, 90];

/** `últimos 60 dias`, `desde 01/10/2026`, `até 20/11/2026` or `01/10/2026 a 20/11/2026`. */
function describeArrival({ arrivedFrom: from, arrivedTo: to }: LeadFilter, now: Date): string | undefined {
  const preset = to === undefined && ARRIVAL_PRESETS.find((days) => dayBefore(now, days) === from);
  if (preset) return `últimos ${preset} dias`;
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`;
  return from ? `desde ${formatDate(from)}` : to && `até ${formatDate(to)}`;
}

/** `últimos 60 dias · 2 regiões · novo · busca “Ana”`. */
export const filterSummary = (filter: LeadFilter, now: Date): string =>
  [...Object.values(chips).map(({ summarize }) => summarize(filter, now)), filter.q && `busca “${filter.q}”`]
    .filter(Boolean)
    .join(' · ');

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
