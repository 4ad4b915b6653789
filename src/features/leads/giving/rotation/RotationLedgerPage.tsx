import Skeleton from '@mui/material/Skeleton';
import { useSelector } from 'react-redux';
import { selectUser } from '@/features/auth/authSlice';
import { PageHead } from '@/shared/ui/page/PageHead';
import { SectionCard, Sections } from '@/shared/ui/page/SectionCard';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { useGetOwnRotationQuery } from '../../core/givingApi';
import { AllAssignments } from './AllAssignments';
import { Ledger } from './Ledger';
import { messages } from './messages';
import { OwnStatus } from './OwnStatus';

export function RotationLedgerPage() {
  const isAdmin = useSelector(selectUser)?.isAdmin === true;
  return isAdmin ? <AllAssignments /> : <OwnAssignments />;
}

function OwnAssignments() {
  const user = useSelector(selectUser);
  const { data: own, isError, refetch } = useGetOwnRotationQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHead title="Extrato da roleta" line="O que veio para você, o que passou, e por quê." />
      <Sections>
        {isError && !own && <LoadFailed text={messages.rotationFailed} onRetry={refetch} />}
        {!own && !isError && (
          <Loading text="Carregando a sua situação…">
            <Skeleton variant="rectangular" height={152} sx={{ borderRadius: '12px' }} />
          </Loading>
        )}
        {own && <OwnStatus own={own} />}
        {user && (
          <SectionCard title="Suas vezes">
            <Ledger
              userId={user._id}
              reader="broker"
              empty={
                <EmptyState
                  title={messages.ledgerEmpty}
                  text="Quando a sua vez chegar, ou passar, o motivo fica aqui."
                />
              }
            />
          </SectionCard>
        )}
      </Sections>
    </>
  );
}
