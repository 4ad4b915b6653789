import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { serverMessage } from '@/api/apiError';
import { useNow } from '@/shared/ui/lead/useNow';
import { CardGrid } from '@/shared/ui/page/CardGrid';
import { Middle } from '@/shared/ui/page/Middle';
import { PageHead } from '@/shared/ui/page/PageHead';
import { QuietText } from '@/shared/ui/QuietText';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { useGetOwnRotationQuery } from '../../../core/givingApi';
import { messages } from './messages';
import { useGetPoolQuery } from './poolApi';
import { Box, PoolCard } from './PoolCard';
import { useHeldCards } from './useHeldCards';

export function PoolPage() {
  const now = useNow();
  const { data, error, refetch } = useGetPoolQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: own } = useGetOwnRotationQuery(undefined, { refetchOnMountOrArgChange: true });
  const { shown, hold } = useHeldCards(data?.rows);
  const line = data && data.total > 0 ? messages.waiting(data.total) : '';
  return (
    <>
      <PageHead title="Bolsão" line={line || '\u00a0'} />
      {data ? (
        <>
          <VisuallyHidden role="status">{line}</VisuallyHidden>
          {shown.length === 0 ? (
            <Middle>
              <EmptyState title={messages.empty} text={messages.emptyWhy} />
            </Middle>
          ) : (
            <List aria-label="Leads no bolsão">
              {shown.map((lead) => (
                <PoolCard
                  key={lead._id}
                  lead={lead}
                  now={now}
                  paused={own?.isPaused ?? false}
                  onHold={() => hold(lead._id)}
                />
              ))}
            </List>
          )}
          {data.total > data.rows.length && <QuietText sx={{ m: '0 0 32px' }}>{messages.more(data.total)}</QuietText>}
        </>
      ) : error ? (
        <Middle>
          <LoadFailed text={serverMessage(error) ?? messages.loadFailed} onRetry={refetch} />
        </Middle>
      ) : (
        <PoolSkeleton />
      )}
    </>
  );
}

function PoolSkeleton() {
  return (
    <Loading text="Carregando o bolsão…">
      <List as="div">
        {[0, 1, 2].map((index) => (
          <Box key={index} as="div">
            <Skeleton width="46%" height={24} />
            <Skeleton width="70%" height={48} sx={{ my: '10px' }} />
            <Skeleton width="58%" height={18} />
            <Skeleton height={48} sx={{ mt: '14px' }} />
          </Box>
        ))}
      </List>
    </Loading>
  );
}

const List = styled(CardGrid)({ paddingBottom: 32 });
