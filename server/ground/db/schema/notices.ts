import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { NoticeKind } from '#contract/reach/notifications.ts';
import { bytes, id, instant } from './columns.ts';
import { ownerId } from './userId.ts';
import { sessions } from './users.ts';

/** For push services (RFC 8292): one row. A new pair would end every device. */
export const vapidKeys = pgTable(
  'vapid_keys',
  {
    isOnlyRow: boolean().primaryKey().default(true),
    publicKey: text().notNull(),
    privateKey: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [check('vapid_keys_only_row', sql`${table.isOnlyRow}`)],
);

/** An allowing browser; it belongs to a session and goes with it. */
export const devices = pgTable(
  'devices',
  {
    id: id(),
    userId: ownerId().notNull(),
    tokenHash: bytes()
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** The address at the push service. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index('devices_user').on(table.userId), index('devices_session').on(table.tokenHash)],
);

/** No row: all kinds, at any hour. */
export const noticeSettings = pgTable('notice_settings', {
  userId: ownerId().primaryKey(),
  /** São Paulo time; null: none. */
  quietFrom: text(),
  quietTo: text(),
  muted: text()
    .array()
    .$type<NoticeKind[]>()
    .notNull()
    .default(sql`'{}'`),
});
