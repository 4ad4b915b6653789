import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { apiUrl } from './apiUrl';
import { inOrder } from './baseQuery';
import { watchingConnection } from './baseQuery';
import { queryString } from './requestFormats';
import { watchingExpiry } from './sessionExpired';
import { sessionToken } from './sessionExpired';
import { TAGS } from './tags';
import { withProgress } from './withProgress';

const baseUrl = apiUrl();

/**
 * Frozen at the top, where the store then looks no further for what it has to freeze: milliseconds for a map or a page of
 * leads. Nobody changes an answer anyway.
 */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? null : Object.freeze(JSON.parse(text));
}

const query = fetchBaseQuery({
  baseUrl,
  paramsSerializer: queryString,
  responseHandler: readJson,
  prepareHeaders: (headers, { getState }) => {
    const token = sessionToken(getState());
    if (token !== null && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  },
});

/** The only `createApi`; each feature injects its endpoints. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: watchingConnection(watchingExpiry(inOrder(withProgress(query, baseUrl)))),
  tagTypes: TAGS,
  endpoints: () => ({}),
});
