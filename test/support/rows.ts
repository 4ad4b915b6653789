import { count } from './count.ts';
import { server } from './server.ts';
import type { NewRow, Row, TableName, Where } from './tables.ts';

/** Past the server: what was really stored; a moment turned back. */
export const { rowsOf, changeRows, eraseRows, emptyTables } = server.rows;

export function insertRows<Name extends TableName>(name: Name, rows: NewRow<Name> | NewRow<Name>[]): Promise<void> {
  count('rows', [rows].flat().length);
  return server.rows.insertRows(name, rows);
}

/** The only one that is like that. */
export async function rowOf<Name extends TableName>(name: Name, where?: Where<Name>): Promise<Row<Name>> {
  const rows = await rowsOf(name, where);
  if (rows.length !== 1) throw new Error(`${rows.length.toString()} rows of ${name} instead of one`);
  return rows[0]!;
}

/** An instant as people write it: `2026-03-01 23:30 America/Sao_Paulo`, which has had no summer time since 2019. */
export const instantOf = (at: Date | string): Date =>
  at instanceof Date ? at : new Date(at.replace(' America/Sao_Paulo', '-03:00'));
