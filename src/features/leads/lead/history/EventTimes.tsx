import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import { formatDateTime, formatDateTimeSince } from '@/shared/format/dates';

interface EventTimesProps {
  event: LeadEvent;
  now: Date;
}

export function EventTimes({ event: { at, details, outcomeAt }, now }: EventTimesProps) {
  const happenedAt = details?.outcome?.at ?? at;
  return (
    <>
      <Time at={happenedAt} now={now} />
      {outcomeAt !== undefined && differenceInMinutes(outcomeAt, at) > 0 && (
        <>
          {' · resultado '}
          <Time at={outcomeAt} now={now} />
        </>
      )}
      {happenedAt !== at && (
        <>
          {' · registrado '}
          <Time at={at} now={now} />
        </>
      )}
    </>
  );
}

const Time = ({ at, now }: { at: string; now: Date }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {formatDateTimeSince(at, now)}
  </time>
);
