import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { csvLine } from '../spreadsheet/csv.ts';
import { select } from '../sql/columns.ts';
import { SKIPPED_HEADER, SKIPPED_NAME } from './kind.ts';
import type { RunKind, RunViewer, SkippedFile } from './kind.ts';
import { inWords } from './list.ts';

const COLUMNS = {
  position: sql<number>`r.position`,
  why: sql<string | null>`r.why`,
  detail: sql<string | null>`r.detail`,
  cells: sql<string[]>`r.cells`,
};

const ROWS_PER_QUERY = 1_000;

/** All rows that have a reason. */
const byName = ({ rows }: RunKind): SkippedFile => ({
  name: SKIPPED_NAME,
  columns: () => ['Nome'],
  rows: (runId, viewer) => sql`
    select position, coalesce(undo_why, why) as why, detail, array[coalesce(name, '')] as cells
    from (${rows(runId, viewer)}) s where coalesce(undo_why, why) is not null`,
});

export const skippedFileOf = (kind: RunKind) => kind.skippedFile ?? byName(kind);

export async function* skippedCsv(
  db: Db,
  kind: RunKind,
  { columns, rows }: SkippedFile,
  viewer: RunViewer,
  id: string,
): AsyncGenerator<string> {
  const names = await columns(db, id);
  yield csvLine([...SKIPPED_HEADER, ...names]);
  for (let last = 0; ;) {
    const part = await select(db, COLUMNS)`
      from (${rows(id, viewer, { after: last, size: ROWS_PER_QUERY })}) r where r.position > ${last} order by r.position limit ${ROWS_PER_QUERY}`;
    yield part
      .map(({ position, cells, ...row }) =>
        csvLine([position, inWords(kind, row) ?? '', ...names.map((_, at) => cells[at] ?? '')]),
      )
      .join('');
    const end = part.at(-1);
    if (!end || part.length < ROWS_PER_QUERY) return;
    last = end.position;
  }
}
