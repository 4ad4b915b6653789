import { setInterval, setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { withTimeout } from '../../ground/concurrency/withTimeout.ts';
import { CHANNEL } from '../../ground/live/pushToTabs.ts';

const CHECK_EVERY = 30_000;
const FIRST_PAUSE = 250;
const MAX_PAUSE = 10_000;

interface ListenOptions {
  url: string;
  log: FastifyBaseLogger;
  onMessage: (payload: string) => void;
  /** Messages sent before are lost. */
  onConnected: () => void;
}

/** Reconnects. Returns its stop function. */
export function listen({ url, log, onMessage, onConnected }: ListenOptions): () => Promise<void> {
  const stop = new AbortController();
  let failures = 0;

  async function receive(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
      application_name: 'morada events',
    });
    const lost = new AbortController();
    client.on('error', (error) => lost.abort(error));
    client.on('end', () => lost.abort());
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      failures = 0;
      onConnected();
      const over = AbortSignal.any([stop.signal, lost.signal]);
      // A connection can die silently.
      for await (const _ of setInterval(CHECK_EVERY, null, { signal: over, ref: false }))
        await client.query('select 1');
    } finally {
      await withTimeout(1_000, client.end());
    }
  }

  async function receiveForever(): Promise<void> {
    while (!stop.signal.aborted) {
      await receive().catch((error: unknown) => {
        if (!stop.signal.aborted) log.warn({ err: error }, 'no events until there is a new connection');
      });
      const wait = Math.min(FIRST_PAUSE * 2 ** failures++, MAX_PAUSE);
      await pause(wait, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    }
  }

  const running = receiveForever();
  return async () => {
    stop.abort();
    await running;
  };
}
