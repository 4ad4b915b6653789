import { isNotNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ClockSettings, DayOff, OpenHours } from '#contract/giving/clock.ts';
import type { SwapStatus } from '#contract/giving/shifts.ts';
import type { ClockStage } from '#contract/leads/leadValues.ts';
import { id, instant } from './columns.ts';
import { leadId } from './leadId.ts';
import { userId } from './userId.ts';

/** Until when a broker must be in contact with a new lead: one row, from its migration on. */
export const clockSettings = pgTable(
  'clock_settings',
  {
    isOnlyRow: boolean().primaryKey().default(true),
    isOn: boolean().notNull().default(false),
    /** By source; null or missing: no clock. */
    minutes: jsonb().$type<Record<string, number | null>>().notNull(),
    /** Monday first. */
    hours: jsonb().$type<OpenHours[]>().notNull(),
    nationalHolidays: boolean().notNull().default(true),
    daysOff: jsonb().$type<DayOff[]>().notNull().default([]),
    remindAt: smallint(),
    maxHops: smallint().notNull(),
    poolMinutes: smallint().notNull(),
    tapsCount: boolean().notNull().default(false),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [check('clock_settings_only_row', sql`${table.isOnlyRow}`)],
);

/** Each change as it was stored: reports compare the time before it with the time after. */
export const clockChanges = pgTable(
  'clock_changes',
  {
    id: id(),
    actorId: userId().notNull(),
    settings: jsonb().$type<Omit<ClockSettings, 'version'>>().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [index('clock_changes_at').on(table.at)],
);

/** A year and a half back, a year ahead. `openBefore`: open seconds in the spans before (`open_seconds_at`). */
export const openSpans = pgTable(
  'open_spans',
  {
    startsAt: instant().primaryKey(),
    endsAt: instant().notNull(),
    openBefore: integer().notNull(),
  },
  (table) => [uniqueIndex('open_spans_before').on(table.openBefore)],
);

/** A lead that waits for its first contact. The writer holds the lead's lock. */
export const leadClocks = pgTable(
  'lead_clocks',
  {
    leadId: leadId().primaryKey(),
    stage: text().$type<ClockStage>().notNull(),
    /** Whose time runs; null in the bolsão, and after they left the team. */
    userId: userId(),
    /** The door it came by, which has the rules. */
    source: text().notNull(),
    minutes: smallint().notNull(),
    hop: smallint().notNull().default(0),
    /** Who had it. */
    tried: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    startedAt: instant().notNull(),
    /** Null when the broker was reminded, or is not to be. */
    remindAt: instant(),
    /** Null when nothing more happens by itself. */
    endsAt: instant(),
    /** Its move failed: a job tries again, with its queue's delays. */
    isQueued: boolean().notNull().default(false),
    /** When a server must look at it. */
    nextAt: instant().generatedAlwaysAs(sql`case when not is_queued then least(remind_at, ends_at) end`),
  },
  (table) => [
    index('lead_clocks_next').on(table.nextAt),
    index('lead_clocks_pool')
      .on(table.startedAt)
      .where(sql`${table.stage} = 'pool'`),
  ],
);

/** A plantão: while it lasts, the roleta's queues choose among its brokers. */
export const dutyShifts = pgTable(
  'duty_shifts',
  {
    id: id(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** The same for each week of a series. A week that was changed alone has none. */
    seriesId: uuid(),
  },
  (table) => [
    index('duty_shifts_ends').on(table.endsAt, table.startsAt),
    index('duty_shifts_series').on(table.seriesId, table.startsAt).where(isNotNull(table.seriesId)),
  ],
);

const shiftId = () =>
  uuid()
    .notNull()
    .references(() => dutyShifts.id, { onDelete: 'cascade' });

export const dutyBrokers = pgTable(
  'duty_brokers',
  {
    shiftId: shiftId(),
    userId: userId().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shiftId, table.userId] }), index('duty_brokers_user').on(table.userId)],
);

/** A broker asks a colleague to take their shift: who is on duty changes when it is accepted. */
export const dutySwaps = pgTable(
  'duty_swaps',
  {
    id: id(),
    shiftId: shiftId(),
    fromId: userId().notNull(),
    toId: userId().notNull(),
    status: text().$type<SwapStatus>().notNull().default('open'),
    askedAt: instant().notNull().defaultNow(),
    answeredAt: instant(),
    answeredBy: userId(),
  },
  (table) => [
    check('duty_swaps_status', sql`${table.status} in ('open', 'accepted', 'declined', 'withdrawn')`),
    index('duty_swaps_shift').on(table.shiftId),
    uniqueIndex('duty_swaps_open')
      .on(table.shiftId, table.fromId, table.toId)
      .where(sql`${table.status} = 'open'`),
  ],
);
