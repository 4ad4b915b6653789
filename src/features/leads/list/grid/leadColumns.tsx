import type { GridColDef } from '@mui/x-data-grid';
import { formatPhone } from '#contract/ground/phone.ts';
import { offersRegions, regionName } from '#contract/ground/regions.ts';
import type { BriefLead } from '#contract/leads/leads.ts';
import { formatArrivedAt, formatDate } from '@/shared/format/dates';
import { StatusChip } from '@/shared/ui/lead/StatusChip';
import { SourceName } from '../../core/SourceName';
import { LazyClockCell } from './LazyClockCell';
import { isWaiting, WaitCell } from './WaitCell';

type LeadColumn = GridColDef<BriefLead>;

export interface LeadColumns {
  grid: 'list' | 'assign';
  /** Each there is, in the order of a grid without a choice; the first one always shows. */
  all: LeadColumn[];
  /** Shown without a choice. */
  first: string[];
}

/** Without a choice, as far as they fit. */
const FURTHER = ['assignedTo', 'wait', 'source', 'property'];

/** The desk's work: who waits, since when, with whom, for what. */
export const WORK_COLUMNS = ['name', 'phone', 'status', 'wait', 'assignedTo', 'interest', 'arrived'];

/** Room for a scrollbar, before a further column comes by itself. */
const SPARE = 20;

export const CHECKBOX_WIDTH = 40;

const sized = (width: number) => ({ minWidth: width, flex: width });
/** Its content may be long: free room goes here first. */
const roomy = (width: number) => ({ minWidth: width, flex: 4 * width });

const plain = { sortable: false } as const;

const name: LeadColumn = {
  field: 'name',
  headerName: 'Nome',
  cellClassName: 'lead-name',
  ...roomy(150),
  maxWidth: 240,
};
/** Not to sort by. */
const text = (
  field: string,
  headerName: string,
  width: Pick<LeadColumn, 'minWidth' | 'maxWidth' | 'flex'>,
  textOf: (lead: BriefLead) => string | null | undefined,
): LeadColumn => ({
  ...plain,
  field,
  headerName,
  valueGetter: (_value, row) => textOf(row) ?? '—',
  ...width,
});
/** Wide enough for 32 letters as soon as the window is. */
const email = text('email', 'Email', { minWidth: 190, flex: 930, maxWidth: 270 }, (lead) => lead.email);
const phone = text('phone', 'Telefone', sized(132), (lead) => lead.phone && formatPhone(lead.phone));
const regionOf = ({ region }: BriefLead) => region && regionName(region);
const region = text('region', 'Região', sized(86), regionOf);
const status: LeadColumn = {
  field: 'status',
  headerName: 'Status',
  display: 'flex',
  renderCell: ({ row }) => (
    <>
      <StatusChip status={row.status} />
      {row.clock && <LazyClockCell clock={row.clock} />}
    </>
  ),
  ...sized(134),
};
const arrivedAt = (headerName: string): LeadColumn => ({
  field: 'arrivedAt',
  headerName,
  valueGetter: (_value, row) => formatDate(row.arrivedAt),
  ...sized(96),
});
const assignedTo = (headerName: string) =>
  text('assignedTo', headerName, { minWidth: 116, flex: 460 }, (lead) => lead.assignedTo?.name);

const wait: LeadColumn = {
  ...plain,
  field: 'wait',
  headerName: 'Espera',
  description: 'Da chegada até o primeiro contato',
  cellClassName: ({ row }) => (isWaiting(row) ? 'lead-waiting' : ''),
  renderCell: ({ row }) => <WaitCell lead={row} />,
  ...sized(84),
};
const property = text('property', 'Imóvel', sized(200), (lead) => lead.property?.name);

const source: LeadColumn = {
  ...plain,
  field: 'source',
  headerName: 'Origem',
  renderCell: ({ row }) => <SourceName source={row.source} />,
  ...sized(150),
};

const labels = text(
  'labels',
  'Etiquetas',
  sized(130),
  (lead) => lead.labels.map(({ label }) => label).join(', ') || null,
);

const interest = text(
  'interest',
  offersRegions() ? 'Imóvel ou região' : 'Interesse',
  roomy(150),
  (lead) => lead.property?.name ?? regionOf(lead),
);
const createdBy = text(
  'createdBy',
  'Criado por',
  { minWidth: 92, flex: 460 },
  (lead) => lead.createdBy?.name ?? 'Site',
);
const arrived: LeadColumn = {
  field: 'arrived',
  headerName: 'Chegou',
  valueGetter: (_value, row) => formatArrivedAt(row.arrivedAt, new Date()),
  ...sized(150),
};

const columnsWith = (names: { assignedTo: string; arrivedAt: string }) => [
  ...[name, email, phone, ...(offersRegions() ? [region] : []), status, assignedTo(names.assignedTo)],
  ...[wait, createdBy, arrivedAt(names.arrivedAt)],
  ...[interest, arrived, property, source, labels],
];

export const listColumns: LeadColumns = {
  grid: 'list',
  all: columnsWith({ assignedTo: 'Corretor', arrivedAt: 'Data' }),
  first: ['name', 'email', 'phone', 'region', 'status', 'createdBy', 'arrivedAt'],
};

export const assignColumns: LeadColumns = {
  grid: 'assign',
  all: columnsWith({ assignedTo: 'Atribuído a', arrivedAt: 'Criado em' }),
  first: ['name', 'email', 'phone', 'region', 'status', 'assignedTo', 'arrivedAt'],
};

const widthOf = (columns: readonly LeadColumn[]) => columns.reduce((sum, { minWidth = 0 }) => sum + minWidth, 0);

/** Known columns in this order, behind the one that always shows. */
export function columnsOf({ all }: LeadColumns, fields: readonly string[]): LeadColumn[] {
  const [always] = all;
  const named = fields.flatMap((field) => all.find((column) => column.field === field) ?? []);
  return always === undefined || named.includes(always) ? [...new Set(named)] : [always, ...named];
}

/** The columns without a choice, in a grid of this width. */
export function automaticColumns({ all, first }: LeadColumns, width: number): LeadColumn[] {
  const room = width - CHECKBOX_WIDTH - SPARE;
  const among = (fields: readonly string[]) => all.filter(({ field }) => fields.includes(field));
  return FURTHER.reduce((shown, field) => {
    const more = among([...shown.map((column) => column.field), field]);
    return widthOf(more) <= room ? more : shown;
  }, among(first));
}

const LEAST = 2;

/** As many of the first ones as fit: beside an opened lead a grid does not scroll sideways. */
export function fittingColumns(columns: readonly LeadColumn[], width: number): LeadColumn[] {
  const room = width - CHECKBOX_WIDTH;
  return columns.filter((_column, index) => index < LEAST || widthOf(columns.slice(0, index + 1)) <= room);
}
