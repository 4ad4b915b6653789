import { readdir } from 'node:fs/promises';
import { rowsOf } from './rows.ts';
import { server } from './server.ts';

/** Every file of every photograph, as `<shard>/<id>/<file>`. */
export async function photoFiles(): Promise<string[]> {
  const entries = await readdir(server.photoFolder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`);
}

/** How many properties, photographs and files there are: what a failed upload must not change. */
export async function everythingStored() {
  const [properties, photos, claims] = await Promise.all([
    rowsOf('properties'),
    rowsOf('photos'),
    rowsOf('propertyPhotos'),
  ]);
  return {
    properties: properties.length,
    photos: photos.length,
    claims: claims.length,
    files: (await photoFiles()).sort(),
  };
}
