import { QueryStatus } from '@reduxjs/toolkit/query/react';
import type { PostedForm } from '@/shared/ui/field/posted';
import type { Prerendered } from '../App';
import { makeStore } from '../store';
import type { ApiState, AppStore } from '../store';

export const HANDOVER_ID = 'painted';

export interface Handover {
  api: ApiState;
  assumedWidth: number;
  posted?: PostedForm | undefined;
}

type Queries = ApiState['queries'];
type Query = NonNullable<Queries[string]>;

const mapQueries = (queries: Queries, change: (query: Query) => Query): Queries =>
  Object.fromEntries(Object.entries(queries).map(([key, query]) => [key, query && change(query)]));

/** RTK Query's ids and times differ in equal stores. */
export function handoverOf(api: ApiState, rest: Omit<Handover, 'api'>): Handover {
  const none = { requestId: '', startedTimeStamp: 0, fulfilledTimeStamp: 0 };
  const queries = mapQueries(api.queries, (query) =>
    query.status === QueryStatus.uninitialized ? query : { ...query, ...none },
  );
  return { api: { ...api, queries, mutations: {}, subscriptions: {} }, ...rest };
}

/** Undefined: a page made by the browser. */
export function readPrerendered(): Prerendered | undefined {
  const text = document.getElementById(HANDOVER_ID)?.textContent;
  if (!text) return undefined;
  const { api, ...rest } = JSON.parse(text) as Handover;
  return { state: visitorsStore(api).getState(), ...rest };
}

/** The server knows no session: it renders for a visitor. */
export function visitorsStore(api: ApiState): AppStore {
  const fulfilledTimeStamp = Date.now();
  // A failed query without a time is sent again.
  const queries = mapQueries(api.queries, (query) =>
    query.status === QueryStatus.fulfilled ? { ...query, fulfilledTimeStamp } : query,
  );
  return makeStore(null, { ...api, queries });
}
