// Runs on Node itself, outside of Jest's VM.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Milliseconds. */
const LOOK_EVERY = 5;
/** More than any request or job of a test needs, however slow the machine: each look is a turn of the server's own loop. */
const MAX_LOOKS = 12_000;

/**
 * Returns the function that waits until the server answers no request and holds no connection to its database, so that no test meets work
 * of the one before. @throws when something never ends, with its address.
 */
export function watchWork(server: Server, pools: readonly pg.Pool[]): () => Promise<void> {
  const open = new Set<IncomingMessage>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    open.add(request);
    response.once('close', () => open.delete(request));
  });
  const isBusy = ({ totalCount, idleCount, waitingCount }: pg.Pool) => totalCount > idleCount || waitingCount > 0;
  return async () => {
    for (let looks = 0; open.size > 0 || pools.some(isBusy); looks++) {
      if (looks === MAX_LOOKS) {
        const requests = [...open].map(({ method, url }) => `${method ?? ''} ${url ?? ''}`);
        throw new Error(`still in work: ${requests.join(', ') || 'a transaction'}`);
      }
      await pause(LOOK_EVERY);
    }
  };
}
