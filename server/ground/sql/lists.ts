import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { COUNT_LIMIT, PAGE_SIZE } from '#contract/ground/listValues.ts';
import type { Db } from '../db/connect.ts';
import { readRows } from './columns.ts';
import type { Columns, RowOf } from './columns.ts';
import type { ListOrder } from './order.ts';

export interface Total {
  count: number;
  exact: boolean;
}

export interface ListPage<Row> {
  rows: Row[];
  total: Total;
  /** Null at the end. */
  next: string | null;
}

export const countAll = (from: SQL) => sql`select count(*) as count, true as exact ${from}`;

export const countUpToLimit = (rows: SQL) => sql`
  select least(count(*), ${COUNT_LIMIT}) as count, count(*) <= ${COUNT_LIMIT} as exact
  from (${rows} limit ${COUNT_LIMIT + 1}) counted`;

interface PageQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
  after?: string | undefined;
}

export interface Page {
  limit: number;
  offset: number;
  /** After the cursor. */
  after: SQL;
  /** Order, limit and offset, with one more row for the next cursor. */
  cut: SQL;
}

interface Selects {
  /** Gets the column list, as in `readRows`. */
  rows: (list: SQL) => SQL;
  /** The query of a `Total`. */
  count: SQL | (() => Promise<Total>);
}

export interface Found<Row> {
  /** And one more, if any. */
  rows: Row[];
  total: Total;
}

/** One page. `find` gives two selects, or reads by itself. @throws 400 for a forged cursor. */
export async function readList<Read extends Columns>(
  db: Db,
  columns: Read,
  query: PageQuery,
  order: ListOrder<RowOf<Read>>,
  find: (page: Page) => Selects | Promise<Selects | Found<RowOf<Read>>>,
): Promise<ListPage<RowOf<Read>>> {
  const limit = query.pageSize ?? PAGE_SIZE.default;
  const offset = query.after ? 0 : ((query.page ?? 1) - 1) * limit;
  const after = query.after ? order.after(query.after) : sql`true`;
  const cut = sql`order by ${order.by} limit ${limit + 1} offset ${offset}`;
  const found = await find({ limit, offset, after, cut });
  const { rows, total } = 'count' in found ? await readSelects(db, columns, found, offset) : found;
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, total, next: rows.length > limit && last ? order.cursorOf(last) : null };
}

/** Without cursors, for lists of few thousands. */
export const readPages = <Read extends Columns>(db: Db, columns: Read, query: PageQuery, by: SQL, from: SQL) =>
  readList(db, columns, query, { by, after: () => sql`true`, cursorOf: () => null }, ({ cut }) => ({
    rows: (list) => sql`select ${list} ${from} ${cut}`,
    count: countAll(from),
  }));

async function readSelects<Read extends Columns>(db: Db, columns: Read, selects: Selects, offset: number) {
  const read = () => readRows(db, columns, selects.rows);
  const count = async () => {
    if (typeof selects.count === 'function') return selects.count();
    const { rows } = await db.execute<{ count: number; exact: boolean }>(selects.count);
    return rows[0] ?? { count: 0, exact: true };
  };
  if (offset === 0) {
    const [rows, total] = await Promise.all([read(), count()]);
    return { rows, total };
  }
  const total = await count();
  // An offset behind the end would read every row in vain.
  return { rows: total.exact && offset >= total.count ? [] : await read(), total };
}

export const sendJson = (reply: FastifyReply, json: string | Buffer) =>
  reply.type('application/json; charset=utf-8').send(json);

function setListHeaders(reply: FastifyReply, { total, next }: ListPage<unknown>): void {
  reply.header('x-total-count', total.count);
  if (!total.exact) reply.header('x-total-exact', 'false');
  if (next) reply.header('x-next-cursor', next);
}

type Item<Answer> = Answer extends (infer One)[] ? One : never;

/** Rows are the body, the rest headers. */
export function sendList<Answer>(reply: FastifyReply<{ Reply: Answer }>, page: ListPage<Item<Answer>>): FastifyReply;
export function sendList<Row, Answer>(
  reply: FastifyReply<{ Reply: Answer }>,
  page: ListPage<Row>,
  serialize: (row: Row) => Item<Answer>,
): FastifyReply;
export function sendList(
  reply: FastifyReply,
  page: ListPage<unknown>,
  serialize: (row: unknown) => unknown = (row) => row,
): FastifyReply {
  setListHeaders(reply, page);
  return reply.send(page.rows.map(serialize));
}

/** For JSON made by PostgreSQL. */
export function sendJsonList(reply: FastifyReply, page: ListPage<{ json: string }>): FastifyReply {
  setListHeaders(reply, page);
  return sendJson(reply, `[${page.rows.map((row) => row.json).join(',')}]`);
}
