import { object } from 'yup';
import type { InferType } from 'yup';
import { choice, repeatable } from './fields.ts';
import type { Named } from './named.ts';
import { paging, pages } from './params.ts';
import type { Instant } from './units.ts';

/** A run is a change of many things: looked at first (`checked`), done in parts, reported, and undone. */
export const RUN_STATES = ['read', 'checking', 'checked', 'running', 'done', 'undoing', 'undone'] as const;
export type RunState = (typeof RUN_STATES)[number];

export const RUN_KINDS = [
  'distribution',
  'roleta',
  'handover',
  'status',
  'label',
  'deletion',
  'leadImport',
  'propertyImport',
  'regionMerge',
  'regionRetirement',
] as const;
export type RunKindName = (typeof RUN_KINDS)[number];

export const RUN_NAMES: Record<RunKindName, string> = {
  distribution: 'Distribuição',
  roleta: 'Envio à roleta',
  handover: 'Carteira',
  status: 'Mudança de status',
  label: 'Mudança de etiqueta',
  deletion: 'Exclusão de leads',
  leadImport: 'Importação de leads',
  propertyImport: 'Importação de imóveis',
  regionMerge: 'Junção de regiões',
  regionRetirement: 'Retirada de região',
};

/** Whose list has them: of leads, or of properties. Both have regions. */
export const RUN_SUBJECTS = {
  leads: RUN_KINDS.filter((kind) => kind !== 'propertyImport'),
  imoveis: ['propertyImport', 'regionMerge', 'regionRetirement'],
} satisfies Record<string, RunKindName[]>;
export type RunSubject = keyof typeof RUN_SUBJECTS;

export interface Run {
  _id: string;
  kind: RunKindName;
  /** For people: the new status, the file's name. */
  title: string;
  by: Named;
  createdAt: Instant;
  state: RunState;
  /** Rows that the current step has passed. */
  done: number;
  total: number;
  changed: number;
  skipped: number;
  /** Null: it cannot be undone, or not any more. */
  undoableUntil: Instant | null;
  /** An undo that gave nothing back can be tried again. */
  undone: { by: Named; at: Instant; restored: number; skipped: number } | null;
}

/** Rows that an act left alone, by reason, with up to three names. */
export interface RunSkipped {
  /** With their number. */
  why: string;
  count: number;
  names: string[];
}

/** An import's, with its rows by outcome of the dry run and by result of the act. */
export interface ImportHead<Outcome extends string, Result extends string> extends Pick<
  Run,
  '_id' | 'by' | 'createdAt' | 'state' | 'done' | 'total'
> {
  /** Or the address of the feed. */
  fileName: string;
  outcomes: Record<Outcome, number>;
  results: Record<Result, number>;
  /** Rows that an undo reversed, and those that it left. */
  taken: number;
  skipped: number;
  undoable: boolean;
}

export interface RunDetail extends Run {
  /** Sentences about the rest of the act. */
  facts: string[];
  /** By the act; by its undo. */
  skippedRows: RunSkipped[];
  undoSkippedRows: RunSkipped[];
}

export type RunRowOf = 'lead' | 'property';

export interface RunRow {
  position: number;
  name: string;
  /** While there is one that a page shows. */
  subject: string | null;
  of: RunRowOf;
  /** Null: it was changed, and is as the act left it. */
  why: string | null;
}

export const runsQuery = object({ kind: repeatable<RunKindName>(RUN_KINDS, 'Escolha um dos tipos') }).concat(
  paging(['createdAt']),
);
export type RunsQuery = InferType<typeof runsQuery>;

export const runRowsQuery = object({ ...pages, skipped: choice(['some'], 'Use skipped=some') });
export type RunRowsQuery = InferType<typeof runRowsQuery>;
