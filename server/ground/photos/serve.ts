import type { Logo, LogoFile } from '#contract/site/logo.ts';
import { imageWork } from './imageWork.ts';
import { renderLogo } from './logo.ts';
import { renderPhoto } from './render.ts';
import type { PhotoStore } from './store.ts';
import { fileOf, formatsFor, ORIGINAL } from './variants.ts';
import type { Form, Format } from './variants.ts';

export interface ServedPhoto {
  bytes: Buffer;
  format: Format;
}

/** Also stores it; null when the photograph is missing. */
async function makeAs(
  store: PhotoStore,
  photoId: string,
  file: string,
  render: (original: Buffer) => Promise<Buffer>,
): Promise<Buffer | null> {
  const original = await store.read(photoId, ORIGINAL);
  if (!original) return null;
  const bytes = await imageWork(() => render(original));
  await store.write(photoId, file, bytes);
  // Swept during the work: our file must not survive it.
  if (!(await store.read(photoId, ORIGINAL))) await store.remove(photoId);
  return bytes;
}

export const makeFile = (store: PhotoStore, photoId: string, form: Form, format: Format) =>
  makeAs(store, photoId, fileOf(form, format), (original) => renderPhoto(original, form, format));

/** Concurrent requests share the work. */
function sharedWork() {
  const making = new Map<string, Promise<Buffer | null>>();
  return (key: string, make: () => Promise<Buffer | null>) => {
    const work = making.get(key) ?? make().finally(() => making.delete(key));
    making.set(key, work);
    return work;
  };
}

export function photoServer(store: PhotoStore) {
  const shared = sharedWork();
  return async (photoId: string, form: Form, accept: string): Promise<ServedPhoto | null> => {
    const { pregenerated, onDemand } = formatsFor(form, accept);
    const ready = pregenerated && (await store.read(photoId, fileOf(form, pregenerated)));
    if (ready) return { bytes: ready, format: pregenerated };
    const bytes =
      (await store.read(photoId, fileOf(form, onDemand))) ??
      (await shared(`${photoId}/${fileOf(form, onDemand)}`, () => makeFile(store, photoId, form, onDemand)));
    return bytes && { bytes, format: onDemand };
  };
}

/** `logo`: today's, of which files are made; of an earlier one there are those that were made. */
export function logoServer(store: PhotoStore) {
  const shared = sharedWork();
  return async (id: string, file: LogoFile, logo: Logo | null): Promise<Buffer | null> => {
    const made = [logo, logo?.dark && { ...logo.dark, weakOn: null }].find((one) => one?.id === id);
    return (
      (await store.read(id, file)) ??
      (made
        ? shared(`${id}/${file}`, () => makeAs(store, id, file, (original) => renderLogo(original, file, made)))
        : null)
    );
  };
}
