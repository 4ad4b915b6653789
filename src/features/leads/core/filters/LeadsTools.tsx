import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '@/shared/lazyPart';
import { Button } from '@/shared/ui/button/Button';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { hasFilter } from '../leadsSearch';
import type { LeadsSearchView } from '../useLeadsSearch';
import type { Editing } from './ActiveChips';
import { LeadsSearchField } from './LeadsSearchField';

const LazyFilterMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-filter" */ './FilterMenu')).FilterMenu,
);

const LazyFilterEditor = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-filter" */ './FilterEditor')).FilterEditor,
);

/** Most lists are opened without a filter. */
const LazyActiveChips = lazyPart(
  async () => (await import(/* webpackChunkName: "lead-chips" */ './ActiveChips')).ActiveChips,
);

interface LeadsToolsProps {
  view: LeadsSearchView;
  children?: ReactNode;
}

export function LeadsTools({ view, children }: LeadsToolsProps) {
  const { filter } = view.search;
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  return (
    <Root>
      <LeadsSearchField q={filter.q} onSearch={(q) => view.filterBy({ q }, true)} />
      <Chips>
        {(hasFilter(filter) || editing) && <LazyActiveChips view={view} editing={editing} onEdit={setEditing} />}
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
            onChange={(change) => view.filterBy(change)}
            onClose={() => setEditing(null)}
          />
        )}
      </Overlay>
    </Root>
  );
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
  [theme.breakpoints.down('sm')]: {
    '&&': { minHeight: 36, fontSize: '0.875rem' },
    '&::after': { content: '""', position: 'absolute', inset: -5 },
  },
}));
