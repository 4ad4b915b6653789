import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import { useGetAllBrokersQuery } from '@/features/brokers/brokersApi';
import { lazyPart } from '@/shared/lazyPart';
import { Button } from '@/shared/ui/button/Button';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { CHIPS, chips, filterFields } from '../leadFilters';
import type { ChipName } from '../leadFilters';
import { hasFilter } from '../leadsSearch';
import type { LeadsSearchView } from '../useLeadsSearch';
import { FilterChip } from './FilterChip';
import { LeadsSearchField } from './LeadsSearchField';

const LazyFilterMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-filter" */ './FilterMenu')).FilterMenu,
);

const LazyFilterEditor = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-filter" */ './FilterEditor')).FilterEditor,
);

const LazyFilterNames = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-filter" */ './FilterNames')).FilterNames,
);

const LazySourceNames = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-filter" */ './FilterNames')).SourceNames,
);

interface LeadsToolsProps {
  view: LeadsSearchView;
  children?: ReactNode;
}

interface Editing {
  name: ChipName;
  anchor: HTMLElement;
}

const without = (name: ChipName): LeadFilter =>
  Object.fromEntries(
    Object.entries(filterFields).flatMap(([field, { chip }]) => (chip === name ? [[field, undefined]] : [])),
  );

const labelOf = (name: ChipName, { team = [] }: LeadFilter) =>
  name === 'team' && team.length > 1 ? 'Equipes' : chips[name].label;

function useBrokerNames(): Map<string, string> {
  const { data } = useGetAllBrokersQuery();
  return useMemo(() => new Map(data?.map((broker) => [broker._id, broker.name])), [data]);
}

export function LeadsTools({ view, children }: LeadsToolsProps) {
  const { filter } = view.search;
  const brokerNames = useBrokerNames();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const now = new Date();
  const active = CHIPS.flatMap((name) => {
    const { empty, describe } = chips[name];
    const label = labelOf(name, filter);
    const value = describe(filter, brokerNames, now);
    // The chip with the open menu stays, even empty: the menu is anchored to it.
    return value !== undefined || editing?.name === name ? [{ name, label, value: value ?? empty }] : [];
  });
  return (
    <Root>
      <LeadsSearchField q={filter.q} onSearch={(q) => view.filterBy({ q }, true)} />
      <Chips>
        {active.map(({ name, label, value }) => (
          <FilterChip
            key={name}
            label={label}
            value={<ChipValue name={name} filter={filter} text={value} />}
            onOpen={({ currentTarget }) => setEditing({ name, anchor: currentTarget })}
            onRemove={() => view.filterBy(without(name))}
          />
        ))}
        <AddFilter
          color="inherit"
          startIcon={<Plus size={14} strokeWidth={2} />}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setMenu(currentTarget)}
        >
          Filtro
        </AddFilter>
        {hasFilter(filter) && (
          <Button size="small" color="inherit" onClick={view.clearFilters}>
            Limpar
          </Button>
        )}
      </Chips>
      {children}
      <Overlay>
        {menu && (
          <LazyFilterMenu
            anchor={menu}
            onChoose={(name) => {
              setMenu(null);
              setEditing({ name, anchor: menu });
            }}
            onClose={() => setMenu(null)}
          />
        )}
      </Overlay>
      <Overlay>
        {editing && (
          <LazyFilterEditor
            {...editing}
            filter={filter}
            brokerNames={brokerNames}
            onChange={(change) => view.filterBy(change)}
            onClose={() => setEditing(null)}
          />
        )}
      </Overlay>
    </Root>
  );
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

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 60,
  padding: '8px 12px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  // Beside an opened lead.
  '@container (max-width: 760px)': {
    flexWrap: 'wrap',
    '& > div:nth-of-type(1)': { flex: 1 },
    '& > div:nth-of-type(2)': { order: 1, flexBasis: '100%' },
  },
  [theme.breakpoints.down('sm')]: { flexWrap: 'wrap', gap: 12, padding: '12px 16px', border: 0 },
}));

const Chips = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  flex: 1,
  minWidth: 0,
  [theme.breakpoints.down('sm')]: {
    flexBasis: '100%',
    flexWrap: 'nowrap',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    margin: '0 -16px',
    padding: '4px 16px',
  },
}));

const AddFilter = styled(Button)(({ theme }) => ({
  '&&': {
    flex: 'none',
    minHeight: 32,
    padding: '0 11px',
    borderRadius: 999,
    border: `1px dashed ${theme.vars.palette.outline}`,
    fontSize: '0.8125rem',
    fontWeight: 500,
    gap: 6,
  },
  [theme.breakpoints.down('sm')]: { '&&': { minHeight: 36, fontSize: '0.875rem' } },
}));
