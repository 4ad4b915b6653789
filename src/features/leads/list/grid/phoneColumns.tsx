import { styled } from '@mui/material/styles';
import type { GridColDef } from '@mui/x-data-grid';
import { regionName } from '#contract/ground/regions.ts';
import type { BriefLead } from '#contract/leads/leads.ts';
import { formatContact } from '@/shared/format/contact';
import { formatShortDate } from '@/shared/format/dates';
import { StatusChip } from '@/shared/ui/lead/StatusChip';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { HistoryButton } from '../../lead/HistoryButton';
import { LazyClockCell } from './LazyClockCell';
import { isWaiting, WaitCell } from './WaitCell';

/** On phones the grid has one column: who, the contact, and with whom since when. */
export const phoneColumns: GridColDef<BriefLead>[] = [
  {
    field: 'name',
    headerName: 'Lead',
    flex: 1,
    display: 'flex',
    renderCell: ({ row }) => (
      <Row>
        <b>{row.name}</b>
        <StatusChip status={row.status} />
        <div>
          <p>
            {formatContact(row)}
            {row.region && ` ·\u00a0${regionName(row.region)}`}
          </p>
          <time dateTime={row.arrivedAt}>{formatShortDate(row.arrivedAt)}</time>
        </div>
        <div>
          <p>{row.assignedTo?.name ?? <em>{row.clock?.stage === 'pool' ? 'Bolsão' : 'sem corretor'}</em>}</p>
          {row.clock && row.clock.stage !== 'pool' && <LazyClockCell clock={row.clock} />}
          <span className={isWaiting(row) ? 'lead-waiting' : ''}>
            <WaitCell lead={row} />
          </span>
        </div>
      </Row>
    ),
  },
];

/** Opens a lead where a tap on its row selects it. */
export const historyColumn = (onOpen: (lead: BriefLead) => void): GridColDef<BriefLead> => ({
  field: 'history',
  headerName: 'Histórico',
  sortable: false,
  display: 'flex',
  align: 'center',
  width: 44,
  renderHeader: () => <VisuallyHidden>Histórico</VisuallyHidden>,
  // The grid moves a cell's focus to the element with its tab index.
  renderCell: ({ row, tabIndex }) => (
    <HistoryButton
      name={row.name}
      tabIndex={tabIndex}
      onOpen={() => onOpen(row)}
      onKeyDown={(event) => {
        // Or the grid would scroll.
        if (event.key === ' ') event.stopPropagation();
      }}
    />
  ),
});

const Row = styled('div')(({ theme }) => ({
  ...theme.typography.small,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  alignContent: 'center',
  gap: '2px 12px',
  lineHeight: 18 / 13,
  width: '100%',
  '& > div': { gridColumn: '1 / -1', display: 'flex', gap: 12 },
  '& > b, & > span, & > div > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > div > p': { flex: 1 },
  '& > b': { fontSize: '0.9375rem', lineHeight: 22 / 15, fontWeight: 600, color: theme.vars.palette.text.primary },
  '& > span': { justifySelf: 'end' },
  '& em': { fontStyle: 'normal', fontWeight: 600, color: theme.vars.palette.text.primary },
}));
