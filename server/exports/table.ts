import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { TIME_ZONE } from '#contract/constants.ts';
import type { Db } from '../db/connect.ts';
import { csvLine, marked } from '../http/csv.ts';
import type { Cell } from '../spreadsheet/table.ts';
import type { SheetColumn } from '../spreadsheet/writeXlsx.ts';
import { select } from '../sql/columns.ts';
import { writePhone } from '../writePhone.ts';

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
  /** Else by the id. */
  order?: Order;
}

interface Order {
  moment: SQL;
  /** What was there then, with a later moment now. */
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
/** What an import may know without an hour: `isDayOnly`. */
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

/** Of a text array. */
export const joined = (list: SQL) => sql<string>`array_to_string(${list}, ${LIST})`;

/** What a stored word is called; null for another one. */
export const wordOf = (value: SQL, words: Record<string, string>) =>
  sql<string | null>`case ${value} ${sql.join(
    Object.entries(words).map(([stored, word]) => sql`when ${stored} then ${word}`),
    sql` `,
  )} end`;

export const nameOf = (userId: SQL) => sql<string | null>`(select n.name from users n where n.id = ${userId})`;

/** Few enough that nobody waits for them on the event loop. */
const ROWS = 500;

/** Newest first, each once: what moves up on the way comes last. */
export async function* readCells(db: Db, table: Table): AsyncGenerator<Cell[][]> {
  const { columns, from, where = sql`true`, id, order } = table;
  const place = order ? sql`${order.moment}, ${id}` : id;
  const list = {
    id,
    moment: sql`(${order?.moment ?? sql`null`})::text`,
    now: sql`now()::text`,
    ...Object.fromEntries(columns.map(({ value }, at) => [`c${at}`, value])),
  };
  const by = order ? sql`${order.moment} desc, ${id} desc` : sql`${id} desc`;
  const read = (which: SQL): Promise<Record<string, unknown>[]> =>
    select(db, list)`from ${from} where (${where}) and ${which} order by ${by} limit ${ROWS}`;
  const cellsOf = (row: Record<string, unknown>) => columns.map(({ cellOf }, at) => cellOf(row[`c${at}`]));
  const done = new Set<unknown>();
  let begun: unknown;
  for (let after = sql`true`; ;) {
    const rows = await read(after);
    begun ??= rows[0]?.['now'];
    if (rows.length > 0) yield rows.map(cellsOf);
    if (order) for (const row of rows) done.add(row['id']);
    const last = rows.at(-1);
    if (!last || rows.length < ROWS) break;
    after = sql`(${place}) < (${order ? sql`${last['moment']}::timestamptz, ` : sql``}${last['id']})`;
  }
  if (!order || begun === undefined) return;
  const moved = await read(order.movedSince(sql`${begun}::timestamptz`));
  const missed = moved.filter((row) => !done.has(row['id']));
  if (missed.length > 0) yield missed.map(cellsOf);
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
