import type { Listing, ListingFormat } from '#contract/properties/listing.ts';

export interface ListingFile {
  format: ListingFormat;
  /** The program that wrote it, if the file says. */
  software: string;
  listings: AsyncIterable<Listing>;
  /** Warnings about the whole file; complete once the listings are read. */
  warnings: Set<string>;
}

/** Its message is for the person who sent the file. */
export class ListingsError extends Error {}
