import { object } from 'yup';
import type { InferType } from 'yup';
import { choice, flag, listOf, repeatable, text } from '../ground/fields.ts';
import type { Named } from '../ground/named.ts';
import { pages } from '../ground/params.ts';
import type { Region } from '../ground/regions.ts';
import type { ImportHead } from '../ground/runs.ts';
import type { Instant, Reais } from '../ground/units.ts';
import { answerList } from './importQuestions.ts';
import type { ImportQuestions } from './importQuestions.ts';
import type { ImportField, RowOutcome, RowResult } from './importValues.ts';
import { IMPORT_FIELDS, ROW_OUTCOMES } from './importValues.ts';
import type { LeadStatus } from './leadValues.ts';
import { sourceField } from './sourceField.ts';
import type { LeadWish } from './wish.ts';

export const MAX_IMPORT_COLUMNS = 300;
export const MAX_IMPORT_BYTES = 40 * 1024 * 1024;

/** One for each column. */
const fields = () =>
  listOf(choice<ImportField>(IMPORT_FIELDS, 'Escolha o que a coluna é'), MAX_IMPORT_COLUMNS, 'Há colunas demais');
/** The source of rows that do not name one. */
const defaultSource = sourceField();

export const importCheck = object({
  columns: fields().required('Diga o que é cada coluna'),
  defaultSource,
});
export type ImportCheck = InferType<typeof importCheck>;

export const importRun = object({
  /** The settings of the dry run that the user saw; refused when a newer one exists. */
  columns: fields(),
  defaultSource,
  answers: answerList(),
  /** Also rows that may be of a known person. */
  withDuplicates: flag(),
  /** Brokers hear of their leads. */
  notify: flag(),
});
export type ImportRun = InferType<typeof importRun>;

export const importRowsQuery = object({
  ...pages,
  outcome: repeatable<RowOutcome>(ROW_OUTCOMES, 'Resultado inválido'),
  /** Only those with a warning. */
  warnings: choice(['some'], 'Use warnings=some'),
  /** Only those with this one of `warnedBy`. */
  warning: text(200),
  /** Only those that an undo left. */
  stayed: choice(['some'], 'Use stayed=some'),
});
export type ImportRowsQuery = InferType<typeof importRowsQuery>;

/** The kind that the values of a column look like. */
export type ColumnKind = 'phone' | 'email' | 'date' | 'price';

/** Values that can only be read so, or either way. */
export interface DateVotes {
  dayFirst: number;
  monthFirst: number;
  either: number;
  half: number;
}

export interface ImportColumn {
  name: string;
  field: ImportField;
  kind: ColumnKind | null;
  samples: string[];
  /** How many rows have a value. */
  filled: number;
  dates?: DateVotes;
}

type SaidColumn = 'region' | 'status' | 'source' | 'broker' | 'property' | 'wish';
type SaidMoment = 'createdAt' | 'reenteredAt' | 'firstContactedAt' | 'consentAt';
export type SaidField = SaidColumn | SaidMoment | ClosingField;
export type ClosingField = 'soldAt' | 'soldValue' | 'seller' | 'lossReason';

export interface ImportedSale {
  at: Instant;
  value: Reais | null;
  /** Missing: who has the lead. */
  seller?: Named | null;
}

/** As it would be stored. */
export interface ImportedLead {
  name: string;
  email: string | null;
  /** E.164. */
  phone: string | null;
  others: string[];
  region: Region | null;
  /** The top price of the lead's wish. */
  maxPrice: Reais | null;
  status: LeadStatus;
  source: string;
  broker: Named | null;
  createdAt: Instant | null;
  labels: Named[];
  notes: string | null;
  sale?: ImportedSale | null;
  lossReason?: Named | null;
  /** Only our own export has these; earlier rows lack them. */
  id?: string | null;
  propertyId?: string | null;
  wish?: LeadWish | null;
  firstContactedAt?: Instant | null;
  reenteredAt?: Instant | null;
  consentAt?: Instant | null;
  /** The row's values for these, as lines of a note. Rows of November 2026 lack it. */
  said?: Partial<Record<SaidField, string>>;
}

export interface ImportRow {
  line: number;
  outcome: RowOutcome;
  /** Null for what could not be read. */
  lead: ImportedLead | null;
  /** The first that are filled, of a row without a lead. */
  cells: string[];
  /** Why it is refused, with the cell. */
  reason: string | null;
  warnings: string[];
  /** Whose it is, or may be. */
  known: Named | null;
  /** The line that a `repetido` repeats. */
  firstLine: number | null;
  result: RowResult | null;
  /** Why an undo left what came of it. */
  stayed: string | null;
}

export interface LeadImportDetail extends ImportHead<RowOutcome, RowResult>, ImportQuestions {
  /** 'Meta Lead Ads'. */
  preset: string | null;
  columns: ImportColumn[];
  source: string;
  warnings: string[];
  /** The same file was imported before. */
  earlier: { _id: string; createdAt: Instant } | null;
  /** The sales that reports gain. */
  sales: { count: number; value: Reais; withoutValue: number };
  withBroker: number;
  warned: number;
  /** Rows by warning, without the cells' values; the most frequent ones. */
  warnedBy: { warning: string; count: number }[];
}
