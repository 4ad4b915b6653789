import type { TeamAgenda, TeamTask, TeamVisit } from '#contract/leads/agenda.ts';
import { dayBefore } from '@/shared/format/dates';
import { isPast } from '../../core/dueDates';

export const SPANS = {
  hoje: { label: 'Hoje', from: 0, days: 1 },
  amanha: { label: 'Amanhã', from: 1, days: 1 },
  semana: { label: '7 dias', from: 0, days: 7 },
} as const;
export type Span = keyof typeof SPANS;

export const isSpan = (name: string | null): name is Span => name !== null && Object.hasOwn(SPANS, name);

export type TeamStep = { at: string; hasTime: boolean; isLate: boolean } & (
  { visit: TeamVisit; task?: never } | { task: TeamTask; visit?: never }
);

/** Visits and tasks by day; a task without a time comes last in its day. */
export function daysOf({ visits, tasks }: TeamAgenda, now: Date): [day: string, steps: TeamStep[]][] {
  const steps: TeamStep[] = [
    ...visits.map((visit) => ({
      at: visit.at,
      hasTime: true,
      isLate: visit.status === 'scheduled' && isPast(visit.at, now),
      visit,
    })),
    ...tasks.map((task) => ({ at: task.dueAt, hasTime: task.hasTime, isLate: isPast(task.dueAt, now), task })),
  ];
  const byDay = Map.groupBy(
    steps.toSorted((one, other) => one.at.localeCompare(other.at)),
    ({ at }) => dayBefore(new Date(at), 0),
  );
  return [...byDay];
}
