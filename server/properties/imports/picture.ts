import { LRUCache } from 'lru-cache';
import { notFound } from '../../ground/errors/httpError.ts';
import { imageWork } from '../../ground/photos/imageWork.ts';
import { preparePhoto } from '../../ground/photos/intake.ts';
import { renderPhoto } from '../../ground/photos/render.ts';
import { FetchError } from '../../ground/safeFetch/fetchError.ts';
import type { SafeFetcher } from '../../ground/safeFetch/safeFetcher.ts';
import { downloadPhoto } from './download.ts';

/** Some twenty pages of a dry run, of ten kilobytes each. */
const MAX_KEPT = 1_000;

/** Pages may load no pictures of other servers: a listing's comes through ours, small. */
export function smallPictures(safeFetcher: SafeFetcher): (address: string) => Promise<Buffer> {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: MAX_KEPT });

  const download = (address: string) =>
    downloadPhoto(safeFetcher, address).catch((error: unknown) => {
      throw error instanceof FetchError ? notFound(error.message) : error;
    });

  async function make(address: string): Promise<Buffer> {
    const { bytes } = await preparePhoto(await download(address), 'foto');
    return imageWork(() => renderPhoto(bytes, { size: '200x150', fit: 'cover' }, 'webp'));
  }

  return (address) => {
    const found = kept.get(address) ?? make(address);
    kept.set(address, found);
    // A failure may be over soon.
    found.catch(() => kept.delete(address));
    return found;
  };
}
