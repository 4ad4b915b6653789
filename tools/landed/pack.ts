import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Landed } from '#test/landed.ts';
import { backUp } from '../../server/cli/archive/backup.ts';
import { MANIFEST, tableFile } from '../../server/cli/archive/contents.ts';
import type { Manifest } from '../../server/cli/archive/contents.ts';
import type { PhotoStore } from '../../server/ground/photos/store.ts';

const nothing = () => Promise.resolve();
const noPhotos: PhotoStore = { read: () => Promise.resolve(null), write: nothing, remove: nothing };

/** A backup without photographs as one file. Answers its path. */
export async function pack(url: string, folder: string): Promise<string> {
  const parent = await mkdtemp(path.join(tmpdir(), 'morada-landed-'));
  try {
    const backup = path.join(parent, 'backup');
    await backUp(url, noPhotos, backup);
    const manifest = JSON.parse(await readFile(path.join(backup, MANIFEST), 'utf8')) as Manifest;
    const rows: Landed['rows'] = {};
    for (const { name } of manifest.tables)
      rows[name] = gunzipSync(await readFile(path.join(backup, tableFile(name)))).toString();
    const file = path.join(folder, `${manifest.schema}.json.gz`);
    await writeFile(file, gzipSync(JSON.stringify({ manifest, rows } satisfies Landed), { level: 9 }));
    return file;
  } finally {
    await rm(parent, { recursive: true });
  }
}
