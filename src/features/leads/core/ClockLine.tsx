import { styled } from '@mui/material/styles';
import { CircleCheck, Timer } from 'lucide-react';
import { useState } from 'react';
import type { LeadClock } from '#contract/leads/leadClock.ts';
import { clockText } from './clockText';
import type { ClockReader } from './clockText';
import { useGetClockHoursQuery } from './givingApi';
import { messages } from './messages';

interface ClockLineProps {
  /** A lead from an old browser cache has none. */
  clock: LeadClock | null | undefined;
  now: Date;
  reader?: ClockReader;
  /** Says what counts as an answer. */
  hint?: string;
  className?: string;
}

/** How much time a first contact has left. Once there it stays: an answer must not move the buttons below it. */
export function ClockLine({ clock, ...rest }: ClockLineProps) {
  const [wasRunning, setWasRunning] = useState(Boolean(clock));
  if (clock && !wasRunning) setWasRunning(true);
  if (clock) return <Running clock={clock} {...rest} />;
  if (!wasRunning) return null;
  return (
    <Line data-clock="over" className={rest.className}>
      <CircleCheck size={16} />
      <b>{messages.clockOver}</b>
      {rest.hint !== undefined && <span>{messages.stillYours}</span>}
    </Line>
  );
}

function Running({ clock, now, reader, hint, className }: ClockLineProps & { clock: LeadClock }) {
  const { data: hours } = useGetClockHoursQuery(undefined);
  // A wrong time is worse than none.
  const shown = hours && clockText(clock, hours, now, reader);
  return (
    <Line data-clock={shown?.urgency ?? 'unknown'} className={className}>
      <Timer size={16} />
      <b>{shown?.text ?? '\u00a0'}</b>
      {hint !== undefined && clock.stage === 'broker' && <span>{hint}</span>}
    </Line>
  );
}

/** Keeps its place while the open hours load. */
const Line = styled('p')(({ theme }) => ({
  ...theme.typography.small,
  position: 'relative',
  minWidth: 0,
  paddingLeft: 22,
  color: theme.vars.palette.text.secondary,
  '& > svg': { position: 'absolute', left: 0, top: 1 },
  '& > b': { fontWeight: 560 },
  '& > span': { display: 'block', color: theme.vars.palette.text.secondary },
  '&[data-clock="unknown"] > svg': { visibility: 'hidden' },
  '&[data-clock="soon"]': { color: theme.vars.palette.warning.main, '& > b': { fontWeight: 620 } },
  '&[data-clock="now"]': { color: theme.vars.palette.error.main, '& > b': { fontWeight: 620 } },
}));

/** On a page about the lead: with a ground, above what to do. */
export const ClockNotice = styled(ClockLine)(({ theme }) => ({
  padding: '10px 14px 10px 38px',
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.sunken,
  '& > svg': { left: 14, top: 11 },
  '&[data-clock="soon"]': { backgroundColor: theme.vars.palette.warning.tint },
  '&[data-clock="now"]': { backgroundColor: theme.vars.palette.error.tint },
  '&& > span': { color: theme.vars.palette.text.primary },
}));
