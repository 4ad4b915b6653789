import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { apiUrl } from './apiUrl';
import { fetchKept, inOrder, watchingConnection } from './baseQuery';
import { queryString } from './requestFormats';
import { sessionToken, watchingExpiry } from './sessionExpired';
import { TAGS } from './tags';
import { withProgress } from './withProgress';

const baseUrl = apiUrl();

/** A shallow freeze: RTK's deep one takes milliseconds for a map or a page of leads. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? null : Object.freeze(JSON.parse(text));
}

const query = fetchBaseQuery({
  baseUrl,
  fetchFn: fetchKept,
  paramsSerializer: queryString,
  responseHandler: readJson,
  prepareHeaders: (headers, { getState }) => {
    const token = sessionToken(getState());
    if (token !== null && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
  },
});

/** Features inject their endpoints. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: watchingConnection(watchingExpiry(inOrder(withProgress(query, baseUrl)))),
  tagTypes: TAGS,
  endpoints: () => ({}),
});
