import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
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
const LONGEST_REQUEST = 10 * 60_000;
const SESSIONS = 50_000;

const CONTENT_HEADERS = /^(x-total|x-next|etag$|content-(length|disposition)$)/;

/** A session may end while one of its requests runs: the answer is withheld, a download breaks off. */
export function withholdAfterSessionEnd(app: FastifyInstance): void {
  const ended = new LRUCache<string, true>({ max: SESSIONS, ttl: LONGEST_REQUEST });
  const downloads = new Map<string, Set<ServerResponse>>();
  app.decorate('endedSessions', {
    add: (tokenHash) => {
      ended.set(tokenHash, true);
      for (const response of downloads.get(tokenHash) ?? []) response.destroy();
    },
  });

  function follow(session: string, content: Readable, response: ServerResponse): void {
    const others = downloads.get(session) ?? new Set();
    downloads.set(session, others.add(response));
    content.once('close', () => {
      others.delete(response);
      if (others.size === 0) downloads.delete(session);
    });
  }

  app.addHook('onSend', async ({ viewer, tokenHash }, reply, payload: unknown) => {
    if (!viewer || !tokenHash || !payload) return payload;
    const session = tokenHash.toString('hex');
    if (!ended.has(session)) {
      // Events end by themselves, with a last word.
      if (payload instanceof Readable && !isEventStream(reply)) follow(session, payload, reply.raw);
      return payload;
    }
    if (payload instanceof Readable) payload.destroy();
    const { statusCode, message, code } = sessionExpired();
    for (const name of Object.keys(reply.getHeaders())) if (CONTENT_HEADERS.test(name)) reply.removeHeader(name);
    reply.status(statusCode).type('application/json; charset=utf-8');
    return JSON.stringify({ message, code });
  });
}

const isEventStream = (reply: FastifyReply) => reply.getHeader('content-type') === 'text/event-stream';
