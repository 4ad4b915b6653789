import type { Shift } from '#contract/giving/shifts.ts';
import { formatTime } from '@/shared/format/dates';
import { formatList } from '@/shared/format/numbers';
import { runsAt } from './week';

/** `De plantão até 13:00: Ana Souza e Bruno Lima`; for the reader: `Você está de plantão até 13:00` */
export function dutyText(shifts: Shift[], now: Date, ownId: string): string | undefined {
  const running = shifts.filter((shift) => runsAt(shift, now));
  const own = running.find(({ brokers }) => brokers.some(({ _id }) => _id === ownId));
  if (own) return `Você está de plantão até ${formatTime(own.endsAt)}`;
  const [shift] = running;
  return shift && `De plantão até ${formatTime(shift.endsAt)}: ${formatList(shift.brokers.map(({ name }) => name))}`;
}
