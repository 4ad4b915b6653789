import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import { lazyPart } from '@/shared/lazyPart';
import { chips } from '../filterChips';
import { CHIPS, filterFields } from '../leadFilters';
import type { ChipName } from '../leadFilters';
import { RemovableChip } from '../RemovableChip';
import type { LeadsSearchView } from '../useLeadsSearch';
import { useBrokerNames } from './useBrokerNames';

const LazyFilterNames = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-filter" */ './FilterNames')).FilterNames,
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
    <RemovableChip
      key={name}
      removeLabel={`Remover filtro ${label}`}
      onOpen={({ currentTarget }) => onEdit({ name, anchor: currentTarget })}
      onRemove={() => view.filterBy(without(name))}
    >
      {label}:{' '}
      <b>
        <ChipValue name={name} filter={filter} text={value} />
      </b>
    </RemovableChip>
  ));
}

interface ChipValueProps {
  name: ChipName;
  filter: LeadFilter;
  text: string;
}

const NONE: string[] = [];

const NAMED = ['source', 'property', 'lossReason', 'label', 'team'] as const;
const isNamed = (name: ChipName): name is (typeof NAMED)[number] => NAMED.some((one) => one === name);

/** The names of what the address has by id are loaded with it. */
function ChipValue({ name, filter, text }: ChipValueProps) {
  if (!isNamed(name)) return text;
  return <LazyFilterNames field={name} ids={filter[name] ?? NONE} fallback={text} />;
}
