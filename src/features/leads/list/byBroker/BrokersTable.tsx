import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { PAGE_SIZE } from '#contract/ground/listValues.ts';
import { paths } from '#contract/ground/paths.ts';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import type { LeadsOfBroker } from '#contract/leads/leads.ts';
import { UNASSIGNED } from '#contract/leads/leadValues.ts';
import { Loaded } from '@/api/Loaded';
import { formatNumber } from '@/shared/format/numbers';
import { Link } from '@/shared/routing/Link';
import { Card } from '@/shared/ui/page/Card';
import { Sideways } from '@/shared/ui/Sideways';
import { UserAvatar } from '@/shared/ui/UserAvatar';
import { writeLeadsSearch } from '../../core/leadsSearch';
import { useGetLeadsByBrokerQuery } from './byBrokerApi';

export interface Column {
  name: string;
  title: string;
  field: Exclude<keyof LeadsOfBroker, 'broker' | 'isPool'>;
  filter: LeadFilter;
  /** Asks for attention. */
  isUrgent?: boolean;
}

/** Its name, and the filter that lists its leads. */
function ownerOf({ broker, isPool }: LeadsOfBroker): { name: string; filter: LeadFilter } {
  if (isPool) return { name: 'Bolsão', filter: { clock: 'pool' } };
  return { name: broker?.name ?? 'Sem corretor', filter: { assignedTo: [broker?._id ?? UNASSIGNED] } };
}

interface BrokersTableProps {
  rows: LeadsOfBroker[];
  columns: readonly Column[];
}

export function BrokersSheet({ columns }: Pick<BrokersTableProps, 'columns'>) {
  const query = useGetLeadsByBrokerQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Sheet>
      <Loaded query={query} skeleton={<TableSkeleton />} failed="Não foi possível carregar os números">
        {(rows) => <BrokersTable rows={rows} columns={columns} />}
      </Loaded>
    </Sheet>
  );
}

function BrokersTable({ rows, columns }: BrokersTableProps) {
  return (
    <Sideways role="region" label="Leads por corretor">
      <Table>
        <thead>
          <tr>
            <th scope="col">Corretor</th>
            {columns.map(({ field, name, title }) => (
              <th key={field} scope="col" title={title}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BrokerRow key={ownerOf(row).name + (row.broker?._id ?? '')} row={row} columns={columns} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Todos</th>
            {columns.map((column) => (
              <td key={column.field}>
                <Figure
                  column={column}
                  count={rows.reduce((sum, row) => sum + row[column.field], 0)}
                  of="todos os corretores"
                />
              </td>
            ))}
          </tr>
        </tfoot>
      </Table>
    </Sideways>
  );
}

function BrokerRow({ row, columns }: { row: LeadsOfBroker; columns: readonly Column[] }) {
  const { broker } = row;
  const { name, filter } = ownerOf(row);
  return (
    <tr>
      <th scope="row">
        <Who>
          {broker && <UserAvatar name={broker.name} photo={broker.avatar} size={28} />}
          <span>{name}</span>
        </Who>
      </th>
      {columns.map((column) => (
        <td key={column.field}>
          <Figure column={column} count={row[column.field]} of={broker ? name : name.toLowerCase()} owner={filter} />
        </td>
      ))}
    </tr>
  );
}

interface FigureProps {
  column: Column;
  count: number;
  of: string;
  owner?: LeadFilter;
}

function Figure({ column: { name, filter, isUrgent = false }, count, of, owner }: FigureProps) {
  if (count === 0) return <Zero>0</Zero>;
  const search = writeLeadsSearch({
    filter: { ...filter, ...owner },
    sort: '-arrivedAt',
    page: 1,
    pageSize: PAGE_SIZE.default,
    columns: [],
  });
  return (
    <Count
      to={{ pathname: paths.leadsList(), search: search.toString() }}
      data-urgent={isUrgent}
      aria-label={`${formatNumber(count)}: ${name}, ${of}`}
    >
      {formatNumber(count)}
    </Count>
  );
}

const TableSkeleton = () =>
  Array.from({ length: 8 }, (_, index) => <Skeleton key={index} height={44} sx={{ m: '4px 16px' }} />);

const Sheet = styled(Card)({ overflow: 'hidden' });

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.smallFigures,
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '4px 12px', textAlign: 'right', whiteSpace: 'nowrap' },
  '& th:first-of-type': { paddingLeft: 16, textAlign: 'left' },
  '& thead th': {
    ...theme.typography.caption,
    fontWeight: 560,
    height: 40,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.hover,
  },
  '&& thead th:first-of-type': { backgroundColor: theme.vars.palette.background.hover },
  '& tbody tr, & tfoot tr': { borderTop: `1px solid ${theme.vars.palette.background.gridLine}` },
  '& tbody tr:hover, & tbody tr:hover > th': { backgroundColor: theme.vars.palette.background.hover },
  '& tbody th': { ...theme.typography.control, fontWeight: 560 },
  '& tfoot th': { ...theme.typography.control },
  // All four figures fit beside the name.
  [theme.breakpoints.down('sm')]: {
    tableLayout: 'fixed',
    '& th, & td': { padding: '4px 2px' },
    '& th:first-of-type': { width: '27%', paddingLeft: 12 },
    '& th:last-of-type, & td:last-of-type': { paddingRight: 6 },
    '& thead th': { fontSize: '0.6875rem', lineHeight: 14 / 11, letterSpacing: '-0.01em', whiteSpace: 'normal' },
  },
}));

const Who = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'middle',
  gap: 10,
  maxWidth: 280,
  '& > span:last-child': { overflow: 'hidden', textOverflow: 'ellipsis' },
  // Room for the figures.
  [theme.breakpoints.down('sm')]: {
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    '& > [aria-hidden]': { display: 'none' },
  },
}));

const Count = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minWidth: 44,
  minHeight: 44,
  borderRadius: 8,
  color: theme.vars.palette.text.primary,
  textUnderlineOffset: '0.25em',
  '&[data-urgent="true"]': { fontWeight: 650, color: theme.vars.palette.error.main },
}));

const Zero = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));
