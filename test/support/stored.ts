import { readdir } from 'node:fs/promises';
import { server } from './server.ts';
import { sql } from './sql.ts';

/** Every file of every photograph, as `<shard>/<id>/<file>`. */
export async function photoFiles(): Promise<string[]> {
  const entries = await readdir(server.photoFolder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`);
}

/** How many properties, photographs and files there are: what a failed upload must not change. */
export async function everythingStored() {
  const [rows] = await sql<{ properties: number; photos: number; claims: number }>`
    select (select count(*)::int from properties) as properties, (select count(*)::int from photos) as photos,
      (select count(*)::int from property_photos) as claims`;
  return { ...rows, files: (await photoFiles()).sort() };
}
