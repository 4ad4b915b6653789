import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Manifest } from '../../server/cli/archive/contents.ts';

/** A backup of a small database without its photographs, in one file (`tools/landed`). */
export interface Landed {
  manifest: Manifest;
  /** By table, as COPY writes them. */
  rows: Record<string, string>;
}

/** Makes a backup of it again, for `npm run restore`. */
export async function unpackLanded(file: string, folder: string): Promise<Manifest> {
  const { manifest, rows } = JSON.parse(gunzipSync(await readFile(file)).toString()) as Landed;
  const files = new Map<string, Buffer>([['manifest.json', Buffer.from(JSON.stringify(manifest))]]);
  for (const { name } of manifest.tables) files.set(`database/${name}.copy.gz`, gzipSync(rows[name] ?? ''));
  const sums: string[] = [];
  for (const [name, bytes] of files) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, name), bytes);
    sums.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
  }
  await writeFile(path.join(folder, 'SHA256SUMS'), sums.join(''));
  return manifest;
}
