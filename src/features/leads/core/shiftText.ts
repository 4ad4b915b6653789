import type { Shift } from '#contract/giving/shifts.ts';
import { formatLongDate, plainTime, zoneNote } from '@/shared/format/dates';

type Span = Pick<Shift, 'startsAt' | 'endsAt'>;

export const formatEnd = (endsAt: string) => {
  const time = plainTime(endsAt);
  return time === '00:00' ? '24:00' : time;
};

/** `09:00 às 13:00`, `18:00 às 24:00` */
export const formatHours = ({ startsAt, endsAt }: Span) =>
  `${plainTime(startsAt)} às ${formatEnd(endsAt)}${zoneNote(startsAt)}`;

/** `quarta-feira, 25/11/2026, 09:00 às 13:00` */
export const formatShift = (shift: Span) => `${formatLongDate(shift.startsAt)}, ${formatHours(shift)}`;
