import { tz } from '@date-fns/tz';
import { set } from 'date-fns/set';
import { subHours } from 'date-fns/subHours';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import type { VisitStatus } from '#contract/leads/agendaValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { dropJobs } from '../../ground/jobs/dropJobs.ts';
import { enqueue } from '../../ground/jobs/enqueue.ts';
import type { ReminderJob } from '../../ground/jobs/jobData.ts';

/** The hour in São Paulo for a task without a time. */
const HOUR_OF_A_DAY = 9;
/** Time to get there. */
const HOURS_BEFORE_VISIT = 1;

export const taskReminderAt = (dueAt: string, hasTime: boolean): Date =>
  hasTime
    ? new Date(dueAt)
    : new Date(+set(dueAt, { hours: HOUR_OF_A_DAY, minutes: 0, seconds: 0, milliseconds: 0 }, { in: tz(TIME_ZONE) }));

export const visitReminderAt = (at: string): Date => subHours(at, HOURS_BEFORE_VISIT);

interface PlannedTask {
  id: string;
  due_at: string;
  has_time: boolean;
  done_at: string | null;
}

interface PlannedVisit {
  id: string;
  at: string;
  status: VisitStatus;
}

/** Replaces the earlier plan; null: no reminder. */
async function plan(tx: Db, id: string, startAfter: Date | null, job: ReminderJob): Promise<void> {
  await dropJobs(tx, 'reminder', id);
  if (startAfter && startAfter.getTime() > Date.now()) await enqueue(tx, 'reminder', job, { key: id, startAfter });
}

export function planTaskReminder(tx: Db, { id, due_at, has_time, done_at }: PlannedTask): Promise<void> {
  const isOpen = done_at === null;
  return plan(tx, id, isOpen ? taskReminderAt(due_at, has_time) : null, { task: id, at: due_at });
}

export const planVisitReminder = (tx: Db, { id, at, status }: PlannedVisit): Promise<void> =>
  plan(tx, id, status === 'scheduled' ? visitReminderAt(at) : null, { visit: id, at });
