import { whatsappLink } from '#contract/ground/phone.ts';
import type { Task, Visit } from '#contract/leads/agenda.ts';
import type { Brokerage, Caller } from '#contract/leads/openingMessage.ts';
import type { TaskRow, VisitRow } from '../core/steps.ts';
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
