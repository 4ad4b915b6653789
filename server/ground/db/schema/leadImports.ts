import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { QUESTION_KINDS } from '#contract/leads/importQuestions.ts';
import type { QuestionKind } from '#contract/leads/importQuestions.ts';
import { ROW_OUTCOMES, ROW_RESULTS } from '#contract/leads/importValues.ts';
import type { ImportColumn, ImportedLead } from '#contract/leads/leadImports.ts';
import { instant } from './columns.ts';
import { ownRunId } from './runId.ts';

export interface AskedValue {
  kind: QuestionKind;
  key: string;
  value: string;
  column: string;
  answer: string | null;
  isRemembered: boolean;
}

export interface Asked extends AskedValue {
  count: number;
  lines: number[];
}

/** A spreadsheet of leads. Its rows go after a month, what became of them stays. */
export const leadImports = pgTable(
  'lead_imports',
  {
    id: ownRunId(),
    fileName: text().notNull(),
    sha256: text().notNull(),
    preset: text(),
    columns: jsonb().$type<ImportColumn[]>().notNull(),
    source: text().notNull().default('admin'),
    warnings: text().array().notNull(),
    withDuplicates: boolean().notNull().default(false),
    notify: boolean().notNull().default(false),
    /** By the dry run, until the act. */
    asked: jsonb().$type<Asked[]>().notNull().default([]),
    /** Given for this file, by `answerKey`. */
    answers: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [index('lead_imports_file').on(table.sha256)],
);

/** Where the lead has none. */
export interface AddedToLead {
  /** Event id. */
  note: number;
  name: { before: string; after: string } | null;
  phone: string | null;
  email: string | null;
  labelIds: string[];
  knownAs: string[];
}

const importId = () =>
  uuid()
    .notNull()
    .references(() => leadImports.id, { onDelete: 'cascade' });

export const leadImportRows = pgTable(
  'lead_import_rows',
  {
    importId: importId(),
    line: integer().notNull(),
    cells: text().array().notNull(),
    outcome: text({ enum: ROW_OUTCOMES }),
    lead: jsonb().$type<ImportedLead>(),
    reason: text(),
    warnings: text().array().notNull().default([]),
    /** The known person's lead, later the one made. No foreign key: it may be deleted. */
    leadId: uuid(),
    firstLine: integer(),
    result: text({ enum: ROW_RESULTS }),
    added: jsonb().$type<AddedToLead>(),
    /** Why the undo left what came of it. */
    stayed: text(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('lead_import_rows_outcome').on(table.importId, table.outcome, table.line),
    index('lead_import_rows_lead')
      .on(table.leadId)
      .where(sql`${table.leadId} is not null`),
  ],
);

/** Who is in the file: the first line of each phone and mailbox. */
export const leadImportKeys = pgTable(
  'lead_import_keys',
  { importId: importId(), key: text().notNull(), line: integer().notNull() },
  (table) => [primaryKey({ columns: [table.importId, table.key] })],
);

export const importAnswers = pgTable(
  'import_answers',
  {
    kind: text({ enum: QUESTION_KINDS }).notNull(),
    key: text().notNull(),
    value: text().notNull(),
    answer: text().notNull(),
    answeredAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);
