import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { select } from '../sql/columns.ts';
import type { Columns, RowOf } from '../sql/columns.ts';
import type { Passed, Run, Step, StepSettings } from './kind.ts';

interface ImportRows {
  table: SQL;
  position: SQL;
  /** Rows in one step. */
  most: (settings: StepSettings) => number;
}

type Act<Row> = (tx: Db, run: Run, rows: Row[]) => Promise<Passed['counts']>;

/** Steps that change some of the rows `r` of an import. */
export const stepsOver =
  ({ table, position, most }: ImportRows) =>
  <Read extends Columns>(columns: Read, which: SQL, act: Act<RowOf<Read>>): Step =>
  async (tx, run, settings) => {
    const part = sql`(
      select * from ${table} n where n.import_id = ${run.id} and n.${position} > ${run.last}
      order by n.${position} limit ${most(settings)}) r`;
    const [passed] = await select(tx, { rows: sql<number>`count(*)`, last: sql<number | null>`max(r.${position})` })`
      from ${part}`;
    const rows = await select(tx, columns)`from ${part} where ${which} order by r.${position}`;
    const counts = await act(tx, run, rows);
    return { rows: passed?.rows ?? 0, last: passed?.last ?? run.last, counts };
  };
