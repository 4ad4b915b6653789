import { object } from 'yup';
import type { InferType } from 'yup';
import { VISIT_STATUSES } from './constants.ts';
import type { VisitStatus } from './constants.ts';
import { choice, flag, idField, instantField, text } from './fields.ts';
import type { Lead, Named } from './leads.ts';
import { idParams } from './params.ts';

export const taskParams = idParams.shape({ task: idField().required() });
export const visitParams = idParams.shape({ visit: idField().required() });

const SOMETHING = 'Informe o que mudar';
const isSomething = (change: object) => Object.values(change).some((value) => value !== undefined);

const taskText = () => text(300);

export const taskInput = object({
  text: taskText().required('Escreva o que fazer'),
  /** Without a time any instant of the day. */
  dueAt: instantField().required('Informe o dia'),
  hasTime: flag(),
});
export type TaskInput = InferType<typeof taskInput>;

/** A left out field stays. */
export const taskChange = object({
  text: taskText().min(1, 'Escreva o que fazer'),
  dueAt: instantField(),
  hasTime: flag(),
  done: flag(),
}).test('something', SOMETHING, isSomething);
export type TaskChange = InferType<typeof taskChange>;

export const visitInput = object({
  propertyId: idField().nullable(),
  at: instantField().required('Informe o dia e a hora'),
});
export type VisitInput = InferType<typeof visitInput>;

/** A left out field stays; `propertyId: null` is a visit without a property. */
export const visitChange = object({
  propertyId: idField().nullable(),
  at: instantField(),
  status: choice<VisitStatus>(VISIT_STATUSES, 'Situação inválida'),
}).test('something', SOMETHING, isSomething);
export type VisitChange = InferType<typeof visitChange>;

export interface Task {
  _id: string;
  text: string;
  /** Without a time, the end of the day. */
  dueAt: string;
  hasTime: boolean;
  doneAt: string | null;
}

export interface Visit {
  _id: string;
  property: Named | null;
  at: string;
  status: VisitStatus;
}

export interface Agenda {
  /** Open ones first, by their time; then those that are done, the last one first. */
  tasks: Task[];
  /** Scheduled ones first, by their time; then the others, the last one first. */
  visits: Visit[];
}

/** Of somebody's day: the first ones, and how many there are. */
export interface TodayList<Row> {
  rows: Row[];
  total: number;
}

export type TodayTask = Task & { lead: Named };
export type TodayVisit = Visit & { lead: Named };

/** What a broker has to do. */
export interface Today {
  /** Nobody has answered them since they arrived, or came back; the newest first. */
  newLeads: TodayList<Lead>;
  /** The last one first: it is easiest to make up for. */
  overdue: TodayList<TodayTask>;
  /** Due later today. */
  tasks: TodayList<TodayTask>;
  /** Today's by their time, then earlier ones of which nobody said how they were. */
  visits: TodayList<TodayVisit>;
  /** Without contact for `SILENT_DAYS`, and nothing planned; the last contact first. */
  silent: TodayList<Lead & { lastContactAt: string }>;
}

/** Of a private feed. Not checked here: a token cut short is a feed that is not there. */
export const calendarParams = object({ token: text(100).required() });

/** Of the caller; its address is shown only once. */
export interface CalendarFeed {
  /** Since when its address holds; null without a feed. */
  since: string | null;
}

export interface NewCalendarFeed {
  /** Whoever has it reads the feed, without an account. */
  url: string;
}
