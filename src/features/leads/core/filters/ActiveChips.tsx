import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import { lazyPart } from '@/shared/lazyPart';
import { chips } from '../filterChips';
import { CHIPS, filterFields } from '../leadFilters';
import type { ChipName } from '../leadFilters';
import type { LeadsSearchView } from '../useLeadsSearch';
import { FilterChip } from './FilterChip';
import { useBrokerNames } from './useBrokerNames';

const LazyFilterNames = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-filter" */ './FilterNames')).FilterNames,
);

const LazySourceNames = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-filter" */ './FilterNames')).SourceNames,
);

export interface Editing {
  name: ChipName;
  anchor: HTMLElement;
}

const without = (name: ChipName): LeadFilter =>
  Object.fromEntries(
    Object.entries(filterFields).flatMap(([field, { chip }]) => (chip === name ? [[field, undefined]] : [])),
  );

const labelOf = (name: ChipName, { team = [] }: LeadFilter) =>
  name === 'team' && team.length > 1 ? 'Equipes' : chips[name].label;

interface ActiveChipsProps {
  view: LeadsSearchView;
  editing: Editing | null;
  onEdit: (editing: Editing) => void;
}

export function ActiveChips({ view, editing, onEdit }: ActiveChipsProps) {
  const { filter } = view.search;
  const brokerNames = useBrokerNames();
  const now = new Date();
  const active = CHIPS.flatMap((name) => {
    const { empty, describe } = chips[name];
    const label = labelOf(name, filter);
    const value = describe(filter, brokerNames, now);
    // The chip with the open menu stays, even empty: the menu is anchored to it.
    return value !== undefined || editing?.name === name ? [{ name, label, value: value ?? empty }] : [];
  });
  return active.map(({ name, label, value }) => (
    <FilterChip
      key={name}
      label={label}
      value={<ChipValue name={name} filter={filter} text={value} />}
      onOpen={({ currentTarget }) => onEdit({ name, anchor: currentTarget })}
      onRemove={() => view.filterBy(without(name))}
    />
  ));
}

interface ChipValueProps {
  name: ChipName;
  filter: LeadFilter;
  text: string;
}

const NONE: string[] = [];

/** The names of what the address has by id are loaded with it. */
function ChipValue({ name, filter, text }: ChipValueProps) {
  if (name === 'source' && filter.source) return <LazySourceNames sources={filter.source} />;
  if (name !== 'property' && name !== 'lossReason' && name !== 'label' && name !== 'team') return text;
  return <LazyFilterNames kind={name} ids={filter[name] ?? NONE} fallback={text} />;
}
