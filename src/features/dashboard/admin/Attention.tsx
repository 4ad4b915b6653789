import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { OPEN_LEAD_STATUSES, UNASSIGNED } from '#contract/constants.ts';
import type { LeadFilter } from '#contract/leads.ts';
import { paths } from '#contract/paths.ts';
import { queryString } from '@/api/queryString';
import { useGetLeadsQuery } from '@/features/leads/leadsApi';
import { dayBefore, shortDate } from '@/shared/format/dates';
import { formatNumber } from '@/shared/format/numbers';
import { Button } from '@/shared/ui/button/Button';
import { Card } from '@/shared/ui/page/Card';
import { CONTENT_WIDTH } from '@/shared/ui/page/contentWidth';
import { useGetStatsQuery } from '../dashboardApi';
import { AttentionCell } from './AttentionCell';
import { RoletaOff } from './RoletaOff';
import { TREND_DAYS } from './trend';

/** One call answers how many there are and which is the oldest. */
const oldestOf = (filter: LeadFilter) => ({ ...filter, sort: 'createdAt', pageSize: 1 }) as const;

const addressOf = (page: string, filter: LeadFilter) => `${page}?${queryString(filter)}`;

/** What waits for somebody: a cell for each kind that there is, and no card at all when nothing waits. */
export function Attention({ now }: { now: Date }) {
  const withoutBroker: LeadFilter = { assignedTo: [UNASSIGNED] };
  // Filters know days: the last one that ended at least 24 hours ago.
  const untouched: LeadFilter = { status: ['novo'], createdTo: dayBefore(now, 2) };
  const unassignedQuery = useGetLeadsQuery(oldestOf(withoutBroker));
  const untouchedQuery = useGetLeadsQuery(oldestOf(untouched));

  const { inactive, waiting, known } = useStats();
  const stranded: LeadFilter = { status: [...OPEN_LEAD_STATUSES], assignedTo: inactive.map(({ _id }) => _id) };
  const strandedQuery = useGetLeadsQuery(inactive.length > 0 ? oldestOf(stranded) : skipToken);

  const queries = [unassignedQuery, untouchedQuery, ...(inactive.length > 0 ? [strandedQuery] : [])];
  // Not before all is known: a card that goes and comes back would move what is under it.
  if (known && queries.every(({ data }) => data?.total === 0)) return null;
  return (
    <Box aria-labelledby="attention-title">
      <h2 id="attention-title">Precisa de você</h2>
      <Cells>
        <AttentionCell
          query={unassignedQuery}
          what={['lead sem corretor', 'leads sem corretor']}
          since={(oldest) => `O mais antigo é de ${shortDate(oldest.createdAt)}`}
          action={
            <Button variant="contained" color="accent" size="small" to={addressOf(paths.assignLeads(), withoutBroker)}>
              Atribuir
            </Button>
          }
        />
        <AttentionCell
          query={untouchedQuery}
          what={['lead novo há mais de 24 h', 'leads novos há mais de 24 h']}
          since={() => 'Ninguém mudou o status ainda'}
          to={addressOf(paths.leadsList(), untouched)}
        />
        {/* No place is kept for it: mostly there is none. */}
        {(strandedQuery.data ?? strandedQuery.isError) && (
          <AttentionCell
            query={strandedQuery}
            what={['lead aberto com corretor inativo', 'leads abertos com corretor inativo']}
            since={() => whoIsInactive(inactive.map(({ name }) => name))}
            to={addressOf(paths.leadsList(), stranded)}
          />
        )}
      </Cells>
      {waiting && <RoletaOff waiting={waiting} />}
    </Box>
  );
}

/** As many as a filter of leads takes. */
const BROKERS_ASKED = 50;

/** From the answer of the cards above: nothing is asked for twice. */
function useStats() {
  const { data, isError } = useGetStatsQuery({ days: 2 * TREND_DAYS });
  const inactive = data?.users.filter((user) => !user.isAdmin && !user.isActive).slice(0, BROKERS_ASKED) ?? [];
  return { inactive, waiting: data?.waiting, known: data !== undefined || isError };
}

const whoIsInactive = ([first, ...others]: string[]) =>
  others.length === 0 ? `${first ?? ''} está inativo` : `${formatNumber(others.length + 1)} corretores inativos`;

const Box = styled(Card)(({ theme }) => ({
  maxWidth: CONTENT_WIDTH,
  marginTop: 16,
  '& > h2': {
    ...theme.typography.section,
    margin: 0,
    padding: '14px 16px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  [theme.breakpoints.down('sm')]: { marginTop: 12 },
}));

const Cells = styled('ul')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.up('md')]: {
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    '& > li + li': { borderTop: 0, borderLeft: `1px solid ${theme.vars.palette.divider}` },
  },
}));
