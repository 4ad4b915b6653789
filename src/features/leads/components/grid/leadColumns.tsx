import type { GridColDef } from '@mui/x-data-grid';
import type { Lead } from '#contract/leads.ts';
import { formatPhone } from '#contract/phone.ts';
import { date } from '@/shared/format/date';
import { StatusChip } from '@/shared/ui/lead/StatusChip';

type LeadColumn = GridColDef<Lead>;

const plain = { sortable: false } as const;

/** A cell as the grid draws it; how a name looks, `GridCard` knows by its class. */
const name = (width: number): LeadColumn => ({ field: 'name', headerName: 'Nome', width, cellClassName: 'lead-name' });
const email: LeadColumn = { ...plain, field: 'email', headerName: 'Email', flex: 1, minWidth: 132 };
const phone = (width: number): LeadColumn => ({
  ...plain,
  field: 'phone',
  headerName: 'Telefone',
  width,
  valueGetter: (_value, row) => formatPhone(row.phone),
});
const region = (width: number): LeadColumn => ({
  field: 'region',
  headerName: 'Região',
  width,
  valueGetter: (_value, row) => row.region ?? '—',
});
const status = (width: number): LeadColumn => ({
  field: 'status',
  headerName: 'Status',
  display: 'flex',
  width,
  renderCell: ({ row }) => <StatusChip status={row.status} />,
});
const createdAt = (headerName: string, width: number): LeadColumn => ({
  field: 'createdAt',
  headerName,
  width,
  valueGetter: (_value, row) => date(row.createdAt),
});

export const listColumns: LeadColumn[] = [
  name(160),
  email,
  phone(136),
  region(92),
  status(138),
  {
    ...plain,
    field: 'createdBy',
    headerName: 'Criado por',
    width: 116,
    valueGetter: (_value, row) => row.createdBy?.name ?? 'Site',
  },
  createdAt('Data', 100),
];

export const assignColumns: LeadColumn[] = [
  name(156),
  email,
  phone(136),
  region(92),
  status(138),
  {
    ...plain,
    field: 'assignedTo',
    headerName: 'Atribuído a',
    width: 128,
    valueGetter: (_value, row) => row.assignedTo?.name ?? '—',
  },
  createdAt('Criado em', 112),
];
