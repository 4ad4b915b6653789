import Skeleton from '@mui/material/Skeleton';
import { useSelector } from 'react-redux';
import { serverMessage } from '@/api/apiError';
import { useGrowingList } from '@/api/useGrowingList';
import { selectUser } from '@/features/auth/authSlice';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { useNow } from '@/shared/ui/lead/useNow';
import { LineSign } from '@/shared/ui/ListLine';
import { QuietText } from '@/shared/ui/QuietText';
import { LoadFailed } from '@/shared/ui/states/LoadFailed';
import { Loading } from '@/shared/ui/states/Loading';
import { LoadMore } from '@/shared/ui/states/LoadMore';
import { useNewNote } from '../../conversation/useNewNote';
import { FormSheet } from '../../core/FormSheet';
import { useGetLeadHistoryInfiniteQuery } from '../../core/leadsApi';
import { OutboxOfLead } from '../../core/outbox/OutboxOfLead';
import { useAnsweredLeads } from '../../core/outbox/useOutbox';
import { EventItem, HistoryEvent } from './HistoryEvent';
import type { HistoryLead } from './historyLead';
import { messages } from './messages';
import { NoteForm } from './NoteForm';
import { unanswered } from './unanswered';

interface LeadHistoryProps {
  lead: HistoryLead;
  /** The new note, instead of in its place. */
  inSheet: boolean;
  onCloseSheet: () => void;
}

/** The form is outside of the events, so that its text stays while they load or fail. */
export function LeadHistory({ lead, inSheet, onCloseSheet }: LeadHistoryProps) {
  const addNote = useNewNote(lead);
  const note = {
    draft: lead._id,
    label: 'Nova nota',
    placeholder: 'Anote o que conversaram',
    save: addNote,
    saveLabel: 'Anotar',
  };
  return (
    <>
      {!inSheet && <NoteForm key={lead._id} {...note} />}
      <Overlay>
        {inSheet && (
          <FormSheet title="Nova nota" onClose={onCloseSheet}>
            <NoteForm {...note} onSaved={onCloseSheet} onCancel={onCloseSheet} />
          </FormSheet>
        )}
      </Overlay>
      <OutboxOfLead id={lead._id} part="story" />
      <Events lead={lead} />
    </>
  );
}

function Events({ lead }: { lead: HistoryLead }) {
  const user = useSelector(selectUser);
  const now = useNow();
  const query = useGetLeadHistoryInfiniteQuery(lead._id, { refetchOnMountOrArgChange: true });
  const { rows: events, failed, reload, more } = useGrowingList(query);
  const isAnswered = useAnsweredLeads().has(lead._id);
  const asked = events && unanswered(events, user?._id, now);
  if (failed) return <LoadFailed text={serverMessage(query.error) ?? messages.historyFailed} onRetry={reload} />;
  if (!events) return <HistorySkeleton />;
  if (events.length === 0) return <QuietText>{messages.noHistory}</QuietText>;
  return (
    <>
      <ol aria-label="Histórico, do mais novo ao mais antigo">
        {events.map((event) => (
          <HistoryEvent
            key={event._id}
            lead={lead}
            event={event}
            reader={user}
            now={now}
            isAsked={event === asked && !isAnswered}
          />
        ))}
      </ol>
      <LoadMore more={more} failedText={messages.historyFailed} />
    </>
  );
}

function HistorySkeleton() {
  return (
    <Loading text="Carregando histórico…">
      {[62, 48, 56].map((width) => (
        <EventItem key={width} as="div">
          <LineSign />
          <div>
            <Skeleton width={`${width}%`} height={20} />
            <Skeleton width="36%" height={16} />
          </div>
        </EventItem>
      ))}
    </Loading>
  );
}
