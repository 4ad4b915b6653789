import { styled } from '@mui/material/styles';
import type { Lead } from '#contract/leads/leads.ts';
import { formatArrival, formatTimeSince } from '@/shared/format/dates';

export function LeadTime({
  lead: { arrivedAt, isAnswerDue },
  now,
}: {
  lead: Pick<Lead, 'arrivedAt' | 'isAnswerDue'>;
  now: Date;
}) {
  return (
    <Time dateTime={arrivedAt} title={formatArrival(arrivedAt)} data-waiting={isAnswerDue}>
      {formatTimeSince(arrivedAt, now)}
    </Time>
  );
}

const Time = styled('time')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  color: theme.vars.palette.text.secondary,
  '&[data-waiting="true"]': {
    fontWeight: 620,
    color: theme.vars.palette.error.main,
    '&::before': {
      content: '""',
      display: 'inline-block',
      width: 7,
      height: 7,
      marginRight: 6,
      borderRadius: '50%',
      backgroundColor: 'currentColor',
    },
  },
  // Red is unreadable on other grounds.
  '[data-left="true"] &': { color: theme.vars.palette.text.secondary },
}));
