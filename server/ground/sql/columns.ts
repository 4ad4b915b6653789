import { sql } from 'drizzle-orm';
import type { SQL, SQLChunk } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';

/** Typed as the driver returns it. */
export type Columns = Record<string, SQL>;

export type RowOf<Read extends Columns> = { [Name in keyof Read]: Read[Name]['_']['type'] };

export const commaList = (parts: SQLChunk[]): SQL => sql.join(parts, sql`, `);

export const columnList = (columns: Columns): SQL =>
  commaList(Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`));

/** ISO 8601, UTC, milliseconds. */
export const isoInstant = (column: SQL) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** For a statement whose columns another function places. The rows' type is exactly these. */
export async function readRows<Read extends Columns>(
  db: Db,
  columns: Read,
  statement: (list: SQL) => SQL,
): Promise<RowOf<Read>[]> {
  const { rows } = await db.execute(statement(columnList(columns)));
  return rows as RowOf<Read>[];
}

/** ``select(db, COLUMNS)`from leads l where …` ``: only what follows the columns; `before`: a `with …`. */
export const select =
  <Read extends Columns>(db: Db, columns: Read, before = sql``) =>
  (rest: TemplateStringsArray, ...values: unknown[]): Promise<RowOf<Read>[]> =>
    readRows(db, columns, (list) => sql`${before} select ${list} ${sql(rest, ...values)}`);

/** All rows as one column; `rest`: what follows the columns. */
export const jsonList = <Row>(columns: Columns, rest: SQL) =>
  sql<Row[]>`(select coalesce(json_agg(r), '[]') from (select ${columnList(columns)} ${rest}) r)`;

/** Built by PostgreSQL: half the cost of objects here. */
export function jsonObject<Read extends Columns>(columns: Read): SQL<RowOf<Read>> {
  const fields = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql`json_build_object(${commaList(fields)})`;
}
