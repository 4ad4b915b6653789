import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { BrokerStats } from '#contract/reports/dashboard.ts';
import { STATS_DAYS } from '#contract/reports/reportValues.ts';
import { formatNumber } from '@/shared/format/numbers';
import { Card } from '@/shared/ui/page/Card';
import { useGetMyStatsQuery, useLogError } from '../dashboardApi';
import { QuietRetry } from '../QuietRetry';
import { percentOf, statusColors, StatusLegend } from './StatusLegend';

export function StatusCard() {
  const { data, isError, error, refetch } = useGetMyStatsQuery(
    { days: STATS_DAYS },
    { refetchOnMountOrArgChange: true },
  );
  useLogError('dashboard/mine', error);
  return (
    <Box aria-labelledby="leads-by-status">
      <Head>
        <h2 id="leads-by-status">Leads por status</h2>
        <span>últimos {STATS_DAYS} dias</span>
      </Head>
      <Sum>
        {data ? (
          <Total stats={data} />
        ) : isError ? (
          <QuietRetry about="Leads por status" onRetry={() => void refetch()} />
        ) : (
          <Skeleton width={220} height={36} />
        )}
      </Sum>
      <StatusBar stats={data} />
      <StatusLegend stats={data} />
    </Box>
  );
}

function Total({ stats: { leads, leadsByStatus } }: { stats: BrokerStats }) {
  const converted = leadsByStatus.find(({ _id }) => _id === 'convertido')?.count ?? 0;
  return (
    <>
      <strong>{formatNumber(leads)}</strong>
      <span>
        {leads === 1 ? 'lead recebido' : 'leads recebidos'}
        {leads > 0 && (
          <>
            {' · '}
            <b>{percentOf(converted, leads)} convertidos</b>
          </>
        )}
      </span>
    </>
  );
}

function StatusBar({ stats }: { stats: BrokerStats | undefined }) {
  const shown = stats?.leadsByStatus.filter(({ count }) => count > 0) ?? [];
  return (
    <Bar aria-hidden>
      {shown.map(({ _id: status, count }) => (
        <Part key={status} data-status={status} style={{ flexGrow: count }} />
      ))}
    </Bar>
  );
}

export const Box = styled(Card)(({ theme }) => ({
  padding: '16px 16px 8px',
  [theme.breakpoints.up('md')]: { padding: '20px 20px 8px' },
}));

export const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  '& > h2': theme.typography.section,
  '& > span': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
}));

const Sum = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  minHeight: 40,
  margin: '12px 0 14px',
  '& > strong': theme.typography.figureLarge,
  '& > span': { ...theme.typography.small, color: theme.vars.palette.text.secondary },
  '& b': { fontWeight: 620, color: theme.vars.palette.success.main },
}));

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  height: 12,
  overflow: 'hidden',
  borderRadius: 999,
  '&:empty': { backgroundColor: theme.vars.palette.skeleton },
}));

const Part = styled('span')(({ theme }) => ({ minWidth: 4, ...statusColors(theme) }));
