import type { Task, Visit } from '#contract/agenda.ts';
import type { TaskRow, VisitRow } from '../leadCore/steps.ts';

export const serializeTask = (row: TaskRow): Task => ({
  _id: row.id,
  text: row.text,
  dueAt: row.due_at,
  hasTime: row.has_time,
  doneAt: row.done_at,
});

export const serializeVisit = (row: VisitRow): Visit => ({
  _id: row.id,
  property: row.property,
  at: row.at,
  status: row.status,
});
