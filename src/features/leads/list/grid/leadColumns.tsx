import type { GridColDef } from '@mui/x-data-grid';
import { formatPhone } from '#contract/ground/phone.ts';
import { formatDuration } from '#contract/leads/attemptTimes.ts';
import type { BriefLead } from '#contract/leads/leads.ts';
import { OPEN_LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { formatArrival, formatDate, formatWaitingTime } from '@/shared/format/dates';
import { StatusChip } from '@/shared/ui/lead/StatusChip';
import { SourceName } from '../../core/SourceName';
import { LazyClockCell } from './LazyClockCell';

type LeadColumn = GridColDef<BriefLead>;

export interface LeadColumns {
  grid: 'list' | 'assign';
  /** Each there is; the first one always shows. */
  all: LeadColumn[];
  /** Without a choice, in this order: `first` always, `further` as far as they fit. */
  first: string[];
  further: string[];
  /** One tap away, and by its name in the address. */
  preset?: { name: string; label: string; title: string; columns: LeadColumn[] };
}

/** Room for a scrollbar and longer e-mails, before a further column comes by itself. */
const SPARE = 40;

export const CHECKBOX_WIDTH = 40;

const sized = (width: number) => ({ minWidth: width, flex: width });
/** Its content may be long: free room goes here first. */
const roomy = (width: number) => ({ minWidth: width, flex: 1.5 * width });

const plain = { sortable: false } as const;

const name = (width: number): LeadColumn => ({
  field: 'name',
  headerName: 'Nome',
  cellClassName: 'lead-name',
  ...sized(width),
});
/** Not to sort by. */
const text = (
  field: string,
  headerName: string,
  width: Pick<LeadColumn, 'minWidth' | 'flex'>,
  textOf: (lead: BriefLead) => string | null | undefined,
): LeadColumn => ({
  ...plain,
  field,
  headerName,
  valueGetter: (_value, row) => textOf(row) ?? '—',
  ...width,
});
const email = text('email', 'Email', roomy(232), (lead) => lead.email);
const phone = text('phone', 'Telefone', sized(130), (lead) => lead.phone && formatPhone(lead.phone));
const region: LeadColumn = {
  field: 'region',
  headerName: 'Região',
  valueGetter: (_value, row) => row.region ?? '—',
  ...sized(84),
};
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
  ...sized(140),
};
const arrivedAt = (headerName: string): LeadColumn => ({
  field: 'arrivedAt',
  headerName,
  valueGetter: (_value, row) => formatDate(row.arrivedAt),
  ...sized(96),
});
const assignedTo = (headerName: string) => text('assignedTo', headerName, sized(118), (lead) => lead.assignedTo?.name);

/** As the filter 'Sem contato até agora'. */
const isWaiting = ({ status, waitedMinutes }: BriefLead) =>
  waitedMinutes === null && OPEN_LEAD_STATUSES.some((open) => open === status);

/** `há 3 h`, until the first contact; then `15 min`, which it took. */
export function waitText(lead: BriefLead, now: Date): string {
  if (isWaiting(lead)) return formatWaitingTime(lead.arrivedAt, now);
  return lead.waitedMinutes === null ? '—' : formatDuration(lead.waitedMinutes);
}

const wait: LeadColumn = {
  ...plain,
  field: 'wait',
  headerName: 'Espera',
  description: 'Da chegada até o primeiro contato',
  cellClassName: ({ row }) => (isWaiting(row) ? 'lead-waiting' : ''),
  valueGetter: (_value, row) => waitText(row, new Date()),
  ...sized(92),
};
const property = text('property', 'Imóvel', roomy(200), (lead) => lead.property?.name);

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

const interest = text('interest', 'Imóvel ou região', roomy(150), (lead) => lead.property?.name ?? lead.region);
const createdBy = text('createdBy', 'Criado por', sized(108), (lead) => lead.createdBy?.name ?? 'Site');
const arrived: LeadColumn = {
  field: 'arrivedAt',
  headerName: 'Chegou',
  valueGetter: (_value, row) => formatArrival(row.arrivedAt),
  ...sized(150),
};

export const listColumns: LeadColumns = {
  grid: 'list',
  all: [
    name(150),
    phone,
    status,
    wait,
    assignedTo('Corretor'),
    interest,
    arrived,
    region,
    email,
    property,
    source,
    labels,
    createdBy,
  ],
  first: ['name', 'phone', 'status', 'wait', 'assignedTo', 'interest', 'arrivedAt'],
  further: ['email', 'region', 'source', 'createdBy'],
  preset: {
    name: 'cadastro',
    label: 'Cadastro',
    title: 'Nome, Email, Telefone, Região, Status, Criado por e Data',
    columns: [name(158), email, phone, region, status, createdBy, arrivedAt('Data')],
  },
};

export const assignColumns: LeadColumns = {
  grid: 'assign',
  all: [
    name(150),
    email,
    phone,
    region,
    status,
    assignedTo('Atribuído a'),
    arrivedAt('Criado em'),
    wait,
    property,
    source,
    labels,
  ],
  first: ['name', 'email', 'phone', 'region', 'status', 'assignedTo', 'arrivedAt'],
  further: ['wait', 'property', 'source'],
};

const widthOf = (columns: readonly LeadColumn[]) => columns.reduce((sum, { minWidth = 0 }) => sum + minWidth, 0);

/** Known columns in this order, behind the one that always shows. */
export function columnsOf({ all, preset }: LeadColumns, fields: readonly string[]): LeadColumn[] {
  if (preset && fields.length === 1 && fields[0] === preset.name) return preset.columns;
  const [always] = all;
  const named = fields.flatMap((field) => all.find((column) => column.field === field) ?? []);
  return always === undefined || named.includes(always) ? [...new Set(named)] : [always, ...named];
}

/** The columns without a choice, in a grid of this width. */
export function automaticColumns(columns: LeadColumns, width: number): LeadColumn[] {
  const first = columnsOf(columns, columns.first);
  const room = width - CHECKBOX_WIDTH - SPARE;
  const count = columns.further.filter(
    (_field, index) => widthOf([...first, ...columnsOf(columns, columns.further.slice(0, index + 1)).slice(1)]) <= room,
  ).length;
  return columnsOf(columns, [...columns.first, ...columns.further.slice(0, count)]);
}

const LEAST = 2;

/** As many of the first ones as fit: beside an opened lead a grid does not scroll sideways. */
export function fittingColumns(columns: readonly LeadColumn[], width: number): LeadColumn[] {
  const room = width - CHECKBOX_WIDTH;
  return columns.filter((_column, index) => index < LEAST || widthOf(columns.slice(0, index + 1)) <= room);
}
