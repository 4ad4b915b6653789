import { styled } from '@mui/material/styles';
import { House, Inbox, UserRound, UsersRound } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import type { DashboardStats } from '#contract/reports/dashboard.ts';
import { formatNumber, pluralize } from '@/shared/format/numbers';
import { formatBrokerStates } from '@/shared/format/people';
import { useGetStatsQuery, useLogError } from '../dashboardApi';
import { Trend } from '../Trend';
import { TotalCard } from './TotalCard';
import type { Total } from './TotalCard';
import { change, recent, runningTotals, TREND_DAYS } from './trend';

export function Totals() {
  const { data, isError, isFetching, error, refetch } = useGetStatsQuery({ days: 2 * TREND_DAYS });
  useLogError('dashboard/stats', error);
  const state = { failed: isError && !isFetching, onRetry: () => void refetch() };
  return (
    <Grid>
      <TotalCard {...state} label="Leads" Icon={Inbox} to={paths.leadsList()} total={data && leadsOf(data)} />
      <TotalCard
        {...state}
        label="Imóveis"
        Icon={House}
        to={paths.manageProperties()}
        total={data && propertiesOf(data)}
      />
      <TotalCard {...state} label="Corretores" Icon={UsersRound} to={paths.brokers()} total={data && brokersOf(data)} />
      <TotalCard {...state} label="Usuários" Icon={UserRound} to={paths.brokers()} total={data && usersOf(data)} />
    </Grid>
  );
}

const IN_TREND_DAYS = `em ${TREND_DAYS} dias`;

function leadsOf({ totals, leadsDaily }: DashboardStats): Total {
  const percent = change(leadsDaily);
  return {
    figure: totals.leads,
    line: leadsDaily.map((day) => day.count),
    ...(percent !== null && { trend: <Trend value={percent} unit="%" /> }),
    fact: `${formatNumber(recent(leadsDaily))} ${IN_TREND_DAYS}`,
  };
}

function propertiesOf({ totals, imoveisDaily }: DashboardStats): Total {
  return {
    figure: totals.imoveis,
    line: runningTotals(imoveisDaily, totals.imoveis),
    trend: <Trend value={recent(imoveisDaily)} />,
    fact: IN_TREND_DAYS,
  };
}

function brokersOf({ totals, users }: DashboardStats): Total {
  const brokers = users.filter((user) => !user.isAdmin);
  const waiting = brokers.filter((broker) => !broker.isAdmitted).length;
  const inactive = brokers.filter((broker) => broker.isAdmitted && !broker.isActive).length;
  const active = totals.corretores - inactive - waiting;
  return { figure: totals.corretores, fact: formatBrokerStates({ active, inactive, waiting }) };
}

function usersOf({ totals }: DashboardStats): Total {
  const admins = totals.usuarios - totals.corretores;
  return {
    figure: totals.usuarios,
    fact: pluralize(admins, 'administrador', 'administradores'),
  };
}

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  [theme.breakpoints.up('sm')]: { gap: 16 },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
}));
