import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { EXPORT_FORMATS, EXPORT_KINDS, EXPORT_STATES } from '#contract/reports/reportValues.ts';
import { id, instant } from './columns.ts';
import { userId } from './userId.ts';

export const dataExports = pgTable(
  'exports',
  {
    id: id(),
    actorId: userId().notNull(),
    kind: text({ enum: EXPORT_KINDS }).notNull(),
    format: text({ enum: EXPORT_FORMATS }).notNull(),
    /** In words, as names were then. */
    filter: text().notNull(),
    query: jsonb().$type<object>().notNull(),
    rows: integer().notNull().default(0),
    state: text({ enum: EXPORT_STATES }).notNull().default('running'),
    /** `everything` only: files so far, and in all. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Null without a file. */
    bytes: bigint({ mode: 'number' }),
    createdAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
  },
  (table) => [
    index('exports_created').on(table.createdAt, table.id),
    uniqueIndex('exports_archive_at_work')
      .on(table.kind)
      .where(sql`${table.kind} = 'everything' and ${table.state} = 'running'`),
  ],
);
