import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Listing, ListingFormat } from '#contract/properties/listing.ts';
import { propertyInput } from '../../contract/properties/properties.ts';
import { readListings } from '../../server/properties/feeds/readListings.ts';

interface ReadFile {
  format: ListingFormat;
  listings: Listing[];
  warnings: string[];
}

async function withFile<Result>(content: Buffer | string, use: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'listings-'));
  try {
    const file = path.join(folder, 'file');
    await writeFile(file, content);
    return await use(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Reads a whole file; fails where a value is none that a property takes. */
export const readAll = (content: Buffer | string): Promise<ReadFile> =>
  withFile(content, async (file) => {
    const { format, listings, warnings } = await readListings(file);
    const read: Listing[] = [];
    for await (const listing of listings) {
      for (const field of Object.keys(listing.values)) propertyInput.validateSyncAt(field, listing.values);
      read.push(listing);
    }
    return { format, listings: read, warnings: [...warnings] };
  });

/** Reads a file with one listing. */
export async function readOne(content: Buffer | string): Promise<Listing> {
  const [listing, ...more] = (await readAll(content)).listings;
  if (!listing || more.length > 0) throw new Error(`${more.length + (listing ? 1 : 0)} listings`);
  return listing;
}

export async function refusalOf(content: Buffer | string): Promise<string | null> {
  try {
    await readAll(content);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export const NAMESPACE = 'http://www.vivareal.com/schemas/1.0/VRSync';

export const vrsync = (...listings: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ListingDataFeed xmlns="${NAMESPACE}"><Header><Provider>Outro Sistema</Provider></Header><Listings>\n${listings.join('\n')}\n</Listings></ListingDataFeed>\n`;
