import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { inOrder } from './inOrder';
import { queryString } from './queryString';
import { watchingExpiry } from './sessionExpired';
import { sessionToken } from './sessionToken';
import { TAGS } from './tags';
import { withProgress } from './withProgress';

// Absolute: Node's fetch, in tests, takes no other.
const baseUrl = new URL('/api', window.location.origin).href;

const query = fetchBaseQuery({
  baseUrl,
  paramsSerializer: queryString,
  prepareHeaders: (headers, { getState }) => {
    const token = sessionToken(getState());
    if (token !== null && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  },
});

/** The only `createApi`; each feature injects its endpoints. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: watchingExpiry(inOrder(withProgress(query, baseUrl))),
  tagTypes: TAGS,
  endpoints: () => ({}),
});
