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
import type { Named } from '#contract/ground/named.ts';
import { paths } from '#contract/ground/paths.ts';
import { formatPhone } from '#contract/ground/phone.ts';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import { isoInstant } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { TASK_COLUMNS, VISIT_COLUMNS } from '../core/steps.ts';

// RFC 5545. Of the client only the name, unless the broker chose otherwise: calendars are often shown to others.

const VISIT_MINUTES = 60;
const TASK_MINUTES = 30;
/** Time to get there. */
const ALARM_SECONDS = 60 * 60;
const FEED_READ_EVERY_SECONDS = 60 * 60;

/** A task or visit `step`; `d`: the lead that shows it. */
const entryColumns = (step: SQL) => ({
  lead: sql<Named & { phone: string }>`json_build_object('_id', d.id, 'name', d.name, 'phone', d.phone)`,
  changed_at: isoInstant(sql`${step}.updated_at`),
  /** Grows with each change: calendars keep the highest. 50 a second: enough for 497 days. */
  sequence: sql<number>`
    least(ceil(extract(epoch from ${step}.updated_at - ${step}.created_at) * 50), 2147483647)::int`,
});

export const VISIT_ENTRY = {
  ...VISIT_COLUMNS,
  ...entryColumns(sql`v`),
};
export type VisitEntry = RowOf<typeof VISIT_ENTRY>;

export const TASK_ENTRY = {
  ...TASK_COLUMNS,
  ...entryColumns(sql`t`),
  day: sql<string>`to_char(t.due_at at time zone ${TIME_ZONE}, 'YYYY-MM-DD')`,
};
export type TaskEntry = RowOf<typeof TASK_ENTRY>;

interface CalendarOptions extends Pick<Settings, 'brokerageName' | 'publicUrl'> {
  /** Also the client's phone. */
  hasPhone: boolean;
}

export const visitCalendar = (visit: VisitEntry, options: CalendarOptions): string =>
  calendarOf([visitEvent(visit, options)], options);

export function feedCalendar(visits: VisitEntry[], tasks: TaskEntry[], options: CalendarOptions): string {
  const events = [
    ...visits.map((visit) => visitEvent(visit, options)),
    ...tasks.map((task) => taskEvent(task, options)),
  ];
  return calendarOf(events, options);
}

function calendarOf(events: ICalEventData[], { brokerageName }: CalendarOptions): string {
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
function commonData(entry: VisitEntry | TaskEntry, { publicUrl, hasPhone }: CalendarOptions, about: string[] = []) {
  const { id, lead, changed_at, sequence } = entry;
  const url = publicUrl + paths.lead(lead._id);
  return {
    id,
    sequence,
    // Not the present: an unchanged calendar keeps its ETag.
    stamp: changed_at,
    lastModified: changed_at,
    class: ICalEventClass.PRIVATE,
    url,
    // Google shows no URL property.
    description: [...about, ...(hasPhone && lead.phone ? [formatPhone(lead.phone)] : []), url].join('\n'),
  };
}

function visitEvent(visit: VisitEntry, options: CalendarOptions): ICalEventData {
  const { at, status, lead, property, place } = visit;
  const isCanceled = status === 'canceled';
  return {
    ...commonData(visit, options, property ? [property.name] : []),
    start: at,
    end: addMinutes(at, VISIT_MINUTES),
    summary: `${isCanceled ? 'Cancelada: visita' : 'Visita'} com ${lead.name}`,
    ...(place?.address && { location: place.address }),
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isCanceled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    ...(status === 'scheduled' && { alarms: [{ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS }] }),
  };
}

/** Google and Outlook omit VTODO. The event does not block its time. */
function taskEvent(task: TaskEntry, options: CalendarOptions): ICalEventData {
  const { text, due_at, has_time, day, lead } = task;
  return {
    ...commonData(task, options),
    ...(has_time ? { start: due_at, end: addMinutes(due_at, TASK_MINUTES) } : { start: day, allDay: true }),
    summary: `${text} (${lead.name})`,
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

export const sendCalendar = (reply: FastifyReply, calendar: string) =>
  reply.type('text/calendar; charset=utf-8').send(calendar);
