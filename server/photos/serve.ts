import { imageWork } from './imageWork.ts';
import { renderPhoto } from './render.ts';
import type { PhotoStore } from './store.ts';
import { fileOf, formatsFor, ORIGINAL } from './variants.ts';
import type { Form, Format } from './variants.ts';

export interface ServedPhoto {
  bytes: Buffer;
  format: Format;
}

/** Stores the file too; null when the photograph is missing. */
export async function makeFile(store: PhotoStore, photoId: string, form: Form, format: Format): Promise<Buffer | null> {
  const original = await store.read(photoId, ORIGINAL);
  if (!original) return null;
  const bytes = await imageWork(() => renderPhoto(original, form, format));
  await store.write(photoId, fileOf(form, format), bytes);
  // Swept during the work: our file must not survive it.
  if (!(await store.read(photoId, ORIGINAL))) await store.remove(photoId);
  return bytes;
}

/** Null when the photograph does not exist. */
export function photoServer(store: PhotoStore) {
  const making = new Map<string, Promise<Buffer | null>>();

  /** Concurrent requests for a file share the work. */
  function madeOnce(photoId: string, form: Form, format: Format): Promise<Buffer | null> {
    const key = `${photoId}/${fileOf(form, format)}`;
    const work = making.get(key) ?? makeFile(store, photoId, form, format).finally(() => making.delete(key));
    making.set(key, work);
    return work;
  }

  return async (photoId: string, form: Form, accept: string): Promise<ServedPhoto | null> => {
    const { ahead, made } = formatsFor(form, accept);
    const ready = ahead && (await store.read(photoId, fileOf(form, ahead)));
    if (ready) return { bytes: ready, format: ahead };
    const bytes = (await store.read(photoId, fileOf(form, made))) ?? (await madeOnce(photoId, form, made));
    return bytes && { bytes, format: made };
  };
}
