import { setRegions } from '#contract/ground/regions.ts';
import type { KnownRegion } from '#contract/ground/regions.ts';
import { serveReading } from '../../ground/concurrency/serveReading.ts';
import { ListingsError } from './listing.ts';
import { readListings } from './readListings.ts';

interface SentFile {
  path: string;
  base?: string;
  regions: KnownRegion[];
}

/** The module that `readSentListings` runs in a thread. */
await serveReading(async (file) => {
  const { path, base, regions } = file as SentFile;
  setRegions(regions);
  const { listings, warnings, ...head } = await readListings(path, base);
  return { head, items: listings, warnings };
}, ListingsError);
