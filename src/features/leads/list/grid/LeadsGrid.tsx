import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type {
  DataGridProps,
  GridApi,
  GridCellParams,
  GridColDef,
  GridRowParams,
  GridRowSelectionModel,
  GridSortModel,
} from '@mui/x-data-grid';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { createContext, use, useEffect, useEffectEvent, useId, useMemo, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import type { LeadSort } from '#contract/leads/leadFilter.ts';
import type { BriefLead } from '#contract/leads/leads.ts';
import { LEAD_SORTS } from '#contract/leads/leadValues.ts';
import type { ListAnswer } from '@/api/listAnswer';
import { styleNonce } from '@/shared/styleNonce';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import type { LeadsSearchView } from '../../core/useLeadsSearch';
import { DenseGrid } from './DenseGrid';
import { GridNowProvider } from './GridNow';
import { CHECKBOX_WIDTH } from './leadColumns';
import { historyColumn, phoneColumns } from './phoneColumns';

export interface GridTicks {
  isSelected: (id: string) => boolean;
  /** Selects exactly these of the rows on this page. */
  onSelect: (page: string[], selected: ReadonlySet<string>) => void;
}

interface LeadsGridProps {
  label: string;
  columns: GridColDef<BriefLead>[];
  answer: ListAnswer<BriefLead> | undefined;
  /** Another page or filter is loading; the old rows are still shown. */
  loading: boolean;
  view: LeadsSearchView;
  empty: ReactNode;
  selection?: GridTicks;
  onOpen: (lead: BriefLead) => void;
  /** Shown beside the grid: ↑ and ↓ go on to the next one. Undefined: there is no room beside it. */
  besideId?: string | null | undefined;
}

/** Only the grid's texts in use: its menus, panels and footer are switched off. */
const localeText = {
  columnHeaderSortIconLabel: 'Ordenar',
  checkboxSelectionHeaderName: 'Caixa de seleção',
  checkboxSelectionSelectAllRows: 'Marcar os leads desta página',
  checkboxSelectionUnselectAllRows: 'Desmarcar os leads desta página',
  checkboxSelectionSelectRow: 'Marcar lead',
  checkboxSelectionUnselectRow: 'Desmarcar lead',
};

/** A view shows the arrival with its hour, or its day. */
const ARRIVAL = 'arrivedAt';
const withArrival = (columns: GridColDef<BriefLead>[]) =>
  columns.some(({ field }) => field === ARRIVAL) ? ARRIVAL : 'arrived';

function toSortModel(sort: LeadSort, columns: GridColDef<BriefLead>[]): GridSortModel {
  const name = sort.replace('-', '');
  return [{ field: name === ARRIVAL ? withArrival(columns) : name, sort: sort.startsWith('-') ? 'desc' : 'asc' }];
}

function toSort([item]: GridSortModel): LeadSort | undefined {
  const field = item?.field === 'arrived' ? ARRIVAL : item?.field;
  const name = LEAD_SORTS.find((candidate) => candidate === field);
  return name && (item?.sort === 'desc' ? `-${name}` : name);
}

/** The grid's selection is of one page: the check box in its header never means every lead there is. */
function selectionProps(rows: readonly BriefLead[], selection: GridTicks): Partial<DataGridProps<BriefLead>> {
  const page = rows.map((lead) => lead._id);
  return {
    checkboxSelection: true,
    checkboxColDef: { width: CHECKBOX_WIDTH, minWidth: CHECKBOX_WIDTH },
    keepNonExistentRowsSelected: true,
    rowSelectionModel: { type: 'include', ids: new Set(page.filter((id) => selection.isSelected(id))) },
    onRowSelectionModelChange: ({ type, ids }: GridRowSelectionModel) => {
      const selected = page.filter((id) => (type === 'include' ? ids.has(id) : !ids.has(id)));
      selection.onSelect(page, new Set(selected));
    },
  };
}

/** A click that ends a text selection, or with a modifier key, does not open the row. */
const isPlainClick = ({ shiftKey, ctrlKey, metaKey, altKey }: MouseEvent) =>
  !shiftKey && !ctrlKey && !metaKey && !altKey && window.getSelection()?.isCollapsed !== false;

export function LeadsGrid(props: LeadsGridProps) {
  const { label, columns, answer, loading, view, empty, selection, onOpen, besideId } = props;
  const hint = useId();
  // The grid's heights are in pixels; letters can be larger.
  const letters = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
  const onPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const rows = answer?.rows ?? [];
  const api = useFollowing(besideId ?? null, rows);
  const moving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tapSelects = onPhone && selection !== undefined;
  const shown = useMemo(() => {
    if (!onPhone) return columns;
    return tapSelects ? [...phoneColumns, historyColumn(onOpen)] : phoneColumns;
  }, [onPhone, tapSelects, columns, onOpen]);
  return (
    <EmptyContent value={empty}>
      <VisuallyHidden id={hint}>
        Enter em uma linha abre o lead
        {besideId === undefined ? '' : ' ao lado; ↑ e ↓, ou J e K, vão ao próximo, e Esc fecha'}.
      </VisuallyHidden>
      <GridNowProvider>
        <DenseGrid
          // Without it the policy blocks the grid's style element and breaks virtualisation.
          nonce={styleNonce}
          disableColumnMenu
          aria-label={label}
          apiRef={api}
          rows={rows}
          getRowClassName={({ id }) => (id === besideId ? 'is-open' : '')}
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
          sortModel={toSortModel(view.search.sort, shown)}
          onSortModelChange={(model) => {
            const sort = toSort(model);
            if (sort) view.show({ sort });
          }}
          rowHeight={(onPhone ? 84 : 36) * letters}
          columnHeaderHeight={onPhone ? 0 : 36 * letters}
          disableRowSelectionOnClick={!tapSelects}
          onRowClick={({ row }: GridRowParams<BriefLead>, event) => {
            if (!tapSelects && isPlainClick(event)) onOpen(row);
          }}
          onCellKeyDown={({ row }: GridCellParams<BriefLead>, event) => {
            const to = besideId && rows[rows.indexOf(row) + (ARROWS[event.key] ?? NaN)];
            if (to) {
              // Held down, the rows between are passed by.
              clearTimeout(moving.current);
              moving.current = setTimeout(() => onOpen(to), event.repeat ? AFTER_HELD : 0);
            }
            // A button in a cell has its own Enter; Ctrl+Enter is the page's.
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.target !== event.currentTarget) return;
            event.preventDefault();
            onOpen(row);
          }}
          slots={{
            noRowsOverlay: Empty,
            noResultsOverlay: Empty,
            columnSortedAscendingIcon: Ascending,
            columnSortedDescendingIcon: Descending,
          }}
          slotProps={{
            main: { 'aria-describedby': hint },
            loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' },
          }}
          {...(selection && selectionProps(rows, selection))}
        />
      </GridNowProvider>
    </EmptyContent>
  );
}

const ARROWS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Milliseconds. */
const AFTER_HELD = 150;

/** The opened row stays in view and has the grid's focus; its panel gives it back. */
function useFollowing(openedId: string | null, rows: readonly BriefLead[]) {
  const api = useRef<GridApi>(null);
  const last = useRef<string | null>(null);
  const lastField = useRef('name');
  const follow = useEffectEvent(() => {
    const rowIndex = rows.findIndex(({ _id }) => _id === openedId);
    const closed = openedId === null ? last.current : null;
    last.current = openedId;
    const focused = document.activeElement;
    if (closed !== null && focused === document.body) api.current?.setCellFocus(closed, lastField.current);
    if (openedId === null || rowIndex < 0) return;
    api.current?.scrollToIndexes({ rowIndex });
    const field = focused?.closest('[role="gridcell"]')?.getAttribute('data-field');
    if (!field) return;
    lastField.current = field;
    api.current?.setCellFocus(openedId, field);
  });
  useEffect(() => follow(), [openedId]);
  return api;
}

/** The grid takes components: one made in each render would be another one, whose elements replace the last one's. */
const EmptyContent = createContext<ReactNode>(null);
const Empty = () => (
  <Whole role="row">
    <Whole role="gridcell">{use(EmptyContent)}</Whole>
  </Whole>
);

const Whole = styled('div')({ height: '100%' });

function Ascending() {
  return <ArrowUp size={14} strokeWidth={2} />;
}

function Descending() {
  return <ArrowDown size={14} strokeWidth={2} />;
}
