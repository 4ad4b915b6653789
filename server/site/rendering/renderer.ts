import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../../ground/http/throttle.ts';
import type { ApiAnswer, PageRequest, RenderedPage, Site } from './messages.ts';
import { openPlaces } from './places.ts';
import { openThread } from './thread.ts';

declare module 'fastify' {
  interface FastifyInstance {
    renderer: Renderer;
  }
}

export interface Renderer {
  /** Null: the browser makes the page. `ip`: the visitor's, for the read limit. */
  render: (request: PageRequest, ip: string) => Promise<RenderedPage | null>;
  start: () => void;
  close: () => Promise<void>;
}

/** webpack's output. */
const BUILT = path.resolve(import.meta.dirname, '../../../dist-server/renderPage.mjs');

/** A browser makes its page sooner than a queue would. */
const RENDERED_AT_ONCE = 16;
const WAITING_AT_ONCE = 256;
/** Characters, of pages and answers. */
const CACHE_SIZE = 10_000_000;

/** Milliseconds. */
const STATE_LIMIT = 200;

const UNAVAILABLE: ApiAnswer = { status: 503, headers: [], body: '' };
/** In equal answers. */
const VOLATILE = ['date', 'content-security-policy'];

interface Options {
  built?: string;
  /** Milliseconds; most take 20. */
  timeLimit: number;
  /** Equal: every read gives the same. */
  databaseState?: () => Promise<string>;
  /** The brokerage as shown: pages painted with another one are not used again. */
  shown?: () => string;
}

interface CachedPage {
  page: RenderedPage;
  /** By path. */
  answers: ReadonlyMap<string, ApiAnswer>;
  state: string | null;
}

type Read = (url: string) => Promise<ApiAnswer>;

const sameAnswer = (one: ApiAnswer, other: ApiAnswer) =>
  one.status === other.status && one.body === other.body && one.headers.join('\n') === other.headers.join('\n');

async function gaveAgain({ answers }: CachedPage, read: Read): Promise<boolean> {
  const checks = Array.from(answers, async ([url, answer]) => sameAnswer(answer, await read(url)));
  return (await Promise.all(checks)).every(Boolean);
}

/** Null: too late. */
function within<Value>(ms: number, value: Promise<Value>): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(resolve, ms, null);
    void value.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

export function openRenderer(app: FastifyInstance, site: () => Site, options: Options): Renderer {
  const { built = BUILT, timeLimit, databaseState, shown = () => '' } = options;
  const isBuilt = existsSync(built);
  if (!isBuilt) app.log.warn('No page is painted by the server: dist-server/ is empty (npm run build)');
  const waiting = openPlaces(WAITING_AT_ONCE);
  const thread = openThread({ built, site, log: app.log, timeLimit, places: openPlaces(RENDERED_AT_ONCE) });
  const cache = new LRUCache<string, CachedPage>({
    maxSize: CACHE_SIZE,
    sizeCalculation: ({ page, answers }) =>
      [...answers.values()].reduce((sum, { body }) => sum + body.length, page.head.length + page.body.length + 1),
  });

  async function readAs(ip: string, url: string): Promise<ApiAnswer> {
    const { statusCode, headers, body } = await app.inject({ method: 'GET', url, remoteAddress: ip });
    const texts = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    return { status: statusCode, headers: texts.filter(([name]) => !VOLATILE.includes(name)), body };
  }

  /** Each path once. */
  function readerFor(ip: string): Read {
    const asked = new Map<string, Promise<ApiAnswer>>();
    return (url) => {
      const answer = asked.get(url) ?? readAs(ip, url).catch(() => UNAVAILABLE);
      asked.set(url, answer);
      return answer;
    };
  }

  const readState = async () =>
    databaseState ? within(STATE_LIMIT, databaseState().catch(() => null)) : null; // prettier-ignore

  async function paint(request: PageRequest, ip: string): Promise<RenderedPage | null> {
    const key = `${request.assumedWidth} ${request.address} ${shown()}`;
    // Unique, and personal data does not belong in a cache.
    const known = request.posted ? undefined : cache.get(key);
    const state = await readState();
    if (known && state !== null && known.state === state) return known.page;
    const read = readerFor(ip);
    const store = async (page: RenderedPage, answers: CachedPage['answers']) => {
      cache.set(key, { page, answers, state: state === (await readState()) ? state : null });
      return page;
    };
    const isCurrent = known && (await within(timeLimit, gaveAgain(known, read)));
    if (known && isCurrent) return store(known.page, known.answers);
    if (isCurrent === null) return null;
    const answers = new Map<string, ApiAnswer>();
    const page = await thread.render(request, networkOf(ip), async (url) => {
      const answer = await read(url);
      answers.set(url, answer);
      return answer;
    });
    return page && !request.posted ? store(page, answers) : page;
  }

  return {
    start: () => {
      if (isBuilt) thread.start();
    },
    render: async (request, ip) => {
      const free = isBuilt ? waiting.take(networkOf(ip)) : null;
      if (!free) return null;
      return paint(request, ip).finally(free);
    },
    close: thread.close,
  };
}
