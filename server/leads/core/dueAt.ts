import { tz } from '@date-fns/tz';
import { endOfDay } from 'date-fns/endOfDay';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';

/** When a task is overdue: without a time, once its day in São Paulo has ended. */
export const dueInstant = (dueAt: string, hasTime: boolean): Date =>
  hasTime ? new Date(dueAt) : new Date(+endOfDay(dueAt, { in: tz(TIME_ZONE) }));
