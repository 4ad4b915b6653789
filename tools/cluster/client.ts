import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds after which a request counts as hung. */
const DEADLINE = 10_000;
/** As a person presses the button again. */
const PRESSED_AGAIN = 1_000;

/** One request and what became of it: a status, no answer at all, none in time, or one that does not know what was just written. */
export interface Tried {
  what: string;
  startedAt: number;
  endedAt: number;
  outcome: number | 'reset' | 'hung' | 'stale';
  /** Whether the answer says when to try again. */
  retryAfter: boolean;
}

export const succeeded = ({ outcome }: Tried) => typeof outcome === 'number' && outcome < 300;

/** Sending it again would change nothing, but where it came too often. */
const isRefused = (outcome: Tried['outcome']) =>
  typeof outcome === 'number' && outcome >= 400 && outcome < 500 && outcome !== 429;

export interface Call {
  what: string;
  path: string;
  method?: 'GET' | 'POST' | 'PUT';
  json?: unknown;
  /** Made again for each try. */
  form?: () => FormData;
  headers?: Record<string, string>;
  /** Whether the answer is right. */
  expected?: (body: unknown) => boolean;
}

/** Calls the servers through the proxy and writes down the results. */
export class Client {
  readonly #origin: string;
  readonly #tried: Tried[];

  constructor(origin: string, tried: Tried[]) {
    this.#origin = origin;
    this.#tried = tried;
  }

  /** The body of a success, as JSON where it is that; undefined for anything else. */
  async send<Body>(call: Call): Promise<Body | undefined> {
    return (await this.#ask(call)).body as Body | undefined;
  }

  /** A write, by POST unless it says otherwise, with a key, as the pages send it: again with the same key, until it is acknowledged or refused, or the test stops. */
  async write<Body>(call: Call, stop: AbortSignal): Promise<Body | undefined> {
    const again = { method: 'POST' as const, ...call, headers: { ...call.headers, 'idempotency-key': randomUUID() } };
    for (;;) {
      const { outcome, body } = await this.#ask(again);
      if (body !== undefined || isRefused(outcome) || stop.aborted) return body as Body | undefined;
      await pause(PRESSED_AGAIN);
    }
  }

  async #ask({
    what,
    path,
    method = 'GET',
    json,
    form,
    headers = {},
    expected,
  }: Call): Promise<{ outcome: Tried['outcome']; body?: unknown }> {
    const startedAt = Date.now();
    const note = (outcome: Tried['outcome'], retryAfter = false) => {
      this.#tried.push({ what, startedAt, endedAt: Date.now(), outcome, retryAfter });
      return { outcome };
    };
    try {
      const response = await fetch(this.#origin + path, {
        method,
        headers: { ...headers, ...(json !== undefined && { 'content-type': 'application/json' }) },
        body: form?.() ?? (json === undefined ? null : JSON.stringify(json)),
        signal: AbortSignal.timeout(DEADLINE),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
      const body: unknown = isJson ? JSON.parse(text) : text;
      const isStale = response.ok && expected?.(body) === false;
      const noted = note(isStale ? 'stale' : response.status, response.headers.has('retry-after'));
      return response.ok ? { ...noted, body } : noted;
    } catch (error) {
      return note(error instanceof DOMException && error.name === 'TimeoutError' ? 'hung' : 'reset');
    }
  }
}
