import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Loaded } from '@/api/Loaded';
import { formatArrivedAt } from '@/shared/format/dates';
import { useConnected } from '@/shared/offline/connection';
import { useRetry } from '@/shared/offline/useRetry';
import { useNow } from '@/shared/ui/lead/useNow';
import { CardGrid } from '@/shared/ui/page/CardGrid';
import { PageHead } from '@/shared/ui/page/PageHead';
import { QuietText } from '@/shared/ui/QuietText';
import { EmptyState } from '@/shared/ui/states/EmptyState';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { useGetOwnRotationQuery } from '../../../core/givingApi';
import { messages } from './messages';
import { useGetPoolQuery } from './poolApi';
import { Box, PoolCard } from './PoolCard';
import { useHeldCards } from './useHeldCards';

export function PoolPage() {
  const now = useNow();
  const query = useGetPoolQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: own } = useGetOwnRotationQuery(undefined, { refetchOnMountOrArgChange: true });
  const { shown, hold } = useHeldCards(query.data?.rows);
  const connected = useConnected();
  useRetry(!connected, () => void query.refetch());
  const readAt = query.data?.readAt;
  const waiting = query.data?.total ? messages.waiting(query.data.total) : '';
  const line = !connected && readAt ? messages.asOf(formatArrivedAt(readAt, now)) : waiting;
  return (
    <>
      <PageHead title="Bolsão" line={line || '\u00a0'} />
      <Loaded query={query} skeleton={<PoolSkeleton />} failed={messages.loadFailed}>
        {({ total, rows }) => (
          <>
            <VisuallyHidden role="status">{line}</VisuallyHidden>
            {shown.length === 0 ? (
              <EmptyState title={messages.empty} text={messages.emptyWhy} />
            ) : (
              <List aria-label="Leads no bolsão">
                {shown.map((lead) => (
                  <PoolCard
                    key={lead._id}
                    lead={lead}
                    now={now}
                    paused={own?.isPaused ?? false}
                    connected={connected}
                    onHold={() => hold(lead._id)}
                  />
                ))}
              </List>
            )}
            {total > rows.length && <QuietText sx={{ m: '0 0 32px' }}>{messages.more(total)}</QuietText>}
          </>
        )}
      </Loaded>
    </>
  );
}

const PoolSkeleton = () => (
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
);

const List = styled(CardGrid)({ paddingBottom: 32 });
