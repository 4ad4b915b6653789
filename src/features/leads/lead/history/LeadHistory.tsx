import { useSelector } from 'react-redux';
import { serverMessage } from '@/api/apiError';
import { LoadedRows } from '@/api/Loaded';
import { useGrowingList } from '@/api/useGrowingList';
import { selectUser } from '@/features/auth/authSlice';
import { useOpenDraft } from '@/shared/forms/useDraft';
import { Overlay } from '@/shared/ui/dialog/Overlay';
import { useNow } from '@/shared/ui/lead/useNow';
import { LineSkeletons } from '@/shared/ui/ListLine';
import { QuietText } from '@/shared/ui/QuietText';
import { useNewNote } from '../../conversation/useNewNote';
import { noteForm } from '../../core/draftForms';
import { FormSheet } from '../../core/FormSheet';
import { useGetLeadHistoryInfiniteQuery } from '../../core/leadsApi';
import { OutboxOfLead } from '../../core/outbox/OutboxOfLead';
import { useAnsweredLeads } from '../../core/outbox/useOutbox';
import { HistoryEvent } from './HistoryEvent';
import type { HistoryLead } from './historyLead';
import { messages } from './messages';
import { NoteForm } from './NoteForm';
import { unanswered } from './unanswered';

interface LeadHistoryProps {
  lead: HistoryLead;
  /** The new note has a sheet there, which the bar opens. */
  isPhone: boolean;
  inSheet: boolean;
  onOpenSheet: () => void;
  onCloseSheet: () => void;
}

/** The form is outside of the events, so that its text stays while they load or fail. */
export function LeadHistory({ lead, isPhone, inSheet, onOpenSheet, onCloseSheet }: LeadHistoryProps) {
  const addNote = useNewNote(lead);
  const note = {
    draft: lead._id,
    label: 'Nova nota',
    placeholder: 'Anote o que conversaram',
    save: addNote,
    saveLabel: 'Anotar',
  };
  useOpenDraft(noteForm(lead._id), () => {
    if (isPhone) onOpenSheet();
  });
  return (
    <>
      {!isPhone && <NoteForm key={lead._id} {...note} />}
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
  const list = useGrowingList(query);
  const isAnswered = useAnsweredLeads().has(lead._id);
  const asked = list.rows && unanswered(list.rows, user?._id, now);
  return (
    <LoadedRows
      list={list}
      skeleton={<LineSkeletons count={3} />}
      failed={serverMessage(query.error) ?? messages.historyFailed}
      empty={<QuietText>{messages.noHistory}</QuietText>}
    >
      {(events) => (
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
      )}
    </LoadedRows>
  );
}
