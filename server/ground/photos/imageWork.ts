import pLimit from 'p-limit';
import sharp from 'sharp';
import { HEAVY_AT_ONCE } from '../concurrency/heavyWork.ts';
import { unavailable } from '../errors/httpError.ts';
import { messages } from './messages.ts';

// The queue below limits pictures. None repeats: no cache.
sharp.concurrency(1);
sharp.cache(false);

// Blocks SVG, GIF, TIFF and more before reading: recognizing a 10 MB SVG costs 1.4 GB.
const ACCEPTED = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ACCEPTED });

const limit = pLimit(HEAVY_AT_ONCE);
const MAX_QUEUE = 200;
let lastEnd = -Infinity;

/** @throws 503 when the queue is full. */
export function imageWork<Result>(work: () => Promise<Result>): Promise<Result> {
  if (limit.pendingCount >= MAX_QUEUE) throw unavailable(messages.busy, 5);
  return limit(work).finally(() => (lastEnd = performance.now()));
}

/** Milliseconds without any. */
export const idleFor = () => (limit.activeCount + limit.pendingCount > 0 ? 0 : performance.now() - lastEnd);
