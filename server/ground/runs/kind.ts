import type { SQL } from 'drizzle-orm';
import type { RunKindName, RunRowOf, RunState } from '#contract/ground/runs.ts';
import type { AuditAction } from '#contract/reports/auditActions.ts';
import type { Db } from '../db/connect.ts';
import type { RunCounts, runs } from '../db/schema/runs.ts';
import type { Settings } from '../settings/settings.ts';
import type { PartSettings } from '../sql/inParts.ts';

export type Words = readonly [one: string, many: string];

export type StepSettings = Pick<Settings, 'leadsPerPart' | 'publicUrl' | 'brokerageName' | 'ownTexts'>;

export type Run = typeof runs.$inferSelect;

/** States in which rows are worked on, each with the one that follows. */
export const ENDS = { checking: 'checked', running: 'done', undoing: 'undone' } as const satisfies Partial<
  Record<RunState, RunState>
>;
export type WorkingState = keyof typeof ENDS;
export const isWorking = (state: RunState): state is WorkingState => Object.hasOwn(ENDS, state);

export interface Passed {
  rows: number;
  /** Position of the last one. */
  last: number;
  counts: RunCounts;
}

/** In a transaction of its own: the next rows after `run.last`. */
export type Step = (tx: Db, run: Run, settings: StepSettings) => Promise<Passed>;

/** Who looks at a run, or undoes it. */
export interface RunViewer {
  id: string;
  name: string;
  isAdmin: boolean;
  sight: 'all' | 'team' | 'own';
}

export interface RunKind {
  name: RunKindName;
  /** Who begins it. A gerente sees and undoes their own; an admin all. */
  begunBy: 'admins' | 'desk';
  /** More are not done in the transaction that begins. */
  rowsAtOnce: (settings: PartSettings, state?: WorkingState) => number;
  /** The request that begins it waits until it has ended. */
  isAwaited: boolean;
  steps: Partial<Record<WorkingState, Step>>;
  /** After a cancel, for a kind without a row in `run_rows` for each thing. */
  stop?: (tx: Db, run: Run) => Promise<unknown>;
  /** In the transaction that ends a step. */
  end?: (tx: Db, run: Run, settings: StepSettings) => Promise<void>;
  /** Results that are a change. The others left the row as it was. */
  changes: readonly string[];
  undoHours: number;
  /** In the transaction that begins the undo, before its rows. Returns what it gave back already. @throws 403; 409 */
  beforeUndo?: (tx: Db, run: Run, viewer: RunViewer) => Promise<RunCounts>;
  /** `counts`: the field that says how many. Without `stop` it is done as a whole. */
  audit: { act: AuditAction; undo: AuditAction; stop?: AuditAction; counts: 'leads' | 'properties' | 'things' };
  /** For people; of the run `n`. */
  title: SQL<string>;
  /** Sentences about the rest of the act. */
  facts?: (db: Db, runId: string) => Promise<string[]>;
  /**
   * `(position, subject_id, name, why, undo_why, detail)`. `name` and `subject_id` are null for what is gone; `detail`: the
   * reason of this row, in words.
   */
  rows: (runId: string, viewer: RunViewer) => SQL;
  /** By row `r`; a lead where the kind says nothing. */
  rowOf?: SQL<RunRowOf>;
  /** By the codes of `why` and `undo_why`. */
  reasons: Record<string, Words>;
  skippedFile?: SkippedFile;
}

export const SKIPPED_NAME = 'o-que-ficou-de-fora.csv';
export const SKIPPED_HEADER = ['Linha', 'Motivo'];

/** A kind's own CSV of what was left out, after `SKIPPED_HEADER`. */
export interface SkippedFile {
  name: string;
  /** Names of `cells`. */
  columns: (db: Db, runId: string) => readonly string[] | Promise<readonly string[]>;
  /**
   * `(position, why, detail, cells)`, the first three as in `RunKind`; `why` is null for a row that was changed. `part`: no others are
   * read.
   */
  rows: (runId: string, viewer: RunViewer, part: { after: number; size: number }) => SQL;
}
