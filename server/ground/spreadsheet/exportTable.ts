import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import type { Db } from '../db/connect.ts';
import { select } from '../sql/columns.ts';
import type { ListOrder } from '../sql/order.ts';
import { csvLine, marked } from './csv.ts';
import type { Cell } from './table.ts';
import { writePhone } from './writePhone.ts';
import type { SheetColumn } from './writeXlsx.ts';

/** A column of a spreadsheet. */
export interface Column extends SheetColumn {
  value: SQL;
  cellOf: (value: unknown) => Cell;
}

export interface Table {
  columns: readonly Column[];
  /** `leads l` */
  from: SQL;
  where?: SQL;
  /** Never changes. */
  id: SQL;
  /** Else the newest id first. */
  order?: Order;
}

interface Order extends ListOrder<Record<string, unknown>> {
  /** The fields of a cursor, besides the id. */
  fields: Record<string, SQL>;
  /** Rows from before `time` that may have moved to another place. */
  movedSince: (time: SQL) => SQL;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');
const asNumber = (value: unknown) => (typeof value === 'number' ? value : '');

type Kind = (title: string, value: SQL, width?: number) => Column;

export const text: Kind = (title, value, width = 20) => ({ title, value, width, cellOf: asText });
export const number: Kind = (title, value, width = 12) => ({ title, value, width, cellOf: asNumber });
export const decimal: Kind = (title, value, width = 16) => ({
  title,
  value: sql`(${value})::float8`,
  width,
  cellOf: (decimal) => (typeof decimal === 'number' ? { decimal } : ''),
});
/** An instant. A visit may be at noon. */
export const moment: Kind = (title, value, width = 17) => ({
  title,
  value: sql`to_char(${value} at time zone ${TIME_ZONE}, 'YYYY-MM-DD HH24:MI')`,
  width,
  cellOf: (at) => (typeof at === 'string' ? { at } : ''),
});
/** The time, or the day alone where an import knew no hour (`isDayOnly`). */
export const momentOrDay: Kind = (title, value, width) => ({
  ...moment(title, value, width),
  value: sql`to_char(${value} at time zone ${TIME_ZONE},
    case when (${value} at time zone 'UTC')::time = '15:00' then 'YYYY-MM-DD' else 'YYYY-MM-DD HH24:MI' end)`,
});
export const phone: Kind = (title, value, width = 18) => ({
  title,
  value,
  width,
  cellOf: (stored) => (typeof stored === 'string' && stored !== '' ? writePhone(stored) : ''),
});
export const yesNo: Kind = (title, value, width = 12) => ({
  title,
  value,
  width,
  cellOf: (is) => (typeof is === 'boolean' ? (is ? 'Sim' : 'Não') : ''),
});

export const LIST = ' | ';

/** A text array as one cell. */
export const joined = (list: SQL) => sql<string>`array_to_string(${list}, ${LIST})`;

/** The label of a stored word; null for an unknown one. */
export const wordOf = (value: SQL, words: Record<string, string>) =>
  sql<string | null>`case ${value} ${sql.join(
    Object.entries(words).map(([stored, word]) => sql`when ${stored} then ${word}`),
    sql` `,
  )} end`;

export const nameOf = (userId: SQL) => sql<string | null>`(select n.name from users n where n.id = ${userId})`;

/** Few enough not to hold up the event loop. */
const ROWS = 500;

/** Each once: what moves on the way, and would be missed, comes last. */
export async function* readCells(db: Db, table: Table): AsyncGenerator<Cell[][]> {
  const { columns, from, where = sql`true`, id, order } = table;
  const list = {
    id,
    now: sql`now()::text`,
    ...order?.fields,
    ...Object.fromEntries(columns.map(({ value }, at) => [`c${at}`, value])),
  };
  const newestFirst = {
    by: sql`${id} desc`,
    after: (last: string) => sql`${id} < ${last}`,
    cursorOf: (last: Record<string, unknown>) => String(last['id']),
  };
  const cellsOf = (row: Record<string, unknown>) => columns.map(({ cellOf }, at) => cellOf(row[`c${at}`]));

  async function* parts(
    which: SQL,
    { by, after, cursorOf } = order ?? newestFirst,
  ): AsyncGenerator<Record<string, unknown>[]> {
    for (let rest = sql`true`; ;) {
      const rows: Record<string, unknown>[] = await select(db, list)`
        from ${from} where (${where}) and ${which} and ${rest} order by ${by} limit ${ROWS}`;
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < ROWS) return;
      rest = after(cursorOf(last) ?? '');
    }
  }

  const done = new Set<unknown>();
  let begun: unknown;
  for await (const rows of parts(sql`true`)) {
    begun ??= rows[0]?.['now'];
    const fresh = rows.filter((row) => !done.has(row['id']));
    if (order) for (const row of fresh) done.add(row['id']);
    yield fresh.map(cellsOf);
  }
  if (!order || begun === undefined) return;
  for await (const rows of parts(order.movedSince(sql`${begun}::timestamptz`), newestFirst)) {
    const missed = rows.filter((row) => !done.has(row['id']));
    if (missed.length > 0) yield missed.map(cellsOf);
  }
}

export type Parts = Iterable<Cell[][]> | AsyncIterable<Cell[][]>;

export async function* counted(parts: Parts, onRows: (count: number) => void): AsyncGenerator<Cell[][]> {
  for await (const rows of parts) {
    yield rows;
    onRows(rows.length);
  }
}

/** With the mark by which Excel knows UTF-8. */
export const writeCsv = (columns: readonly SheetColumn[], parts: Parts) => marked(linesOf(columns, parts));

async function* linesOf(columns: readonly SheetColumn[], parts: Parts): AsyncGenerator<string> {
  yield csvLine(columns.map(({ title }) => title));
  for await (const rows of parts) yield rows.map(csvLine).join('');
}
