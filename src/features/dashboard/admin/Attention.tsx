import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query';
import { Repeat } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '#contract/ground/paths.ts';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import type { BriefLead } from '#contract/leads/leads.ts';
import { OPEN_LEAD_STATUSES, UNASSIGNED, WAITING_DAYS } from '#contract/leads/leadValues.ts';
import type { WaitingLeads } from '#contract/reports/dashboard.ts';
import type { ListAnswer } from '@/api/listAnswer';
import { queryString } from '@/api/requestFormats';
import { useGetLeadsQuery } from '@/features/leads/core/leadsApi';
import { formatDate, formatWaitingTime } from '@/shared/format/dates';
import { formatNumber } from '@/shared/format/numbers';
import { readStored, store } from '@/shared/stored';
import { Button } from '@/shared/ui/button/Button';
import { useNow } from '@/shared/ui/lead/useNow';
import { Card } from '@/shared/ui/page/Card';
import { TextLink } from '@/shared/ui/TextLink';
import { useGetAttentionQuery, useGetStatsQuery } from '../dashboardApi';
import { AttentionCell } from './AttentionCell';
import { TREND_DAYS } from './trend';

const oldestOf = (filter: LeadFilter) => ({ ...filter, sort: 'arrivedAt', pageSize: 1 }) as const;

const linkTo = (page: string, filter: LeadFilter) => `${page}?${queryString(filter)}`;

const foundIn = (leads: ListAnswer<BriefLead> | undefined, since: (oldest: BriefLead) => string) =>
  leads && { total: leads.total, exact: leads.exact, since: leads.rows[0] ? since(leads.rows[0]) : '' };

export function Attention() {
  const withoutBroker: LeadFilter = { assignedTo: [UNASSIGNED] };
  const untouched: LeadFilter = { silentDays: 0, olderThan: 24 };
  const unassignedQuery = useGetLeadsQuery(oldestOf(withoutBroker));
  const untouchedQuery = useGetLeadsQuery(oldestOf(untouched));

  const { inactive, waiting, loaded } = useStats();
  const stranded: LeadFilter = { status: [...OPEN_LEAD_STATUSES], assignedTo: inactive.map(({ _id }) => _id) };
  const strandedQuery = useGetLeadsQuery(inactive.length > 0 ? oldestOf(stranded) : skipToken);

  const now = useNow();
  const attention = useGetAttentionQuery();
  const { waiting: asking, pool } = attention.data ?? {};

  const queries = [unassignedQuery, untouchedQuery, ...(inactive.length > 0 ? [strandedQuery] : [])];
  const isKnown = loaded && !attention.isLoading && queries.every(({ isLoading }) => !isLoading);
  const { box, minHeight } = useLastHeight(isKnown);
  if (!isKnown)
    return (
      <Box aria-labelledby="attention-title" style={{ minHeight }}>
        <h2 id="attention-title">Precisa de você</h2>
        <Skeleton width="60%" height={36} sx={{ m: '16px' }} />
      </Box>
    );
  const isNothing = asking?.count === 0 && pool?.count === 0 && queries.every(({ data }) => data?.total === 0);
  return (
    <Box ref={box} aria-labelledby="attention-title">
      <h2 id="attention-title">Precisa de você</h2>
      {isNothing && <Line>Nada espera por você agora.</Line>}
      <Cells hidden={isNothing}>
        <AttentionCell
          query={unassignedQuery}
          found={foundIn(unassignedQuery.data, ({ arrivedAt }) => `O mais antigo é de ${formatDate(arrivedAt)}`)}
          what={['lead sem corretor', 'leads sem corretor']}
          action={
            <Button variant="contained" color="accent" size="small" to={linkTo(paths.assignLeads(), withoutBroker)}>
              Distribuir
            </Button>
          }
        />
        <AttentionCell
          query={untouchedQuery}
          found={foundIn(untouchedQuery.data, ({ arrivedAt }) => `O mais antigo é de ${formatDate(arrivedAt)}`)}
          what={['lead sem contato há mais de 24 h', 'leads sem contato há mais de 24 h']}
          to={linkTo(paths.leadsList(), untouched)}
        />
        {pool?.since && (
          <AttentionCell
            query={attention}
            found={{ total: pool.count, since: `O mais antigo ${formatWaitingTime(pool.since, now)}` }}
            what={['lead no bolsão', 'leads no bolsão']}
            to={paths.leadsList('pool')}
          />
        )}
        {asking?.since && (
          <AttentionCell
            query={attention}
            found={{ total: asking.count, since: `O primeiro desde ${formatDate(asking.since)}` }}
            what={['corretor aguarda liberação', 'corretores aguardam liberação']}
            to={paths.brokers('false')}
          />
        )}
        {(strandedQuery.data ?? strandedQuery.isError) && (
          <AttentionCell
            query={strandedQuery}
            found={foundIn(strandedQuery.data, () => inactiveText(inactive.map(({ name }) => name)))}
            what={['lead aberto com corretor inativo', 'leads abertos com corretor inativo']}
            to={linkTo(paths.leadsList(), stranded)}
          />
        )}
      </Cells>
      {waiting && <RoletaOff waiting={waiting} />}
    </Box>
  );
}

const HEIGHT = 'attention';

/** Its height in this browser, so that what is below does not move when its lines are known. */
function useLastHeight(isKnown: boolean) {
  const box = useRef<HTMLElement>(null);
  const [minHeight] = useState(() => Number(readStored(HEIGHT)) || 117);
  useEffect(() => {
    if (isKnown && box.current) store(HEIGHT, box.current.offsetHeight.toString());
  });
  return { box, minHeight };
}

/** A filter of leads takes no more. */
const MAX_BROKERS = 50;

/** `Totals` has the same query: one request. */
function useStats() {
  const { data, isError } = useGetStatsQuery({ days: 2 * TREND_DAYS });
  const inactive = data?.users.filter((user) => !user.isAdmin && !user.isActive).slice(0, MAX_BROKERS) ?? [];
  return { inactive, waiting: data?.waiting, loaded: data !== undefined || isError };
}

const inactiveText = ([first, ...others]: string[]) =>
  others.length === 0 ? `${first ?? ''} está inativo` : `${formatNumber(others.length + 1)} corretores inativos`;

/** `12 leads de visitantes dos últimos 7 dias esperam por um corretor, o mais antigo desde 14/11/2026.` */
function waitingText({ count: number, isExact, since }: WaitingLeads): string {
  const day = formatDate(since);
  if (number === 1) return `1 lead de visitante dos últimos ${WAITING_DAYS} dias espera por um corretor desde ${day}.`;
  const many = isExact ? formatNumber(number) : `mais de ${formatNumber(number)}`;
  return `${many} leads de visitantes dos últimos ${WAITING_DAYS} dias esperam por um corretor, o mais antigo desde ${day}.`;
}

function RoletaOff({ waiting }: { waiting: WaitingLeads }) {
  const { off, sources: all } = waiting;
  return (
    <Line>
      <Repeat size={16} />
      <span>
        <b>
          A roleta está desligada
          {off.length < all && ` em ${formatNumber(off.length)} das ${formatNumber(all)} origens`}:
        </b>{' '}
        {waitingText(waiting)} <TextLink to={paths.rotation()}>Abrir a roleta</TextLink>
      </span>
    </Line>
  );
}

const Box = styled(Card)(({ theme }) => ({
  marginBottom: 16,
  '& > h2': {
    ...theme.typography.section,
    padding: '14px 16px',
  },
  [theme.breakpoints.down('sm')]: { marginBottom: 12 },
}));

const Cells = styled('ul')(({ theme }) => ({
  '&:not([hidden])': { display: 'grid' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  // Four in two rows of two, not three and one.
  [theme.breakpoints.down('xl')]: {
    '&:has(> :nth-of-type(4):last-of-type)': { gridTemplateColumns: 'repeat(auto-fit, minmax(max(280px, 40%), 1fr))' },
  },
  // The lines of the last row and column fall outside.
  overflow: 'hidden',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > li': { boxShadow: `1px 1px 0 ${theme.vars.palette.divider}` },
}));

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  gap: 10,
  padding: '12px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > svg': { flex: 'none', marginTop: 1, color: theme.vars.palette.text.secondary },
  '& b': { fontWeight: 600 },
  // The link's tap area.
  '& a': { position: 'relative' },
  '& a::after': { content: '""', position: 'absolute', inset: '-13px -8px' },
}));
