import { UNASSIGNED } from '#contract/constants.ts';
import type { LeadFilter } from '#contract/leads.ts';
import { dayBefore, formatDate } from '@/shared/format/dates';
import { formatList, formatNumber } from '@/shared/format/numbers';

export const FILTER_NAMES = ['status', 'region', 'broker', 'created'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

export const filterLabels: Record<FilterName, string> = {
  status: 'Status',
  region: 'Região',
  broker: 'Corretor',
  created: 'Criado',
};

export const emptyValues: Record<FilterName, string> = {
  status: 'todos',
  region: 'todas',
  broker: 'todos',
  created: 'em qualquer dia',
};

export const filterFields = {
  status: ['status'],
  region: ['region'],
  broker: ['assignedTo'],
  created: ['arrivedFrom', 'arrivedTo'],
} as const satisfies Record<FilterName, (keyof LeadFilter)[]>;

export function filterValue(name: FilterName, filter: LeadFilter, brokerNames: Map<string, string>, now: Date) {
  if (name === 'created') {
    const { arrivedFrom, arrivedTo } = filter;
    return arrivedFrom || arrivedTo ? describeCreated(arrivedFrom, arrivedTo, now) : undefined;
  }
  const values = filter[filterFields[name][0]];
  if (!values || values.length === 0) return undefined;
  if (name !== 'broker') return formatList(values);
  return formatList(values.map((id) => (id === UNASSIGNED ? 'sem corretor' : (brokerNames.get(id) ?? 'corretor'))));
}

export const CREATED_PRESETS = [7, 30, 60, 90];

/** `últimos 60 dias`, `desde 01/10/2026`, `até 20/11/2026` or `01/10/2026 a 20/11/2026`. */
export function describeCreated(from: string | undefined, to: string | undefined, now: Date): string {
  const preset = to === undefined && CREATED_PRESETS.find((days) => dayBefore(now, days) === from);
  if (preset) return `últimos ${preset.toString()} dias`;
  if (from && to) return from === to ? formatDate(from) : `${formatDate(from)} a ${formatDate(to)}`;
  return from ? `desde ${formatDate(from)}` : `até ${formatDate(to ?? '')}`;
}

const summarize = <T>(values: readonly T[] | undefined, one: (value: T) => string, many: string) => {
  const [first] = values ?? [];
  if (!values || first === undefined) return undefined;
  return values.length === 1 ? one(first) : `${formatNumber(values.length)} ${many}`;
};

export function filterSummary(
  { status, region, assignedTo, q, arrivedFrom, arrivedTo }: LeadFilter,
  now: Date,
): string {
  return [
    arrivedFrom || arrivedTo ? describeCreated(arrivedFrom, arrivedTo, now) : undefined,
    summarize(region, (name) => name, 'regiões'),
    summarize(status, (name) => name, 'status'),
    summarize(assignedTo, (id) => (id === UNASSIGNED ? 'sem corretor' : '1 corretor'), 'corretores'),
    q && `busca “${q}”`,
  ]
    .filter(Boolean)
    .join(' · ');
}
