import { allRegions } from '#contract/ground/regions.ts';
import type { Listing } from '#contract/properties/listing.ts';
import { readInThread } from '../../ground/concurrency/readInThread.ts';
import { ListingsError } from './listing.ts';
import type { ListingFile } from './listing.ts';
import { messages } from './messages.ts';

type Head = Pick<ListingFile, 'format' | 'software'>;

const REFUSALS = { Refusal: ListingsError, tooLarge: messages.bomb, tooSlow: messages.slow };

/** `readListings` in a thread. @throws ListingsError, also while listings are read. */
export async function readSentListings(path: string, base?: string): Promise<ListingFile & AsyncDisposable> {
  const thread = new URL('listingsThread.ts', import.meta.url);
  const { head, items, ...reading } = await readInThread<Head, Listing>(
    thread,
    { path, base, regions: allRegions() },
    REFUSALS,
  );
  return { ...reading, ...head, listings: items };
}
