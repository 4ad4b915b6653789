import { use } from 'react';
import type { LeadClock } from '#contract/leads/leadClock.ts';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { clockText } from '../../core/clockText';
import { useGetClockHoursQuery } from '../../core/givingApi';
import { GridNow } from './GridNow';
import { MarkPlace } from './MarkPlace';

/** Beside the status, where there is little room; the whole text is its title, and what a screen reader says. */
export function ClockCell({ clock }: { clock: LeadClock }) {
  const { data: hours } = useGetClockHoursQuery(undefined);
  const now = use(GridNow);
  if (!hours) return <MarkPlace />;
  const shown = clockText(clock, hours, now, 'desk');
  if (!shown) return null;
  return (
    <span className="lead-clock" data-clock={shown.urgency} title={shown.text}>
      <span aria-hidden>{shown.short}</span>
      <VisuallyHidden>{shown.text}</VisuallyHidden>
    </span>
  );
}
