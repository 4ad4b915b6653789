import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Day } from '#contract/ground/units.ts';
import type { Role } from '#contract/people/roles.ts';
import { FIRST_KINDS } from '#contract/properties/kindNames.ts';
import type { Kind } from '#contract/properties/kinds.ts';
import type { FirstStep } from '#contract/reports/reportValues.ts';
import type { OwnTexts } from '#contract/site/ownTexts.ts';
import { bytes, id, instant } from './columns.ts';
import { photos } from './photos.ts';

/** One row. */
export const brokerage = pgTable(
  'brokerage',
  {
    isOnlyRow: boolean().primaryKey().default(true),
    /** Null: the product's own. */
    name: text(),
    /** E.164 */
    phone: text(),
    creci: text(),
    privacyContact: text(),
    street: text(),
    streetNumber: text(),
    complement: text(),
    neighbourhood: text(),
    city: text(),
    state: text(),
    /** Eight digits. */
    cep: text(),
    /** Its city's. */
    mapLat: doublePrecision(),
    mapLng: doublePrecision(),
    /** `#1f5c4d`; null: the product's own. */
    accent: text(),
    logoId: uuid().references(() => photos.id),
    /** The ground on which parts of the logo are hard to see. */
    logoWeakOn: text().$type<'light' | 'dark'>(),
    /** For the dark scheme; null: the same on both grounds. */
    darkLogoId: uuid().references(() => photos.id),
    /** The hash of the token in the address that the last start without an admin printed. */
    setUpTokenHash: bytes(),
    hidesFirstSteps: boolean().notNull().default(false),
    /** First steps that an admin set aside. */
    asideSteps: text()
      .array()
      .$type<FirstStep[]>()
      .notNull()
      .default(sql`'{}'`),
    /** `/` shows the site, and the login is at `/entrar`. */
    hasSiteAtRoot: boolean().notNull().default(false),
    kinds: text()
      .array()
      .$type<Kind[]>()
      .notNull()
      .default([...FIRST_KINDS]),
    /** When the mail server last took a test. */
    mailTestedAt: instant(),
    /** With {nome}, {corretor}, {imobiliária}; null: the product's own. */
    openingTemplate: text(),
    /** Texts of mails and of the landing page; missing ones are the product's. */
    ownTexts: jsonb().$type<OwnTexts>().notNull().default({}),
    twoFactorFor: text()
      .array()
      .$type<Role[]>()
      .notNull()
      .default(sql`'{}'`),
    /** Roles that must use it from a day on; a job then adds them to the others. */
    twoFactorFrom: jsonb().$type<Partial<Record<Role, Day>>>().notNull().default({}),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [check('brokerage_only_row', sql`${table.isOnlyRow}`)],
);

const entry = () => ({
  id: id(),
  label: text().notNull(),
  position: integer().notNull(),
  createdAt: instant().notNull().defaultNow(),
  /** No longer offered; leads still name it. */
  deletedAt: instant(),
});

export const lossReasons = pgTable('loss_reasons', entry());

export const leadLabels = pgTable('lead_labels', entry());

/** The product's, from migrations, and the brokerage's own. */
export const leadSources = pgTable(
  'lead_sources',
  {
    ...entry(),
    id: text().primaryKey().$defaultFn(uuidv7),
    /** A trigger refuses to change it: counts depend on it. */
    isVisitors: boolean().notNull().default(false),
    isSelectable: boolean().notNull().default(true),
    isOwn: boolean().notNull().default(false),
  },
  // As `isSourceId`: forms and filters refuse other ids.
  ({ id }) => [check('lead_sources_id', sql`${id} ~ '^[a-z0-9][a-z0-9:-]{0,59}$'`)],
);
