import { UNASSIGNED } from '#contract/constants.ts';
import type { LeadFilter } from '#contract/leads.ts';
import { formatList } from '@/shared/format/numbers';
import { describeCreated } from './createdRange';

export const FILTER_NAMES = ['status', 'region', 'broker', 'created'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

export const filterLabels: Record<FilterName, string> = {
  status: 'Status',
  region: 'Região',
  broker: 'Corretor',
  created: 'Criado',
};

/** What the chip of a filter says of which nothing is chosen yet. */
export const nothingChosen: Record<FilterName, string> = {
  status: 'todos',
  region: 'todas',
  broker: 'todos',
  created: 'em qualquer dia',
};

/** What each filter is made of; clearing it clears these. */
export const filterFields = {
  status: ['status'],
  region: ['region'],
  broker: ['assignedTo'],
  created: ['createdFrom', 'createdTo'],
} as const satisfies Record<FilterName, (keyof LeadFilter)[]>;

/** What a filter says of itself; undefined when it is off. */
export function filterValue(name: FilterName, filter: LeadFilter, brokerNames: Map<string, string>, now: Date) {
  if (name === 'created') {
    const { createdFrom, createdTo } = filter;
    return createdFrom || createdTo ? describeCreated(createdFrom, createdTo, now) : undefined;
  }
  const values = filter[filterFields[name][0]];
  if (!values || values.length === 0) return undefined;
  if (name !== 'broker') return formatList(values);
  return formatList(values.map((id) => (id === UNASSIGNED ? 'sem corretor' : (brokerNames.get(id) ?? 'corretor'))));
}
