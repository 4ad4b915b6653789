import { addMinutes } from 'date-fns/addMinutes';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import {
  ICalAlarmType,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { ICalEventData } from 'ical-generator';
import { TIME_ZONE } from '#contract/constants.ts';
import type { Named } from '#contract/leads.ts';
import { paths } from '#contract/paths.ts';
import { TASK_COLUMNS, VISIT_COLUMNS } from '../leadCore/steps.ts';
import type { Settings } from '../settings.ts';
import { isoInstant } from '../sql/columns.ts';
import type { RowOf } from '../sql/columns.ts';

// RFC 5545. Only the client's name: calendars are often shown to others.

const VISIT_MINUTES = 60;
const TASK_MINUTES = 30;
/** Time to get there. */
const ALARM_SECONDS = 60 * 60;
const FEED_READ_EVERY_SECONDS = 60 * 60;

/** Of a task or visit `step`, shown with lead `d`. */
const entryColumns = (step: SQL) => ({
  lead: sql<Named>`json_build_object('_id', d.id, 'name', d.name)`,
  changed_at: isoInstant(sql`${step}.updated_at`),
  /** Grows with each change: calendars keep the highest. 50 a second: enough for 497 days. */
  sequence: sql<number>`
    least(ceil(extract(epoch from ${step}.updated_at - ${step}.created_at) * 50), 2147483647)::int`,
});

export const VISIT_ENTRY = {
  ...VISIT_COLUMNS,
  ...entryColumns(sql`v`),
  address: sql<string | null>`(select p.address from properties p where p.id = v.property_id)`,
};
export type VisitEntry = RowOf<typeof VISIT_ENTRY>;

export const TASK_ENTRY = {
  ...TASK_COLUMNS,
  ...entryColumns(sql`t`),
  day: sql<string>`to_char(t.due_at at time zone ${TIME_ZONE}, 'YYYY-MM-DD')`,
};
export type TaskEntry = RowOf<typeof TASK_ENTRY>;

type Brokerage = Pick<Settings, 'brokerageName' | 'publicUrl'>;

export function visitCalendar(visit: VisitEntry, brokerage: Brokerage): string {
  return calendarOf([visitEvent(visit, brokerage)], brokerage);
}

export function feedCalendar(visits: VisitEntry[], tasks: TaskEntry[], brokerage: Brokerage): string {
  const events = [
    ...visits.map((visit) => visitEvent(visit, brokerage)),
    ...tasks.map((task) => taskEvent(task, brokerage)),
  ];
  return calendarOf(events, brokerage);
}

function calendarOf(events: ICalEventData[], { brokerageName }: Brokerage): string {
  const calendar = new ICalCalendar({
    prodId: { company: 'Morada', product: 'Agenda', language: 'PT-BR' },
    name: `${brokerageName}: visitas e tarefas`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: FEED_READ_EVERY_SECONDS,
    events,
  });
  return calendar.toString();
}

/** In UTC: no calendar needs São Paulo's rules. */
function commonData({ id, lead, changed_at, sequence }: VisitEntry | TaskEntry, { publicUrl }: Brokerage) {
  return {
    id,
    sequence,
    // Not the present: an unchanged calendar keeps its ETag.
    stamp: changed_at,
    lastModified: changed_at,
    class: ICalEventClass.PRIVATE,
    url: publicUrl + paths.lead(lead._id),
  };
}

function visitEvent(visit: VisitEntry, brokerage: Brokerage): ICalEventData {
  const { at, status, lead, property, address } = visit;
  const data = commonData(visit, brokerage);
  const isCanceled = status === 'canceled';
  return {
    ...data,
    start: at,
    end: addMinutes(at, VISIT_MINUTES),
    summary: `${isCanceled ? 'Cancelada: visita' : 'Visita'} com ${lead.name}`,
    // Google shows no URL property.
    description: [...(property ? [property.name] : []), data.url].join('\n'),
    ...(address && { location: address }),
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isCanceled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    ...(status === 'scheduled' && { alarms: [{ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS }] }),
  };
}

/** Google and Outlook omit VTODO. The event does not block its time. */
function taskEvent(task: TaskEntry, brokerage: Brokerage): ICalEventData {
  const { text, due_at, has_time, day, lead } = task;
  const data = commonData(task, brokerage);
  return {
    ...data,
    ...(has_time ? { start: due_at, end: addMinutes(due_at, TASK_MINUTES) } : { start: day, allDay: true }),
    summary: `${text} (${lead.name})`,
    description: data.url,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

export const sendCalendar = (reply: FastifyReply, calendar: string) =>
  reply.type('text/calendar; charset=utf-8').send(calendar);
