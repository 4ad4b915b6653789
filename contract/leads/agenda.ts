import { object } from 'yup';
import type { InferType } from 'yup';
import { choice, dayField, flag, idField, text, wholeNumber } from '../ground/fields.ts';
import type { Place } from '../ground/location.ts';
import type { Named } from '../ground/named.ts';
import { idParams } from '../ground/params.ts';
import { dueField } from '../ground/typoCheckedFields.ts';
import type { Instant, Serial } from '../ground/units.ts';
import { PLANNED_RANGES, VISIT_STATUSES } from './agendaValues.ts';
import type { PlannedRange, VisitStatus } from './agendaValues.ts';
import type { Channel } from './conversationValues.ts';
import type { Lead } from './leads.ts';
import type { VisitWish } from './visitWish.ts';

export const taskParams = idParams.shape({ task: idField().required() });
export const visitParams = idParams.shape({ visit: idField().required() });

const SOMETHING = 'Informe o que mudar';
const isSomething = (change: object) => Object.values(change).some((value) => value !== undefined);

const taskText = () => text(300);

export const taskInput = object({
  text: taskText().required('Escreva o que fazer'),
  dueAt: dueField().required('Informe o dia'),
  hasTime: flag(),
});
export type TaskInput = InferType<typeof taskInput>;

/** A left out field stays. */
export const taskChange = object({
  text: taskText().min(1, 'Escreva o que fazer'),
  dueAt: dueField(),
  hasTime: flag(),
  done: flag(),
}).test('something', SOMETHING, isSomething);
export type TaskChange = InferType<typeof taskChange>;

export const visitInput = object({
  propertyId: idField().nullable(),
  at: dueField().required('Informe o dia e a hora'),
  byVideo: flag(),
  /** The visit that was asked for: ends with it. */
  taskId: idField(),
});
export type VisitInput = InferType<typeof visitInput>;

/** `propertyId: null`: a visit without a property. */
export const visitChange = object({
  propertyId: idField().nullable(),
  at: dueField(),
  byVideo: flag(),
  status: choice<VisitStatus>(VISIT_STATUSES, 'Situação inválida'),
  confirmed: flag(),
}).test('something', SOMETHING, isSomething);
export type VisitChange = InferType<typeof visitChange>;

export interface Task {
  _id: string;
  text: string;
  /** Without a time: the end of the day. */
  dueAt: Instant;
  hasTime: boolean;
  doneAt: Instant | null;
  /** The visit that the client asked for. */
  visitWish: (VisitWish & { property: Named | null }) | null;
}

export interface Visit {
  _id: string;
  property: Named | null;
  /** The property's; an earlier version's answer, in the device's memory, has none. */
  place: Place | null;
  at: Instant;
  byVideo: boolean;
  status: VisitStatus;
  /** When the broker noted that the client comes. */
  confirmedAt: Instant | null;
  /** A message to the client: when, where, and a question until they have confirmed. Null without a phone. */
  whatsappLink: string | null;
}

export interface Agenda {
  /** Open ones by time, then finished ones, latest first. */
  tasks: Task[];
  /** Scheduled ones by time, then the others, latest first. */
  visits: Visit[];
}

/** `rows`: the first ones. */
export interface TodayList<Row> {
  rows: Row[];
  total: number;
}

export type TodayTask = Task & { lead: Named };
export type TodayVisit = Visit & { lead: Named };

export interface TodayAttempt {
  /** The id of its event. */
  _id: Serial;
  channel: Channel;
  at: Instant;
  lead: Named;
}

export interface Today {
  /** The user's last try of each lead without a recorded result; newest first. */
  unanswered: TodayList<TodayAttempt>;
  /** Unanswered since they arrived or came back; newest first. */
  newLeads: TodayList<Lead>;
  /** Latest first: it is easiest to make up for. */
  overdue: TodayList<TodayTask>;
  tasks: TodayList<TodayTask>;
  /** Today's by time, then earlier ones without an outcome. */
  visits: TodayList<TodayVisit>;
  /** Tomorrow's, not yet confirmed. */
  toConfirm: TodayList<TodayVisit>;
  /** No contact for 3 days, nothing planned; latest contact first. */
  silent: TodayList<Lead & { lastContactAt: Instant }>;
}

export const plannedQuery = object({
  range: choice<PlannedRange>(PLANNED_RANGES, 'Período inválido').required('Informe o período'),
});

/** By time. */
export interface Planned {
  tasks: TodayList<TodayTask>;
  visits: TodayList<TodayVisit>;
}

export const calendarChange = object({ hasPhone: flag().required('Informe se o telefone aparece') });

export const MAX_AGENDA_DAYS = 7;

/** `from`: a São Paulo day. */
export const teamAgendaQuery = object({
  from: dayField().required('Informe o primeiro dia'),
  days: wholeNumber(1, MAX_AGENDA_DAYS),
  broker: idField(),
});
export type TeamAgendaQuery = InferType<typeof teamAgendaQuery>;

type OfTeam<Kind> = Kind & { lead: Named; broker: Named | null };
export type TeamVisit = OfTeam<Visit>;
export type TeamTask = OfTeam<Task>;

export interface TeamAgenda {
  /** Not the canceled ones, by time. */
  visits: TeamVisit[];
  /** Open ones, by time. */
  tasks: TeamTask[];
  /** False: there are more. */
  isWhole: boolean;
}

/** Unchecked: a token cut short is a feed that does not exist. */
export const calendarParams = object({ token: text(100).required() });

/** The address is shown only once. */
export interface CalendarFeed {
  /** Null without a feed. */
  since: Instant | null;
  /** Whether calendars get the client's phone. */
  hasPhone: boolean;
}

export interface NewCalendarFeed {
  /** Needs no account. */
  url: string;
}
