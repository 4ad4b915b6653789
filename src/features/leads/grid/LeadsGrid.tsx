import useMediaQuery from '@mui/material/useMediaQuery';
import type {
  DataGridProps,
  GridCellParams,
  GridColDef,
  GridRowParams,
  GridRowSelectionModel,
  GridSortModel,
} from '@mui/x-data-grid';
import { DataGrid } from '@mui/x-data-grid/DataGrid';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId, useMemo } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { LEAD_SORTS } from '#contract/constants.ts';
import type { Lead, LeadSort } from '#contract/leads.ts';
import type { ListAnswer } from '@/api/listAnswer';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import type { LeadsSearchView } from '../useLeadsSearch';
import { historyColumn } from './historyColumn';
import { CHECKBOX_WIDTH } from './leadColumns';

export interface GridTicks {
  isTicked: (id: string) => boolean;
  /** Of the rows on this page exactly these are ticked now. */
  onTick: (page: string[], ticked: ReadonlySet<string>) => void;
}

interface LeadsGridProps {
  label: string;
  columns: GridColDef<Lead>[];
  phoneColumns: GridColDef<Lead>[];
  answer: ListAnswer<Lead> | undefined;
  /** Another page or filter is on its way; the rows shown are the old ones. */
  loading: boolean;
  view: LeadsSearchView;
  /** In the place of rows, when there are none. */
  empty: ReactNode;
  ticks?: GridTicks;
  /** Shows a lead and its history. */
  onOpen: (lead: Lead) => void;
}

/** What of the grid's own words is met here: its menus, panels and footer are switched off. */
const localeText = {
  columnHeaderSortIconLabel: 'Ordenar',
  checkboxSelectionHeaderName: 'Caixa de seleção',
  checkboxSelectionSelectAllRows: 'Marcar os leads desta página',
  checkboxSelectionUnselectAllRows: 'Desmarcar os leads desta página',
  checkboxSelectionSelectRow: 'Marcar lead',
  checkboxSelectionUnselectRow: 'Desmarcar lead',
};

const toSortModel = (sort: LeadSort): GridSortModel => [
  { field: sort.replace('-', ''), sort: sort.startsWith('-') ? 'desc' : 'asc' },
];

function toSort([item]: GridSortModel): LeadSort | undefined {
  const name = LEAD_SORTS.find((candidate) => candidate === item?.field);
  return name && (item?.sort === 'desc' ? `-${name}` : name);
}

/** The grid's ticks of one page; ticking its header means this page, never every lead there is. */
function tickProps(rows: readonly Lead[], ticks: GridTicks): Partial<DataGridProps<Lead>> {
  const page = rows.map((lead) => lead._id);
  return {
    checkboxSelection: true,
    checkboxColDef: { width: CHECKBOX_WIDTH, minWidth: CHECKBOX_WIDTH },
    keepNonExistentRowsSelected: true,
    rowSelectionModel: { type: 'include', ids: new Set(page.filter((id) => ticks.isTicked(id))) },
    onRowSelectionModelChange: ({ type, ids }: GridRowSelectionModel) => {
      const ticked = page.filter((id) => (type === 'include' ? ids.has(id) : !ids.has(id)));
      ticks.onTick(page, new Set(ticked));
    },
  };
}

/** A click that ends a text selection, or that comes with a modifier key, does not open the row. */
const isPlainClick = ({ shiftKey, ctrlKey, metaKey, altKey }: MouseEvent) =>
  !shiftKey && !ctrlKey && !metaKey && !altKey && window.getSelection()?.isCollapsed !== false;

/** The dense grid of leads: pages, order and filters are the server's, and live in the address. */
export function LeadsGrid(props: LeadsGridProps) {
  const { label, columns, phoneColumns, answer, loading, view, empty, ticks, onOpen } = props;
  const hint = useId();
  const onPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const rows = answer?.rows ?? [];
  const tapTicks = onPhone && ticks !== undefined;
  const shown = useMemo(() => {
    if (!onPhone) return columns;
    return tapTicks ? [...phoneColumns, historyColumn(onOpen)] : phoneColumns;
  }, [onPhone, tapTicks, columns, phoneColumns, onOpen]);
  return (
    <>
      <VisuallyHidden id={hint}>Enter em uma linha abre o lead.</VisuallyHidden>
      <DataGrid<Lead>
        aria-label={label}
        rows={rows}
        getRowId={(lead) => lead._id}
        columns={shown}
        localeText={localeText}
        loading={loading}
        hideFooter
        paginationMode="server"
        sortingMode="server"
        filterMode="server"
        disableColumnFilter
        disableColumnSelector
        rowCount={answer?.total ?? 0}
        paginationModel={{ page: view.search.page - 1, pageSize: view.search.pageSize }}
        sortingOrder={['asc', 'desc']}
        sortModel={toSortModel(view.search.sort)}
        onSortModelChange={(model) => {
          const sort = toSort(model);
          if (sort) view.show({ sort });
        }}
        rowHeight={onPhone ? 72 : 36}
        columnHeaderHeight={onPhone ? 0 : 36}
        disableRowSelectionOnClick={!tapTicks}
        onRowClick={({ row }: GridRowParams<Lead>, event) => {
          if (!tapTicks && isPlainClick(event)) onOpen(row);
        }}
        onCellKeyDown={({ row }: GridCellParams<Lead>, event) => {
          // What stands in a cell has an Enter of its own; with Ctrl it is the page's.
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.target !== event.currentTarget) return;
          event.preventDefault();
          onOpen(row);
        }}
        slots={{
          noRowsOverlay: () => empty,
          noResultsOverlay: () => empty,
          columnSortedAscendingIcon: Ascending,
          columnSortedDescendingIcon: Descending,
        }}
        slotProps={{
          main: { 'aria-describedby': hint },
          loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' },
        }}
        {...(ticks && tickProps(rows, ticks))}
      />
    </>
  );
}

function Ascending() {
  return <ArrowUp size={14} strokeWidth={2} aria-hidden />;
}

function Descending() {
  return <ArrowDown size={14} strokeWidth={2} aria-hidden />;
}
