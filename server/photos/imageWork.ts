import pLimit from 'p-limit';
import sharp from 'sharp';
import { unavailable } from '../errors.ts';
import { texts } from './texts.ts';

// One thread a picture; how many pictures at once is decided here. Every picture is another one: nothing to cache.
sharp.concurrency(1);
sharp.cache(false);

/** Two of libuv's four threads: photographs must not keep passwords and files waiting. */
const limit = pLimit(2);
const LONGEST_QUEUE = 200;

/** Runs work on a picture when it is its turn. @throws 503 when too much waits already. */
export function imageWork<Result>(work: () => Promise<Result>): Promise<Result> {
  if (limit.pendingCount >= LONGEST_QUEUE) throw unavailable(texts.busy, 5);
  return limit(work);
}

/** Whether work that nobody waits for may be done now. */
export const isIdle = () => limit.activeCount === 0 && limit.pendingCount === 0;
