import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../ground/db/connect.ts';
import { propertyPhotos } from '../ground/db/schema/properties.ts';
import { preparePhoto } from '../ground/photos/intake.ts';
import type { PreparedPhoto } from '../ground/photos/intake.ts';
import { markPlans, storePhotos } from '../ground/photos/repository.ts';
import type { PhotoStore } from '../ground/photos/store.ts';
import { findBareHomes } from './bareHomes.ts';
import { storeFaces } from './faces.ts';
import { photographsOf, planOf } from './photographsOf.ts';

const FOLDER = path.join(import.meta.dirname, 'photographs');
const FACES = path.join(import.meta.dirname, 'faces');

/** Only where there are none, so a killed first start continues. */
export async function loadDemoPhotographs(db: Db, store: PhotoStore, progress: (text: string) => void): Promise<void> {
  await storeFaces(db, store, FACES);
  await loadHomes(db, store, progress);
}

async function loadHomes(db: Db, store: PhotoStore, progress: (text: string) => void): Promise<void> {
  const bare = await findBareHomes(db);
  if (bare.length === 0) return;
  progress(`Loading photographs of ${bare.length} properties…`);
  const prepared = new Map<string, Promise<PreparedPhoto>>();
  const prepare = (file: string) => {
    const photo = prepared.get(file) ?? readFile(path.join(FOLDER, file)).then((bytes) => preparePhoto(bytes, file));
    prepared.set(file, photo);
    return photo;
  };
  for (const { id: propertyId, index, ...property } of bare) {
    const plan = planOf(index, property.category);
    const files = [...photographsOf(index, property), ...(plan === null ? [] : [plan])];
    const photos = (await Promise.all(files.map(prepare))).map((file) => ({ id: uuidv7(), ...file }));
    // As AVIF these drawings are no smaller than as WebP, and hundreds take minutes.
    await storePhotos(db, store, photos, { withAvif: false });
    const ids = photos.map(({ id }) => id);
    await markPlans(db, ids, plan === null ? 0 : 1);
    await db.insert(propertyPhotos).values(ids.map((photoId, position) => ({ propertyId, photoId, position })));
  }
}
