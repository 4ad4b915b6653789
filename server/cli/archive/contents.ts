import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { array, number, object, string } from 'yup';
import type { InferType } from 'yup';
import { ProgramError } from '../program.ts';

/** A COPY text file per table, the original photographs, and `SHA256SUMS` over all for `sha256sum --check`. */
export const MANIFEST = 'manifest.json';
export const SUMS = 'SHA256SUMS';
export const tableFile = (table: string) => `database/${table}.copy.gz`;
export const photoFile = (photoId: string) => `photographs/${photoId.slice(-2)}/${photoId}.jpg`;

/** Null for other files. */
export function photoOf(file: string): string | null {
  const id = /^photographs\/[0-9a-f]{2}\/([0-9a-f-]{36})\.jpg$/.exec(file)?.[1];
  return id !== undefined && file === photoFile(id) ? id : null;
}

/** All our tables and columns match; other names never enter a statement. */
const named = string()
  .matches(/^[a-z][a-z0-9_]*$/)
  .required();
/** Tables of jobs have their schema before them. */
const namedTable = string()
  .matches(/^(?:jobs\.)?[a-z][a-z0-9_]*$/)
  .required();

const manifestSchema = object({
  madeAt: string().required(),
  schema: string().required(),
  /** In load order: after those it references. */
  tables: array(
    object({
      name: namedTable,
      columns: array(named).required(),
      rows: number().required(),
    }).required(),
  ).required(),
  /** Not in earlier backups. */
  photographs: number(),
});
export type Manifest = InferType<typeof manifestSchema>;
export type StoredTable = Manifest['tables'][number];

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Runs before any change. @throws ProgramError when a file is missing, changed or foreign. */
export async function readArchive(folder: string): Promise<{ manifest: Manifest; photographs: string[] }> {
  const sums = await readSums(folder);
  if (!sums.has(MANIFEST)) throw new ProgramError(`${SUMS} does not list ${MANIFEST}: nothing was restored.`);
  await checkSum(folder, MANIFEST, sums.get(MANIFEST));
  const manifest = await readManifest(folder);
  const tables = new Set(manifest.tables.map(({ name }) => tableFile(name)));
  const photographs: string[] = [];
  for (const file of sums.keys()) {
    const photo = photoOf(file);
    if (photo !== null) photographs.push(photo);
    else if (file !== MANIFEST && !tables.has(file))
      throw new ProgramError(
        `${SUMS} lists ${JSON.stringify(file)}, which is no file of a backup: nothing was restored.`,
      );
  }
  const missing = [...tables].find((file) => !sums.has(file));
  if (missing !== undefined) throw new ProgramError(`${SUMS} does not list ${missing}: nothing was restored.`);
  await refuseFewerPhotographs(folder, manifest, new Set(sums.keys()));
  for (const [file, sum] of sums) await checkSum(folder, file, sum);
  return { manifest, photographs };
}

async function readSums(folder: string): Promise<Map<string, string>> {
  const listed = await readFile(path.join(folder, SUMS), 'utf8').catch(() => {
    throw new ProgramError(`There is no whole backup in ${folder}: ${SUMS} is missing.`);
  });
  return new Map(
    listed
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [sum, file] = line.split('  ');
        if (!sum || !file) throw new ProgramError(`${SUMS} cannot be read.`);
        return [file, sum];
      }),
  );
}

async function checkSum(folder: string, file: string, sum: string | undefined): Promise<void> {
  const found = await hashOf(path.join(folder, file)).catch(() => null);
  if (found !== sum)
    throw new ProgramError(`${file} is ${found === null ? 'missing' : 'damaged'}: nothing was restored.`);
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifestSchema.validateSync(JSON.parse(await readFile(path.join(folder, MANIFEST), 'utf8')));
  } catch (error) {
    const why = error instanceof Error ? error.message.replaceAll('\n', ' ') : '';
    throw new ProgramError(`${MANIFEST} is none of a backup: ${why}`);
  }
}

/** Detects lost lines; without the manifest's number, by the files present. */
async function refuseFewerPhotographs(folder: string, manifest: Manifest, listed: Set<string>): Promise<void> {
  const count = [...listed].filter((file) => photoOf(file) !== null).length;
  const found = await readdir(path.join(folder, 'photographs'), { recursive: true }).catch(() => []);
  const forgotten = found
    .map((name) => `photographs/${name.replaceAll(path.sep, '/')}`)
    .find((file) => photoOf(file) !== null && !listed.has(file));
  if (forgotten !== undefined) throw new ProgramError(`${SUMS} does not list ${forgotten}: nothing was restored.`);
  if (manifest.photographs !== undefined && manifest.photographs !== count)
    throw new ProgramError(`${SUMS} lists ${count} of ${manifest.photographs} photographs: nothing was restored.`);
}
