import { workerData } from 'node:worker_threads';
import { serveReading } from '../../ground/concurrency/serveReading.ts';
import { ListingsError } from './listing.ts';
import { readListings } from './readListings.ts';

/** The module that `readSentListings` runs in a thread. */
const { path, base } = workerData as { path: string; base?: string };
await serveReading(async () => {
  const { listings, warnings, ...head } = await readListings(path, base);
  return { head, items: listings, warnings };
}, ListingsError);
