import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { Query, Upload } from './query';
import { sessionToken } from './sessionExpired';

type Answer = { data: unknown } | { error: FetchBaseQueryError };

function read({ status, responseText }: XMLHttpRequest): Answer {
  try {
    const data: unknown = responseText === '' ? null : JSON.parse(responseText);
    return status >= 200 && status < 300 ? { data } : { error: { status, data } };
  } catch (error) {
    return { error: { status: 'PARSING_ERROR', originalStatus: status, data: responseText, error: String(error) } };
  }
}

function send(
  address: string,
  { method, body, headers, onProgress }: Upload,
  token: string | null,
  signal: AbortSignal,
) {
  return new Promise<Answer>((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ sent: loaded, total }));
    request.addEventListener('load', () => resolve(read(request)));
    for (const end of ['error', 'abort', 'timeout']) {
      request.addEventListener(end, () => resolve({ error: { status: 'FETCH_ERROR', error: end } }));
    }
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

/** `fetch` reports no upload progress. */
export function withProgress(query: Query, baseUrl: string): Query {
  return (args, api, extraOptions) =>
    typeof args === 'object' && 'onProgress' in args
      ? send(`${baseUrl}/${args.url}`, args, sessionToken(api.getState()), api.signal)
      : query(args, api, extraOptions);
}
