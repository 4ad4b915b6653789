import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import { serverMessage } from '@/api/apiError';
import { loadMoreOf } from '@/api/moreOf';
import { selectUser } from '@/features/auth/authSlice';
import { useNow } from '@/shared/ui/lead/useNow';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { useGetLeadHistoryInfiniteQuery } from '../leadsApi';
import { messages } from '../messages';
import { StoryEvent } from './HistoryEvent';
import { StoryList } from './storyParts';
import { StorySkeleton } from './StorySkeleton';

/** Everything that happened to a lead, newest first. */
export function Story({ id }: { id: string }) {
  const user = useSelector(selectUser);
  const now = useNow();
  const query = useGetLeadHistoryInfiniteQuery(id, { refetchOnMountOrArgChange: true });
  const events = query.currentData?.pages.flatMap(({ rows }) => rows);
  if (query.isError && !events)
    return <LoadFailed text={serverMessage(query.error) ?? messages.historyFailed} onRetry={query.refetch} />;
  if (!events) return <StorySkeleton />;
  if (events.length === 0) return <None>{messages.noHistory}</None>;
  return (
    <>
      <StoryList aria-label="Histórico, do mais novo ao mais antigo">
        {events.map((event) => (
          <StoryEvent key={event._id} event={event} reader={user} now={now} />
        ))}
      </StoryList>
      <LoadMore more={loadMoreOf(query)} failedText={messages.historyFailed} />
    </>
  );
}

const None = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));
