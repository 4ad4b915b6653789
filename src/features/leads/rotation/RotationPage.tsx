import Skeleton from '@mui/material/Skeleton';
import { CONTENT_WIDTH } from '@/shared/ui/page/contentWidth';
import { PageHead } from '@/shared/ui/page/PageHead';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { messages } from '../messages';
import { useGetRotationQuery } from '../rotationApi';
import { RotationSettings } from './RotationSettings';

/** Who gets the leads that visitors leave, by which rules, and what has come of it. */
export function RotationPage() {
  const { data: rotation, isError, refetch } = useGetRotationQuery(undefined, { refetchOnMountOrArgChange: true });
  if (rotation) return <RotationSettings saved={rotation} />;
  return (
    <>
      <PageHead title="Roleta" />
      {isError ? (
        <LoadFailed text={messages.rotationFailed} onRetry={refetch} />
      ) : (
        <Loading text="Carregando a roleta…">
          {[264, 320].map((height) => (
            <Skeleton
              key={height}
              variant="rectangular"
              height={height}
              sx={{ borderRadius: '12px', mb: '16px', maxWidth: CONTENT_WIDTH }}
            />
          ))}
        </Loading>
      )}
    </>
  );
}
