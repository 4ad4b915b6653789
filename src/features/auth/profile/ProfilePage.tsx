import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { lazyPart } from '@/shared/lazyPart';
import { OwnActsList, useWaitingActs } from '@/shared/offline/outbox/ownActs';
import { FormCard } from '@/shared/ui/page/Card';
import { PageHead } from '@/shared/ui/page/PageHead';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { useGetMeQuery } from '../authApi';
import { selectUser } from '../authSlice';
import { NoticesCard } from '../notifications/NoticesCard';
import { AvatarRow, Pair } from './AvatarField';
import { CalendarCard } from './CalendarCard';
import { messages } from './messages';
import { ProfileForm } from './ProfileForm';
import { withChange } from './profileValues';
import { WaitingProfile } from './WaitingProfile';

const LazySecurityCards = lazyPart(
  async () => (await import(/* webpackChunkName: "security" */ './SecurityCards')).SecurityCards,
  <Skeleton variant="rounded" height={420} />,
);

export function ProfilePage() {
  const user = useSelector(selectUser);
  const { currentData, isFetching, isError, refetch } = useGetMeQuery(undefined, { refetchOnMountOrArgChange: true });
  const [profile, setProfile] = useState(currentData);
  const waiting = useWaitingActs('profile');
  // From the server, not the cache.
  if (!profile && currentData && !isFetching && !isError) setProfile(currentData);
  return (
    <>
      <PageHead
        title="Atualizar Perfil"
        line={user?.isAdmin ? 'É assim que a sua equipe vê você.' : 'É assim que os seus clientes veem você.'}
      />
      {profile ? (
        <>
          <OwnActsList kind="profile" />
          {waiting.length > 0 ? (
            <WaitingProfile profile={waiting.reduce((shown, { change }) => withChange(shown, change), profile)} />
          ) : (
            <ProfileForm profile={currentData ?? profile} latest={currentData ?? profile} />
          )}
          <Below>
            <NoticesCard userId={profile._id} isAdmin={profile.isAdmin} />
            {!profile.isAdmin && <CalendarCard />}
            <LazySecurityCards />
          </Below>
        </>
      ) : isError ? (
        <LoadFailed text={messages.profileNotLoaded} onRetry={refetch} />
      ) : (
        <ProfileSkeleton />
      )}
    </>
  );
}

const Below = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  marginTop: 16,
  [theme.breakpoints.down('sm')]: { marginTop: 24 },
}));

function ProfileSkeleton() {
  return (
    <Loading text="Carregando perfil…">
      <FormCard>
        <AvatarRow>
          <Pair>
            <Skeleton variant="circular" width={72} height={72} />
          </Pair>
        </AvatarRow>
        {['name', 'email', 'phone', 'password'].map((row) => (
          <FieldRow key={row}>
            <Skeleton width={80} height={14} />
            <Skeleton variant="rounded" height={40} />
          </FieldRow>
        ))}
      </FormCard>
    </Loading>
  );
}

const FieldRow = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '208px 360px',
    alignItems: 'center',
    gap: 16,
    padding: '15px 20px',
  },
}));
