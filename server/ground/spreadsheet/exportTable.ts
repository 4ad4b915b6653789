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

type Kind = (title: string, value: SQL, width?: number) => Column;

/** `stored`: by default the value itself. */
const kind =
  (usualWidth: number, cellOf: Column['cellOf'], stored = (value: SQL) => value): Kind =>
  (title, value, width = usualWidth) => ({ title, value: stored(value), width, cellOf });

const asMoment = (at: unknown) => (typeof at === 'string' ? { at } : '');

export const text = kind(20, (value) => (typeof value === 'string' ? value : ''));
export const number = kind(12, (value) => (typeof value === 'number' ? value : ''));
export const decimal = kind(
  16,
  (value) => (typeof value === 'number' ? { decimal: value } : ''),
  (value) => sql`(${value})::float8`,
);
/** An instant. A visit may be at noon. */
export const moment = kind(
  17,
  asMoment,
  (value) => sql`to_char(${value} at time zone ${TIME_ZONE}, 'YYYY-MM-DD HH24:MI')`,
);
/** The time, or the day alone where an import knew no hour (`isDayOnly`). */
export const momentOrDay = kind(
  17,
  asMoment,
  (value) => sql`to_char(${value} at time zone ${TIME_ZONE},
  case when (${value} at time zone 'UTC')::time = '15:00' then 'YYYY-MM-DD' else 'YYYY-MM-DD HH24:MI' end)`,
);
export const phone = kind(18, (value) => (typeof value === 'string' && value !== '' ? writePhone(value) : ''));
export const yesNo = kind(12, (value) => (typeof value === 'boolean' ? (value ? 'Sim' : 'Não') : ''));

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
