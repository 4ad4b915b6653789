import { use } from 'react';
import type { LeadClock } from '#contract/leadClock.ts';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { useClockText } from '../useClockText';
import { GridNow } from './GridClock';

/** Beside the status, where there is little room; the whole text is its title, and what a screen reader says. */
export function ClockCell({ clock }: { clock: LeadClock }) {
  const shown = useClockText(clock, use(GridNow), 'admin');
  if (!shown) return null;
  return (
    <span className="lead-clock" data-clock={shown.urgency} title={shown.text}>
      <span aria-hidden>{shown.short}</span>
      <VisuallyHidden>{shown.text}</VisuallyHidden>
    </span>
  );
}
