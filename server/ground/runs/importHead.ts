import { sql } from 'drizzle-orm';
import type { Named } from '#contract/ground/named.ts';
import type { ImportHead } from '#contract/ground/runs.ts';
import { isoInstant } from '../sql/columns.ts';
import type { RowOf } from '../sql/columns.ts';
import type { Run, RunKind } from './kind.ts';
import { sumOf } from './steps.ts';
import { undoableUntil } from './undo.ts';

/** Aliases: import `i`, its run `n`, who made it `actor`. */
export const IMPORT_COLUMNS = {
  id: sql<string>`i.id`,
  fileName: sql<string>`i.file_name`,
  by: sql<Named>`json_build_object('_id', actor.id, 'name', actor.name)`,
  createdAt: isoInstant(sql`n.created_at`),
  state: sql<Run['state']>`n.state`,
  total: sql<number>`n.total`,
  done: sql<number>`n.done`,
  outcomes: sql<Run['outcomes']>`n.outcomes`,
  results: sql<Run['results']>`n.results`,
  undone: sql<Run['undone']>`n.undone`,
  finishedAt: sql<string | null>`${isoInstant(sql`n.finished_at`)}`,
};

export const WITH_RUN = sql`join runs n on n.id = i.id join users actor on actor.id = n.actor_id`;

const filled = <Name extends string>(names: readonly Name[], counts: Run['results']) =>
  Object.fromEntries(names.map((name) => [name, counts[name] ?? 0])) as Record<Name, number>;

export function headOf<Outcome extends string, Result extends string>(
  kind: RunKind,
  names: { outcomes: readonly Outcome[]; results: readonly Result[] },
  row: RowOf<typeof IMPORT_COLUMNS>,
): ImportHead<Outcome, Result> {
  const { id, fileName, by, createdAt, state, total, done, undone } = row;
  const taken = undone['restored'] ?? 0;
  return {
    ...{ _id: id, fileName, by, createdAt, state, total, done },
    outcomes: filled(names.outcomes, row.outcomes),
    results: filled(names.results, row.results),
    taken,
    skipped: sumOf(undone, Object.keys(undone)) - taken,
    undoable: undoableUntil(kind, row) !== null,
  };
}
