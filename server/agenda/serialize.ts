import type { Task, Visit } from '#contract/agenda.ts';
import type { Brokerage, Caller } from '#contract/openingMessage.ts';
import { whatsappLink } from '#contract/phone.ts';
import type { TaskRow, VisitRow } from '../leadCore/steps.ts';
import { visitMessage } from './visitMessage.ts';

export const serializeTask = (row: TaskRow): Task => ({
  _id: row.id,
  text: row.text,
  dueAt: row.due_at,
  hasTime: row.has_time,
  doneAt: row.done_at,
});

export const serializeVisit = (row: VisitRow, viewer: Caller, brokerage: Brokerage): Visit => ({
  _id: row.id,
  property: row.property,
  at: row.at,
  status: row.status,
  confirmedAt: row.confirmed_at,
  whatsappLink: row.client.phone ? whatsappLink(row.client.phone, visitMessage(row, viewer, brokerage)) : null,
});
