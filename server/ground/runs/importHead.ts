import { sql } from 'drizzle-orm';
import type { ImportHead } from '#contract/ground/runs.ts';
import type { RowOf } from '../sql/columns.ts';
import type { Run, RunKind } from './kind.ts';
import { RUN_COLUMNS, sumOfAll, WITH_NAMES } from './list.ts';
import { undoableUntil } from './undo.ts';

/** Alias: import `i`; the others as in `RUN_COLUMNS`. */
export const IMPORT_COLUMNS = {
  ...RUN_COLUMNS,
  fileName: sql<string>`i.file_name`,
  outcomes: sql<Run['outcomes']>`n.outcomes`,
};

export const WITH_RUN = sql`join (${WITH_NAMES}) on n.id = i.id`;

const filled = <Name extends string>(names: readonly Name[], counts: Run['results']) =>
  Object.fromEntries(names.map((name) => [name, counts[name] ?? 0])) as Record<Name, number>;

export function headOf<Outcome extends string, Result extends string>(
  kind: RunKind,
  names: { outcomes: readonly Outcome[]; results: readonly Result[] },
  row: RowOf<typeof IMPORT_COLUMNS>,
): ImportHead<Outcome, Result> {
  const { id, fileName, by, created_at: createdAt, state, total, done, undone } = row;
  const taken = undone['restored'] ?? 0;
  return {
    ...{ _id: id, fileName, by, createdAt, state, total, done },
    outcomes: filled(names.outcomes, row.outcomes),
    results: filled(names.results, row.results),
    taken,
    skipped: sumOfAll(undone) - taken,
    undoable: undoableUntil(kind, row) !== null,
  };
}
