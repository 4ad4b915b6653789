import type { FetchArgs } from '@reduxjs/toolkit/query';
import { fieldOf } from '@/shared/isRecord';
import { saveBlob } from '@/shared/saveFile';
import { apiUrl } from './apiUrl';
import { watchingConnection } from './baseQuery';
import type { Query } from './query';
import { queryString } from './requestFormats';
import { sessionToken, watchingExpiry } from './sessionExpired';

const nameOf = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'arquivo';

/** Not by `fetchBaseQuery`, which also reads every answer as a text: a browser keeps a large blob on disk. */
const download: Query = async (args, { signal, getState }) => {
  const { url, params = {} }: FetchArgs = typeof args === 'string' ? { url: args } : args;
  const token = sessionToken(getState());
  try {
    const response = await fetch(`${apiUrl(`/${url}`)}?${queryString(params)}`, {
      signal,
      ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
    });
    if (!response.ok) {
      const data: unknown = await response.json().catch(() => null);
      return { error: { status: response.status, data } };
    }
    saveBlob(nameOf(response), await response.blob());
    return { data: null };
  } catch (error) {
    return { error: { status: 'FETCH_ERROR', error: String(fieldOf(error, 'message')) } };
  }
};

export const downloadFile = watchingConnection(watchingExpiry(download));
