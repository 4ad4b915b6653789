import type { ApiError } from '#contract/ground/errors.ts';
import { count } from './count.ts';
import type { Person } from './people.ts';
import { server } from './server.ts';

export interface Answer<Body> {
  status: number;
  headers: Headers;
  /** Parsed JSON; text of another type; null for an empty answer. */
  body: Body;
}

/** A body that is sent byte by byte as it is, whatever its type claims. */
export interface RawBody {
  type: string | null;
  text: string;
}

type Sent = Record<string, string>;

const isRaw = (body: unknown): body is RawBody =>
  typeof body === 'object' && body !== null && 'type' in body && 'text' in body;

function encode(body: unknown): { payload?: string | FormData; headers: Sent } {
  if (body === undefined) return { headers: {} };
  // fetch names the type itself, with the boundary.
  if (body instanceof FormData) return { payload: body, headers: {} };
  if (!isRaw(body)) return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return { payload: body.text, headers: body.type === null ? {} : { 'content-type': body.type } };
}

/** A client of the file's server. Answers are typed by the caller, as in any client written to the contract. */
export class Client {
  readonly #headers: Sent;

  constructor(headers: Sent) {
    this.#headers = headers;
  }

  with(headers: Sent): Client {
    return new Client({ ...this.#headers, ...headers });
  }

  /** To any path of the server; `get`, `post`, … are for those below `/api`. */
  async send<Body = ApiError>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    count('requests');
    const { payload, headers } = encode(body);
    const response = await fetch(server.origin + path, {
      method,
      headers: { ...headers, ...this.#headers },
      ...(payload !== undefined && { body: payload }),
    });
    const type = response.headers.get('content-type') ?? '';
    // It has no end to wait for: eventStream.ts reads it.
    if (type === 'text/event-stream') await response.body?.cancel();
    const answer = response.bodyUsed ? '' : await response.text();
    const isJson = type.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(answer) : answer || null) as Body,
    };
  }

  get<Body = ApiError>(path: string) {
    return this.send<Body>('GET', `/api${path}`);
  }

  post<Body = ApiError>(path: string, body?: unknown) {
    return this.send<Body>('POST', `/api${path}`, body);
  }

  put<Body = ApiError>(path: string, body?: unknown) {
    return this.send<Body>('PUT', `/api${path}`, body);
  }

  delete<Body = ApiError>(path: string) {
    return this.send<Body>('DELETE', `/api${path}`);
  }
}

export const visitor = new Client({});

let visitors = 0;

/** A visitor from an address of their own, so that no other test's attempts limit theirs. */
export function aVisitor(): Client {
  visitors++;
  return from(`198.51.100.${visitors.toString()}`);
}

/** A visitor from that address, behind the proxy which the file's server trusts (testServer.ts). */
export const from = (address: string) => new Client({ 'x-forwarded-for': address });

export const as = ({ token }: Pick<Person, 'token'>) => new Client({ authorization: `Bearer ${token}` });
