import { workerData } from 'node:worker_threads';
import { setRegions } from '#contract/ground/regions.ts';
import type { KnownRegion } from '#contract/ground/regions.ts';
import { serveReading } from '../../ground/concurrency/serveReading.ts';
import { ListingsError } from './listing.ts';
import { readListings } from './readListings.ts';

/** The module that `readSentListings` runs in a thread. */
const { path, base, regions } = workerData as { path: string; base?: string; regions: KnownRegion[] };
setRegions(regions);
await serveReading(async () => {
  const { listings, warnings, ...head } = await readListings(path, base);
  return { head, items: listings, warnings };
}, ListingsError);
