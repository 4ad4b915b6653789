import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/reports/auditActions.ts';
import { code, id, instant } from './columns.ts';

/** No foreign keys: a line outlives its person and its thing. Triggers refuse changes (migration 0072). */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    at: instant().notNull().defaultNow(),
    /** Null: a visitor or a program. */
    actorId: uuid(),
    action: code().$type<AuditAction>().notNull(),
    subjectId: uuid(),
    before: jsonb().$type<object>(),
    after: jsonb().$type<object>(),
    ip: text(),
    /** Null: for ever. */
    keptUntil: instant(),
  },
  (table) => [
    check(
      'audit_events_personal',
      sql`kept_until is not null or ip is null and not coalesce(before ? 'email', false) and not coalesce(after ? 'email', false)`,
    ),
    index('audit_events_at').on(table.at, table.id),
    index('audit_events_actor').on(table.actorId, table.at, table.id),
    index('audit_events_subject').on(table.subjectId, table.at, table.id),
    index('audit_events_kept')
      .on(table.keptUntil)
      .where(sql`${table.keptUntil} is not null`),
  ],
);
