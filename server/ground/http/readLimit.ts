import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { tooMany } from '../errors/httpError.ts';
import type { Settings } from '../settings/settings.ts';
import { networkOf } from './throttle.ts';

const texts = { tooManyReads: 'Muitos acessos a partir desta rede. Aguarde alguns segundos e tente novamente.' };

/** About 4 MB; the longest idle goes first. */
const NETWORKS = 20_000;
/** Idle time that a network may spend at once: an office opens a link together. */
const SAVED_SECONDS = 30;
/** A page of properties shows about 12. */
export const PHOTOS_A_READ = 5;

interface Bucket {
  reads: number;
  /** Milliseconds. */
  at: number;
}

/** Token buckets. Returns seconds to wait, or 0. */
export function readBuckets(perSecond: number, now = () => performance.now()): (network: string) => number {
  const buckets = new LRUCache<string, Bucket>({ max: NETWORKS });
  const most = perSecond * SAVED_SECONDS;
  return (network) => {
    const at = now();
    const before = buckets.get(network) ?? { reads: most, at };
    const reads = Math.min(most, before.reads + ((at - before.at) / 1000) * perSecond);
    buckets.set(network, { reads: reads < 1 ? reads : reads - 1, at });
    return reads < 1 ? (1 - reads) / perSecond : 0;
  };
}

/** An `onRequest` hook for visitors. In memory: a row would cost more than most reads. @throws 429 */
export function limitReads({ visitorReads }: Settings, weight = 1) {
  const takeOne = readBuckets(visitorReads * weight);
  return async ({ method, viewer, ip }: FastifyRequest): Promise<void> => {
    if (visitorReads === 0 || viewer || !/^(GET|HEAD)$/.test(method)) return;
    const wait = takeOne(networkOf(ip));
    if (wait > 0) throw tooMany(texts.tooManyReads, wait);
  };
}
