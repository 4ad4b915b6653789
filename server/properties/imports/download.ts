import type { FastifyReply } from 'fastify';
import { PHOTO_LIMITS } from '#contract/properties/photoValues.ts';
import { MAX_LISTINGS_BYTES } from '#contract/properties/propertyImports.ts';
import { invalid } from '../../ground/errors/httpError.ts';
import { holdFile } from '../../ground/http/heldFile.ts';
import type { HeldFile } from '../../ground/http/heldFile.ts';
import { FetchError } from '../../ground/safeFetch/fetchError.ts';
import type { Limits, SafeFetcher } from '../../ground/safeFetch/safeFetcher.ts';

/** The user waits, and our own connection is not silent for longer than 90 seconds. */
const FEED: Limits = { megabytes: MAX_LISTINGS_BYTES / 1024 / 1024, seconds: 60, idleSeconds: 45 };
const PHOTO: Limits = { megabytes: PHOTO_LIMITS.megabytes, seconds: 30, idleSeconds: 15 };

/** @throws 400 at the address */
export async function downloadFeed(safeFetcher: SafeFetcher, reply: FastifyReply, address: string): Promise<HeldFile> {
  try {
    return await holdFile(reply, address, (file) => safeFetcher.download(address, file, FEED));
  } catch (error) {
    throw error instanceof FetchError ? invalid(error.message, { address: error.message }) : error;
  }
}

/** Its type is seen by its content. @throws FetchError */
export const downloadPhoto = (safeFetcher: SafeFetcher, address: string): Promise<Buffer> =>
  safeFetcher.fetchBytes(address, PHOTO);
