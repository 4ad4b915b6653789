import { styled } from '@mui/material/styles';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import { UNASSIGNED } from '#contract/leads/leadValues.ts';
import { formatNumber } from '@/shared/format/numbers';
import { Link } from '@/shared/routing/Link';
import { useLeadCount } from '../../core/leadsApi';
import { writeLeadsSearch } from '../../core/leadsSearch';
import type { LeadsSearch } from '../../core/leadsSearch';
import { WORK_COLUMNS } from '../grid/leadColumns';

const unassigned: LeadFilter = { assignedTo: [UNASSIGNED] };

/** `seesAll`: a team's gerente sees none of these leads. */
const FILTERS: { name: string; filter: LeadFilter; seesAll?: boolean }[] = [
  { name: 'Bolsão', filter: { clock: 'pool' }, seesAll: true },
  { name: 'Sem corretor', filter: unassigned, seesAll: true },
  { name: 'Sem contato', filter: { silentDays: 0 } },
  { name: 'Visitas da semana', filter: { visit: 'week' } },
];

const addressOf = (filter: LeadFilter, search: LeadsSearch) =>
  writeLeadsSearch({ ...search, filter, page: 1 }).toString();

/** Views that each house has from the beginning: columns for work, and filters, which each ends by a second press. */
export function PinnedViews({ search, seesAll }: { search: LeadsSearch; seesAll: boolean }) {
  const without = useLeadCount(unassigned);
  const isWork = search.columns.join() === WORK_COLUMNS.join();
  return (
    <List aria-label="Visões fixas">
      <Wide>
        <View
          to={`?${addressOf(search.filter, { ...search, columns: isWork ? [] : WORK_COLUMNS })}`}
          aria-current={isWork}
        >
          Trabalho
        </View>
      </Wide>
      {FILTERS.filter((view) => seesAll || !view.seesAll).map(({ name, filter }) => {
        const isOn = addressOf(search.filter, search) === addressOf(filter, search);
        return (
          <li key={name}>
            <View to={`?${addressOf(isOn ? {} : filter, search)}`} aria-current={isOn}>
              {name}
              {filter === unassigned && without !== undefined && without > 0 && ` ${formatNumber(without)}`}
            </View>
          </li>
        );
      })}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 6px',
  [theme.breakpoints.down('md')]: { flexWrap: 'nowrap', gap: 8 },
}));

/** A phone's rows have no columns. */
const Wide = styled('li')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));

const View = styled(Link)(({ theme }) => ({
  ...theme.typography.label,
  display: 'block',
  padding: '2px 10px',
  borderRadius: 999,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  border: `1px solid ${theme.vars.palette.divider}`,
  '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.background.hover },
  '&[aria-current="true"]': {
    color: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.tint,
  },
  [theme.breakpoints.down('md')]: {
    ...theme.typography.body2,
    position: 'relative',
    padding: '8px 14px',
    '&::after': { content: '""', position: 'absolute', inset: -4 },
  },
}));
