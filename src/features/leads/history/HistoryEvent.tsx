import { styled } from '@mui/material/styles';
import { ArrowRight } from 'lucide-react';
import type { Profile } from '#contract/auth.ts';
import type { LeadEvent } from '#contract/leads.ts';
import { paths } from '#contract/paths.ts';
import { dateAndTime, momentSince } from '@/shared/format/dates';
import { StatusChip } from '@/shared/ui/lead/StatusChip';
import { TextLink } from '@/shared/ui/TextLink';
import { EventIcon } from './EventIcon';
import { sentenceOf, typedLines, whyOf } from './eventText';
import { Mark, NotesChange, StoryItem } from './storyParts';

interface StoryEventProps {
  event: LeadEvent;
  reader: Pick<Profile, '_id' | 'isAdmin'> | null;
  now: Date;
}

export function StoryEvent({ event, reader, now }: StoryEventProps) {
  const { at, batch, fromStatus, toStatus, notes } = event;
  const why = whyOf(event, reader);
  return (
    <StoryItem>
      <Mark>
        <EventIcon event={event} />
      </Mark>
      <Words>
        <b>{sentenceOf(event, reader)}</b>
        {fromStatus && toStatus && (
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
        {why && <p>{why}</p>}
        {typedLines(event).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <small>
          <time dateTime={at} title={dateAndTime(at)}>
            {momentSince(at, now)}
          </time>
          {batch && reader?.isAdmin && (
            <>
              {' · '}
              <ReceiptLink to={paths.distributions(batch._id)}>Ver recibo</ReceiptLink>
            </>
          )}
        </small>
      </Words>
    </StoryItem>
  );
}

const Words = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: 4,
  '& > b': { ...theme.typography.control, fontWeight: 560, overflowWrap: 'anywhere' },
  '& > p': {
    ...theme.typography.small,
    margin: 0,
    color: theme.vars.palette.text.secondary,
    textWrap: 'pretty',
    overflowWrap: 'anywhere',
  },
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));

const Statuses = styled('span')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 });

const ReceiptLink = styled(TextLink)({
  position: 'relative',
  // A thumb's reach around it.
  '&::after': { content: '""', position: 'absolute', inset: '-14px -8px' },
});
