import { imageWork } from './imageWork.ts';
import { renderPhoto } from './render.ts';
import type { PhotoStore } from './store.ts';
import { fileOf, formatsFor, ORIGINAL } from './variants.ts';
import type { Form, Format } from './variants.ts';

export interface ServedPhoto {
  bytes: Buffer;
  format: Format;
}

/** Also stores it; null when the photograph is missing. */
export async function makeFile(store: PhotoStore, photoId: string, form: Form, format: Format): Promise<Buffer | null> {
  const original = await store.read(photoId, ORIGINAL);
  if (!original) return null;
  const bytes = await imageWork(() => renderPhoto(original, form, format));
  await store.write(photoId, fileOf(form, format), bytes);
  // Swept during the work: our file must not survive it.
  if (!(await store.read(photoId, ORIGINAL))) await store.remove(photoId);
  return bytes;
}

export function photoServer(store: PhotoStore) {
  const making = new Map<string, Promise<Buffer | null>>();

  /** Concurrent requests share the work. */
  function makeShared(photoId: string, form: Form, format: Format): Promise<Buffer | null> {
    const key = `${photoId}/${fileOf(form, format)}`;
    const work = making.get(key) ?? makeFile(store, photoId, form, format).finally(() => making.delete(key));
    making.set(key, work);
    return work;
  }

  return async (photoId: string, form: Form, accept: string): Promise<ServedPhoto | null> => {
    const { pregenerated, onDemand } = formatsFor(form, accept);
    const ready = pregenerated && (await store.read(photoId, fileOf(form, pregenerated)));
    if (ready) return { bytes: ready, format: pregenerated };
    const bytes = (await store.read(photoId, fileOf(form, onDemand))) ?? (await makeShared(photoId, form, onDemand));
    return bytes && { bytes, format: onDemand };
  };
}
