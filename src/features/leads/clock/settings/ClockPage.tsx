import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { PageHead } from '@/shared/ui/page/PageHead';
import { CONTENT_WIDTH } from '@/shared/ui/page/sizes';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { useGetClockSettingsQuery } from '../clockSettingsApi';
import { messages } from '../messages';
import { ClockForm } from './ClockForm';

const TITLE = 'Tempo de resposta';

export function ClockPage() {
  const { data: saved, isError, refetch } = useGetClockSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (saved) return <ClockForm saved={saved} />;
  return (
    <>
      <PageHead title={TITLE} />
      {isError ? (
        <LoadFailed text={messages.loadFailed} onRetry={refetch} />
      ) : (
        <Loading text="Carregando o tempo de resposta…">
          {[148, 320, 420].map((height) => (
            <Place key={height} variant="rectangular" height={height} />
          ))}
        </Loading>
      )}
    </>
  );
}

const Place = styled(Skeleton)({ maxWidth: CONTENT_WIDTH, marginBottom: 16, borderRadius: 12 });
