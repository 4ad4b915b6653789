import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { paths } from '#contract/ground/paths.ts';
import type { LeadFilter } from '#contract/leads/leadFilter.ts';
import { queryString } from '@/api/requestFormats';
import { useGetLeadsQuery } from '@/features/leads/core/leadsApi';
import { dayBefore, formatTime } from '@/shared/format/dates';
import { formatNumber, formatWholeReais } from '@/shared/format/numbers';
import { Link } from '@/shared/routing/Link';
import { useNow } from '@/shared/ui/lead/useNow';
import { useGetDayQuery } from '../dashboardApi';
import { QuietRetry } from '../QuietRetry';

export function DayFigures() {
  const now = useNow();
  const day = useGetDayQuery();
  const visits = day.data?.visits;
  const sales = day.data?.sales;
  return (
    <Row aria-label="Hoje">
      <ArrivedFigure filter={{ arrivedFrom: dayBefore(now, 0) }} />
      <Figure
        what="Visitas hoje"
        query={day}
        to={paths.teamAgenda()}
        figure={visits && formatNumber(visits.count)}
        fact={visits?.next && `a próxima às ${formatTime(visits.next)}`}
      />
      <Figure
        what="Vendas do mês"
        query={day}
        to={linkTo({ soldFrom: sales?.since })}
        figure={sales && formatNumber(sales.count)}
        fact={sales && sales.value > 0 && formatWholeReais(sales.value)}
      />
    </Row>
  );
}

const linkTo = (filter: LeadFilter) => `${paths.leadsList()}?${queryString(filter)}`;

function ArrivedFigure({ filter }: { filter: LeadFilter }) {
  const query = useGetLeadsQuery({ ...filter, pageSize: 1 });
  return (
    <Figure
      what="Chegaram hoje"
      query={query}
      to={linkTo(filter)}
      figure={query.data && `${formatNumber(query.data.total)}${query.data.exact ? '' : '+'}`}
    />
  );
}

interface FigureProps {
  what: string;
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  to?: string;
  figure: string | undefined;
  fact?: ReactNode;
}

function Figure({ what, query, to, figure, fact }: FigureProps) {
  const { isError, isFetching, refetch } = query;
  return (
    <li>
      {to === undefined ? <span>{what}</span> : <Link to={to}>{what}</Link>}
      {figure !== undefined ? (
        <strong>{figure}</strong>
      ) : isError && !isFetching ? (
        <QuietRetry about={what} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width={48} height={32} />
      )}
      <small>{fact}</small>
    </li>
  );
}

const Row = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  marginBottom: 16,
  overflow: 'hidden',
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  '& > li': {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    gridTemplateRows: 'minmax(20px, auto) minmax(32px, auto) minmax(18px, auto)',
    minHeight: 102,
    padding: 16,
    boxShadow: `1px 1px 0 ${theme.vars.palette.divider}`,
  },
  '& a, & span': { ...theme.typography.label, color: theme.vars.palette.text.secondary, textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& li:has(a):hover': { backgroundColor: theme.vars.palette.background.hover },
  '& strong': { ...theme.typography.panelTitle, alignSelf: 'center' },
  '& small': { ...theme.typography.caption, lineHeight: 18 / 12, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    marginBottom: 12,
    '& > li': { padding: 12, minHeight: 94 },
    '& > li:last-of-type': { gridColumn: '1 / -1' },
  },
}));
