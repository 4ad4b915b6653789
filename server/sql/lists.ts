import type { FastifyReply } from 'fastify';
import { COUNT_LIMIT, PAGE_SIZE } from '#contract/constants.ts';

export interface Total {
  count: number;
  exact: boolean;
}

/** `counted` goes up to limit + 1. */
export const totalUpToLimit = (counted: number): Total => ({
  count: Math.min(counted, COUNT_LIMIT),
  exact: counted <= COUNT_LIMIT,
});

export interface ListPage<Row> {
  rows: Row[];
  total: Total;
  /** The cursor; null at the end. */
  next: string | null;
}

export function pagingOf(query: {
  page?: number | undefined;
  pageSize?: number | undefined;
  after?: string | undefined;
}) {
  const limit = query.pageSize ?? PAGE_SIZE.default;
  return { limit, offset: query.after ? 0 : ((query.page ?? 1) - 1) * limit };
}

/** An offset behind the end would read every row in vain. */
export async function readPage<Row>(offset: number, page: () => Promise<Row[]>, count: () => Promise<Total>) {
  if (offset === 0) {
    const [rows, total] = await Promise.all([page(), count()]);
    return { rows, total };
  }
  const total = await count();
  return { rows: total.exact && offset >= total.count ? [] : await page(), total };
}

/** `found` has one more row when the list goes on. */
export function cutPage<Row>(found: readonly Row[], limit: number, cursorOf: (last: Row) => string) {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? cursorOf(last) : null };
}

export const sendJson = (reply: FastifyReply, json: string | Buffer) =>
  reply.type('application/json; charset=utf-8').send(json);

function tellRest(reply: FastifyReply, { total, next }: ListPage<unknown>): void {
  reply.header('x-total-count', total.count);
  if (!total.exact) reply.header('x-total-exact', 'false');
  if (next) reply.header('x-next-cursor', next);
}

/** All but the rows goes in headers. */
export function sendList(reply: FastifyReply, page: ListPage<unknown>): FastifyReply {
  tellRest(reply, page);
  return reply.send(page.rows);
}

/** For rows that PostgreSQL already made JSON. */
export function sendJsonList(reply: FastifyReply, page: ListPage<{ json: string }>): FastifyReply {
  tellRest(reply, page);
  return sendJson(reply, `[${page.rows.map((row) => row.json).join(',')}]`);
}
