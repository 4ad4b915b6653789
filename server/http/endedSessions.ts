import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sessionExpired } from './session.ts';

declare module 'fastify' {
  interface FastifyInstance {
    endedSessions: EndedSessions;
  }
}

interface EndedSessions {
  /** Hexadecimal. */
  add: (tokenHash: string) => void;
}

/** Milliseconds. */
const LONGEST = 10 * 60_000;
const SESSIONS = 50_000;

const OF_THE_ANSWER = /^(x-total|x-next|etag$|content-(length|disposition)$)/;

/** What was read before the end does not go out after it. */
export function withholdAfterEnd(app: FastifyInstance): void {
  const ended = new LRUCache<string, true>({ max: SESSIONS, ttl: LONGEST });
  app.decorate('endedSessions', { add: (tokenHash) => ended.set(tokenHash, true) });
  app.addHook('onSend', async ({ viewer, tokenHash }, reply, payload: unknown) => {
    if (!viewer || !tokenHash || !payload || !ended.has(tokenHash.toString('hex'))) return payload;
    if (payload instanceof Readable) payload.destroy();
    const { statusCode, message, code } = sessionExpired();
    for (const name of Object.keys(reply.getHeaders())) if (OF_THE_ANSWER.test(name)) reply.removeHeader(name);
    reply.status(statusCode).type('application/json; charset=utf-8');
    return JSON.stringify({ message, code });
  });
}
