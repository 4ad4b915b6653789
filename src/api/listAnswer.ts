import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';

export interface ListAnswer<Row> {
  rows: Row[];
  total: number;
  /** False: there are more than `total`. */
  exact: boolean;
  /** `after` of the next page; null at the end. */
  next: string | null;
}

/** Servers of this contract send a list bare or under one of these names. */
export type ListBody<Row> = Row[] | Partial<Record<'leads' | 'data' | 'users' | 'results', Row[]>>;

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

/** An endless list whose next page begins after a cursor: `pageParam`. */
export const byCursor = {
  transformResponse: listAnswer,
  infiniteQueryOptions: {
    initialPageParam: undefined,
    getNextPageParam: ({ next }: ListAnswer<unknown>) => next ?? undefined,
  },
};

/** An endless list of numbered pages: `pageParam` is the page's number. */
export const byPage = (pageSize: number) => ({
  transformResponse: listAnswer,
  infiniteQueryOptions: {
    initialPageParam: 1,
    getNextPageParam: ({ total }: ListAnswer<unknown>, _pages: unknown, last: number) =>
      last * pageSize < total ? last + 1 : undefined,
  },
});
