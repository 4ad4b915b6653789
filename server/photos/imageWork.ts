import pLimit from 'p-limit';
import sharp from 'sharp';
import { HEAVY_AT_ONCE } from '../concurrency/heavyWork.ts';
import { unavailable } from '../errors.ts';
import { messages } from './messages.ts';

// One thread a picture; how many pictures at once is decided here. Every picture is another one: nothing to cache.
sharp.concurrency(1);
sharp.cache(false);

// Before any byte is looked at: sharp also knows SVG, GIF, TIFF and more, and an SVG of 10 MB costs 1.4 GB to be recognized.
const TAKEN = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: TAKEN });

const limit = pLimit(HEAVY_AT_ONCE);
const LONGEST_QUEUE = 200;

/** Runs work on a picture when it is its turn. @throws 503 when too much waits already. */
export function imageWork<Result>(work: () => Promise<Result>): Promise<Result> {
  if (limit.pendingCount >= LONGEST_QUEUE) throw unavailable(messages.busy, 5);
  return limit(work);
}

/** Whether work that nobody waits for may be done now. */
export const isIdle = () => limit.activeCount === 0 && limit.pendingCount === 0;
