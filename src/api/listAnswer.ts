import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

/** One page of a list. */
export interface ListAnswer<Row> {
  rows: Row[];
  total: number;
  /** False: there are more than `total`. */
  exact: boolean;
  /** The cursor of the next page (`after`); null at the end. */
  next: string | null;
}

/** A list as servers of this contract send it: bare, or under one of these names. */
export type ListBody<Row> = Row[] | Partial<Record<'leads' | 'data' | 'users' | 'results', Row[]>>;

/** For `transformResponse`: what is not a row travels in headers. */
export function listAnswer<Row>(body: ListBody<Row>, meta: FetchBaseQueryMeta | undefined): ListAnswer<Row> {
  const rows = Array.isArray(body) ? body : (body.leads ?? body.data ?? body.users ?? body.results ?? []);
  const headers = meta?.response?.headers;
  return {
    rows,
    total: Number(headers?.get('x-total-count') ?? rows.length),
    exact: headers?.get('x-total-exact') !== 'false',
    next: headers?.get('x-next-cursor') ?? null,
  };
}

/** For `infiniteQueryOptions`: each page names the next one. */
export const cursorPaging = {
  initialPageParam: undefined,
  getNextPageParam: ({ next }: ListAnswer<unknown>) => next ?? undefined,
};
