import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import { paths } from '#contract/ground/paths.ts';
import { phoneKey } from '#contract/ground/phoneKey.ts';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import { UNSAID_SOURCE } from '#contract/leads/sourceValues.ts';
import type { Profile } from '#contract/people/auth.ts';
import { Button } from '@/shared/ui/button/Button';
import { StatusChip } from '@/shared/ui/lead/StatusChip';
import { useAttempts } from '@/shared/ui/lead/useAttempt';
import { LineSign, LineTexts } from '@/shared/ui/ListLine';
import { TextLink } from '@/shared/ui/TextLink';
import { messages } from '../../core/messages';
import { SourceName } from '../../core/SourceName';
import { SeparateButton } from '../merge/SeparateButton';
import { EventIcon } from './EventIcon';
import { eventLines } from './eventLines';
import { arrivals, eventReason, eventSentence } from './eventText';
import { EventTimes } from './EventTimes';
import type { HistoryLead } from './historyLead';
import { Note } from './Note';
import { UseContactButton } from './UseContactButton';

interface HistoryEventProps {
  lead: HistoryLead;
  event: LeadEvent;
  reader: Pick<Profile, '_id' | 'isAdmin'> | null;
  now: Date;
  /** How it went is still to be said. */
  isAsked: boolean;
}

export function HistoryEvent({ lead, event, reader, now, isAsked }: HistoryEventProps) {
  const { ask } = useAttempts();
  const { run, fromStatus, toStatus } = event;
  const { notes, note, merge, contact } = event.details ?? {};
  const { email, phone } = contact?.typed ?? {};
  const isMine = event.by?._id === reader?._id;
  const why = eventReason(event, reader);
  const moment = (
    <small>
      <EventTimes event={event} now={now} />
      {run && reader?.isAdmin && (
        <>
          {' · '}
          <ReceiptLink to={paths.run(run._id)}>Ver recibo</ReceiptLink>
        </>
      )}
    </small>
  );
  return (
    <EventItem>
      <LineSign>
        <EventIcon event={event} />
      </LineSign>
      <LineTexts>
        <b>{eventSentence(event, reader)}</b>
        {fromStatus && toStatus && fromStatus !== toStatus && (
          <Statuses>
            <StatusChip status={fromStatus} />
            <ArrowRight size={14} strokeWidth={2} role="img" aria-label="para" />
            <StatusChip status={toStatus} />
          </Statuses>
        )}
        {notes && (
          <NotesChange>
            <dt>Antes</dt>
            <dd>{notes.before || <i>sem observações</i>}</dd>
            <dt>Depois</dt>
            <dd>{notes.after || <i>sem observações</i>}</dd>
          </NotesChange>
        )}
        {note && (
          <Note lead={lead._id} event={event} text={note.text} isAuthor={isMine} now={now}>
            {moment}
          </Note>
        )}
        {why && <p>{why}</p>}
        {isSaid(event.source) && (
          <p>
            Origem: <SourceName source={event.source} />
          </p>
        )}
        {eventLines(event).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {lead.email !== undefined && email && email !== lead.email && <UseContactButton lead={lead} left={{ email }} />}
        {lead.phone !== undefined && phone && isOtherPhone(phone, lead.phone) && (
          <UseContactButton lead={lead} left={{ phone }} />
        )}
        {!note && moment}
        {merge && canSeparate(event, reader) && <SeparateButton merge={merge.id} />}
        {isAsked && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => ask({ _id: lead._id, name: lead.name }, { event: event._id })}
          >
            {messages.howWasIt()}
          </Button>
        )}
      </LineTexts>
    </EventItem>
  );
}

const isOtherPhone = (left: string, phone: string | null) => phone === null || phoneKey(left) !== phoneKey(phone);

/** The sentence of an arrival names the site's pages. */
const isSaid = (source: string | null): source is string =>
  source !== null && source !== UNSAID_SOURCE && arrivals[source] === undefined;

const canSeparate = ({ type, details, isUndone }: LeadEvent, reader: HistoryEventProps['reader']) =>
  type === 'merged' && details?.merge?.isKept === true && !isUndone && reader?.isAdmin === true;

const EventItem = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr)',
  columnGap: 12,
  paddingBottom: 20,
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    top: 36,
    bottom: 4,
    left: 15.5,
    width: 1,
    backgroundColor: theme.vars.palette.outline,
    opacity: 0.4,
  },
  '& > div': { gap: 4, minWidth: 0, paddingTop: 6 },
}));

const NotesChange = styled('dl')(({ theme }) => ({
  ...theme.typography.small,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '4px 12px',
  padding: '8px 12px',
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.sunken,
  '& > dt': { color: theme.vars.palette.text.secondary },
  '& > dd': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}));

const Statuses = styled('span')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 });

const ReceiptLink = styled(TextLink)({
  position: 'relative',
  // A touch target as large as a thumb.
  '&::after': { content: '""', position: 'absolute', inset: '-14px -8px' },
});
