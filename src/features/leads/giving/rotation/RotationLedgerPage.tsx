import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Loaded } from '@/api/Loaded';
import { selectUser } from '@/features/auth/authSlice';
import { SelectFilter } from '@/shared/ui/filter/SelectFilter';
import { PageHead } from '@/shared/ui/page/PageHead';
import { SectionCard, Sections } from '@/shared/ui/page/SectionCard';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { useGetOwnRotationQuery } from '../../core/givingApi';
import { useOnceSourcesAreNamed } from '../useOnceSourcesAreNamed';
import { Ledger } from './Ledger';
import { messages } from './messages';
import { OwnStatus } from './OwnStatus';
import { useGetRotationQuery } from './rotationApi';

export function RotationLedgerPage() {
  const user = useSelector(selectUser);
  if (!user) return null;
  const line = user.isAdmin
    ? 'Cada lead que passou por ela, com o motivo.'
    : 'O que veio para você, o que passou, e por quê.';
  return (
    <>
      <PageHead title="Extrato da roleta" line={line} />
      <Sections>{user.isAdmin ? <AllAssignments /> : <OwnAssignments userId={user._id} />}</Sections>
    </>
  );
}

const place = (height: number) => <Skeleton variant="rectangular" height={height} sx={{ borderRadius: '12px' }} />;

function AllAssignments() {
  const [userId, setUserId] = useState<string>();
  const query = useOnceSourcesAreNamed(useGetRotationQuery(undefined, { refetchOnMountOrArgChange: true }));
  const empty = (
    <EmptyState title={messages.ledgerEmpty} text="Quando um lead passar pela roleta, o caminho dele fica aqui." />
  );
  return (
    <Loaded query={query} skeleton={place(420)} failed={messages.rotationFailed}>
      {({ brokers }) => (
        <SectionCard
          title="Todas as vezes"
          tool={
            <SelectFilter
              label="Mostrar as vezes de"
              any="Todos os corretores"
              options={brokers.map(({ _id, name }) => ({ value: _id, label: name }))}
              value={userId}
              onFilter={setUserId}
            />
          }
        >
          <Ledger userId={userId} reader="admin" empty={empty} />
        </SectionCard>
      )}
    </Loaded>
  );
}

function OwnAssignments({ userId }: { userId: string }) {
  const query = useGetOwnRotationQuery(undefined, { refetchOnMountOrArgChange: true });
  const empty = (
    <EmptyState title={messages.ledgerEmpty} text="Quando a sua vez chegar, ou passar, o motivo fica aqui." />
  );
  return (
    <>
      <Loaded query={query} skeleton={place(152)} failed={messages.rotationFailed}>
        {(own) => <OwnStatus own={own} />}
      </Loaded>
      <SectionCard title="Suas vezes">
        <Ledger userId={userId} reader="broker" empty={empty} />
      </SectionCard>
    </>
  );
}
