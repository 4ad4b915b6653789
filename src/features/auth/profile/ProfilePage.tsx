import { useState } from 'react';
import { useSelector } from 'react-redux';
import { PageHead } from '@/shared/ui/page/PageHead';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { useGetMeQuery } from '../authApi';
import { selectUser } from '../authSlice';
import { messages } from '../messages';
import { ProfileForm } from './ProfileForm';
import { ProfileSkeleton } from './ProfileSkeleton';

export function ProfilePage() {
  const user = useSelector(selectUser);
  const { currentData, isFetching, isError, refetch } = useGetMeQuery(undefined, { refetchOnMountOrArgChange: true });
  const [profile, setProfile] = useState(currentData);
  // As the server has it now, not as this browser once heard of it.
  if (!profile && currentData && !isFetching && !isError) setProfile(currentData);
  return (
    <>
      <PageHead
        title="Atualizar Perfil"
        line={user?.isAdmin ? 'É assim que a sua equipe vê você.' : 'É assim que os seus clientes veem você.'}
      />
      {profile ? (
        <ProfileForm profile={profile} />
      ) : isError ? (
        <LoadFailed text={messages.profileNotLoaded} onRetry={refetch} />
      ) : (
        <ProfileSkeleton />
      )}
    </>
  );
}
