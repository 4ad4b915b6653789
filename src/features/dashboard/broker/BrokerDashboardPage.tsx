import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { STATS_DAYS } from '#contract/reports/reportValues.ts';
import { selectUser } from '@/features/auth/authSlice';
import { useNow } from '@/shared/ui/lead/useNow';
import { PageHead } from '@/shared/ui/page/PageHead';
import { useWide } from '@/shared/ui/useWide';
import { greeting } from '../messages';
import { BroughtProperties } from './BroughtProperties';
import { LatestLeads } from './LatestLeads';
import { MonthCard } from './MonthCard';
import { StatusCard } from './StatusCard';

export function BrokerDashboardPage() {
  const user = useSelector(selectUser);
  const now = useNow();
  const roomInHead = useWide();
  const welcome = greeting(user?.name ?? '', now);
  return (
    <>
      <PageHead title={roomInHead ? welcome : 'Meu painel'} line={`Seus números dos últimos ${STATS_DAYS} dias`} />
      {!roomInHead && <Welcome>{welcome}</Welcome>}
      <StatusCard />
      <MonthCard />
      <LatestLeads />
      {user && <BroughtProperties user={user} />}
    </>
  );
}

const Welcome = styled('p')(({ theme }) => ({ ...theme.typography.panelTitle, margin: '0 0 16px' }));
