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
const email: LeadColumn = {
  ...plain,
  field: 'email',
  headerName: 'Email',
  valueGetter: (_value, row) => row.email ?? '—',
  ...roomy(232),
};
const phone: LeadColumn = {
  ...plain,
  field: 'phone',
  headerName: 'Telefone',
  valueGetter: (_value, row) => (row.phone === null ? '—' : formatPhone(row.phone)),
  ...sized(130),
};
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
const assignedTo = (headerName: string): LeadColumn => ({
  ...plain,
  field: 'assignedTo',
  headerName,
  valueGetter: (_value, row) => row.assignedTo?.name ?? '—',
  ...sized(118),
});

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
const property: LeadColumn = {
  ...plain,
  field: 'property',
  headerName: 'Imóvel',
  valueGetter: (_value, row) => row.property?.name ?? '—',
  ...roomy(200),
};

const source: LeadColumn = {
  ...plain,
  field: 'source',
  headerName: 'Origem',
  renderCell: ({ row }) => <SourceName source={row.source} />,
  ...sized(150),
};

const labels: LeadColumn = {
  ...plain,
  field: 'labels',
  headerName: 'Etiquetas',
  valueGetter: (_value, row) => row.labels.map(({ label }) => label).join(', ') || '—',
  ...sized(130),
};

/** The wish, in one column. */
const interest: LeadColumn = {
  ...plain,
  field: 'interest',
  headerName: 'Imóvel ou região',
  valueGetter: (_value, row) => row.property?.name ?? row.region ?? '—',
  ...roomy(150),
};
const createdBy: LeadColumn = {
  ...plain,
  field: 'createdBy',
  headerName: 'Criado por',
  valueGetter: (_value, row) => row.createdBy?.name ?? 'Site',
  ...sized(108),
};
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
