import type { GridColDef } from '@mui/x-data-grid';
import type { BriefLead, LeadSource } from '#contract/leads.ts';
import { formatPhone } from '#contract/phone.ts';
import { formatDate, formatWaitingTime } from '@/shared/format/dates';
import { StatusChip } from '@/shared/ui/lead/StatusChip';
import { sourceLabels } from '../sourceLabels';
import { LazyClockCell } from './LazyClockCell';

type LeadColumn = GridColDef<BriefLead>;

export interface LeadColumns {
  grid: 'list' | 'assign';
  /** Always there, in this order. */
  specified: LeadColumn[];
  /** After them, where there is room or somebody wants them; the first one comes first. */
  optional: LeadColumn[];
}

/** Room for a scrollbar and longer e-mails, before an optional column comes by itself. */
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
const email: LeadColumn = { ...plain, field: 'email', headerName: 'Email', ...roomy(220) };
const phone: LeadColumn = {
  ...plain,
  field: 'phone',
  headerName: 'Telefone',
  valueGetter: (_value, row) => formatPhone(row.phone),
  ...sized(130),
};
const region: LeadColumn = {
  field: 'region',
  headerName: 'Região',
  valueGetter: (_value, row) => row.region ?? '—',
  ...sized(84),
};
const status = (width: number): LeadColumn => ({
  field: 'status',
  headerName: 'Status',
  display: 'flex',
  renderCell: ({ row }) => (
    <>
      <StatusChip status={row.status} />
      {row.clock && <LazyClockCell clock={row.clock} />}
    </>
  ),
  ...sized(width),
});
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

const wait: LeadColumn = {
  ...plain,
  field: 'wait',
  headerName: 'Espera',
  cellClassName: ({ row }) => (row.status === 'novo' ? 'lead-waiting' : ''),
  valueGetter: (_value, row) => (row.status === 'novo' ? formatWaitingTime(row.arrivedAt, new Date()) : '—'),
  ...sized(92),
};
const property: LeadColumn = {
  ...plain,
  field: 'property',
  headerName: 'Imóvel',
  valueGetter: (_value, row) => row.property?.name ?? '—',
  ...roomy(200),
};

const ofTeam = { admin: 'Cadastro manual', broker: 'Cadastro do corretor' };
const sourceName = (source: LeadSource) =>
  source === 'admin' || source === 'broker' ? ofTeam[source] : sourceLabels[source].name;
const source: LeadColumn = {
  ...plain,
  field: 'source',
  headerName: 'Origem',
  valueGetter: (_value, row) => sourceName(row.source),
  ...sized(130),
};

export const listColumns: LeadColumns = {
  grid: 'list',
  specified: [
    name(158),
    email,
    phone,
    region,
    status(168),
    {
      ...plain,
      field: 'createdBy',
      headerName: 'Criado por',
      valueGetter: (_value, row) => row.createdBy?.name ?? 'Site',
      ...sized(112),
    },
    arrivedAt('Data'),
  ],
  optional: [wait, assignedTo('Corretor'), property, source],
};

export const assignColumns: LeadColumns = {
  grid: 'assign',
  specified: [name(150), email, phone, region, status(146), assignedTo('Atribuído a'), arrivedAt('Criado em')],
  optional: [wait, property, source],
};

/** The grid's least width for its first optional column, its first two, and so on. */
export function widthsFor({ grid, specified, optional }: LeadColumns): number[] {
  const widthOf = (columns: LeadColumn[]) => columns.reduce((sum, { minWidth = 0 }) => sum + minWidth, 0);
  const least = widthOf(specified) + SPARE + (grid === 'assign' ? CHECKBOX_WIDTH : 0);
  return optional.map((_column, index) => least + widthOf(optional.slice(0, index + 1)));
}
