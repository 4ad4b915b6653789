import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { selectUser } from '@/features/auth/authSlice';
import { useNow } from '@/shared/ui/lead/useNow';
import { PageHead } from '@/shared/ui/page/PageHead';
import { useWide } from '@/shared/ui/useWide';
import { greeting } from './greeting';
import { LatestLeads } from './LatestLeads';
import { StatusCard } from './StatusCard';

/** How a broker's leads stand, and the ones that came last. */
export function BrokerDashboardPage() {
  const user = useSelector(selectUser);
  const now = useNow();
  const roomInHead = useWide();
  const hello = greeting(user?.name ?? '', now);
  return (
    <>
      <PageHead title={roomInHead ? hello : 'Meu painel'} line="Seus números dos últimos 30 dias" />
      {!roomInHead && <Hello>{hello}</Hello>}
      <StatusCard />
      <LatestLeads />
    </>
  );
}

const Hello = styled('p')(({ theme }) => ({ ...theme.typography.panelTitle, margin: '0 0 16px' }));
