import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { array, number, object, string } from 'yup';
import type { InferType } from 'yup';
import { ProgramError } from '../program.ts';

/**
 * A backup is a folder: `manifest.json`, a file of PostgreSQL's COPY text a table, the photographs as they came in, and
 * `SHA256SUMS` over all of them, as `sha256sum --check` reads it.
 */
export const MANIFEST = 'manifest.json';
export const SUMS = 'SHA256SUMS';
export const tableFile = (table: string) => `database/${table}.copy.gz`;
export const photoFile = (photoId: string) => `photographs/${photoId.slice(-2)}/${photoId}.jpg`;
export const PHOTO_FILE = /^photographs\/..\/(.+)\.jpg$/;

const manifestSchema = object({
  madeAt: string().required(),
  /** The last migration of the database. */
  schema: string().required(),
  /** In the order they are loaded: a table after those it refers to. */
  tables: array(
    object({
      name: string()
        .matches(/^[a-z_]+$/)
        .required(),
      columns: array(string().required()).required(),
      rows: number().required(),
    }).required(),
  ).required(),
});
export type Manifest = InferType<typeof manifestSchema>;

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * What the backup in this folder holds, each file by its sum; read before anything is touched.
 * @throws ProgramError when a file is missing or is not what was written.
 */
export async function readArchive(folder: string): Promise<{ manifest: Manifest; files: string[] }> {
  const listed = await readFile(path.join(folder, SUMS), 'utf8').catch(() => {
    throw new ProgramError(`There is no whole backup in ${folder}: ${SUMS} is missing.`);
  });
  const sums = listed.trimEnd().split('\n');
  const files: string[] = [];
  for (const line of sums) {
    const [sum, file] = line.split('  ');
    if (!sum || !file) throw new ProgramError(`${SUMS} cannot be read.`);
    const found = await hashOf(path.join(folder, file)).catch(() => null);
    if (found !== sum)
      throw new ProgramError(`${file} is ${found === null ? 'missing' : 'damaged'}: nothing was restored.`);
    files.push(file);
  }
  const manifest = await manifestSchema.validate(JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')));
  return { manifest, files };
}
