import type { GridColDef } from '@mui/x-data-grid';
import type { Lead } from '#contract/leads.ts';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { HistoryButton } from '../history/HistoryButton';

/** The way to a lead from a row whose tap ticks it. The theme knows the column by its name: the button fills its cell. */
export const historyColumn = (onOpen: (lead: Lead) => void): GridColDef<Lead> => ({
  field: 'history',
  headerName: 'Histórico',
  sortable: false,
  display: 'flex',
  align: 'center',
  width: 44,
  renderHeader: () => <VisuallyHidden>Histórico</VisuallyHidden>,
  // The grid moves the focus into a cell to what has its tab index.
  renderCell: ({ row, tabIndex }) => (
    <HistoryButton
      name={row.name}
      tabIndex={tabIndex}
      onOpen={() => {
        onOpen(row);
      }}
      onKeyDown={(event) => {
        // The grid would take it for scrolling.
        if (event.key === ' ') event.stopPropagation();
      }}
    />
  ),
});
