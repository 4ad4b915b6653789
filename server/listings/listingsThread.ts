import { serveReading } from '../concurrency/serveReading.ts';
import { ListingsError } from './listing.ts';
import { readListings } from './readListings.ts';

/** The module that `readSentListings` runs in a thread. */
await serveReading(async ({ path, base }: { path: string; base?: string }) => {
  const { format, listings, warnings } = await readListings(path, base);
  return { head: format, items: listings, warnings };
}, ListingsError);
