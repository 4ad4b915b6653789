import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pLimit from 'p-limit';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { LOCKS } from '../../ground/db/locks.ts';
import { currentSchema } from '../../ground/db/migrate.ts';
import { makeFolder, renameDurably, syncTree } from '../../ground/files/durable.ts';
import type { PhotoStore } from '../../ground/photos/store.ts';
import { ORIGINAL } from '../../ground/photos/variants.ts';
import { MANIFEST, photoFile, SUMS, tableFile } from './contents.ts';
import type { Manifest } from './contents.ts';
import { copyTarget, listTables } from './tables.ts';
import type { Table } from './tables.ts';

const PHOTOS_AT_ONCE = 8;

const sumOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

export interface BackupCounts {
  rows: number;
  photographs: number;
}

interface Backup extends BackupCounts {
  /** Not in the store. */
  missing: string[];
}

/** A snapshot while servers write. The folder gets its name when complete, but for photographs the store has lost. */
export async function backUp(databaseUrl: string, photos: PhotoStore, folder: string): Promise<Backup> {
  const partial = `${folder}.partial`;
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'morada backup' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.backup]);
    await rm(partial, { recursive: true, force: true });
    await makeFolder(path.dirname(partial));
    // It has every lead and password hash.
    await mkdir(partial, { mode: 0o700 });
    await mkdir(path.join(partial, 'database'));
    await client.query('begin isolation level repeatable read read only');
    const sums: string[] = [];
    const tables: Manifest['tables'] = [];
    for (const table of await listTables(client)) {
      const { rows, sum } = await copyOut(client, table, path.join(partial, tableFile(table.name)));
      tables.push({ ...table, rows });
      sums.push(`${sum}  ${tableFile(table.name)}`);
    }
    const schema = await currentSchema(client);
    const ids = await listPhotos(client, tables);
    // Photographs take long, and an open snapshot would stop vacuum.
    await client.query('commit');
    const { sums: photographs, missing } = await copyPhotos(ids, photos, partial);
    const manifest: Manifest = { madeAt: new Date().toISOString(), schema, tables, photographs: photographs.length };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(path.join(partial, MANIFEST), text);
    sums.push(...photographs, `${sumOf(text)}  ${MANIFEST}`);
    await writeFile(path.join(partial, SUMS), `${sums.join('\n')}\n`);
    await syncTree(partial);
    await renameDurably(partial, folder);
    return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), photographs: photographs.length, missing };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function copyOut(client: pg.Client, table: Table, file: string): Promise<{ rows: number; sum: string }> {
  const reading = client.query(copyTo(`copy ${copyTarget(table)} to stdout`));
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(reading, createGzip(), hashing, createWriteStream(file));
  return { rows: reading.rowCount, sum: hash.digest('hex') };
}

/** Photographs that a row shows, or an import's undo would restore. Others may be incomplete uploads. */
async function listPhotos(client: pg.Client, tables: readonly Table[]): Promise<string[]> {
  const { rows: shown } = await client.query<{ statement: string }>(`
    select format('select %I as id from %s where %1$I is not null', attname, conrelid::regclass) as statement
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = to_regclass('photos')`);
  const statements = shown.map(({ statement }) => statement);
  if (tables.some(({ name, columns }) => name === 'property_import_rows' && columns.includes('photos_before')))
    statements.push('select p.id from property_import_rows r join photos p on p.id = any(r.photos_before)');
  if (statements.length === 0) return [];
  const { rows } = await client.query<{ id: string }>(statements.join(' union '));
  return rows.map(({ id }) => id);
}

/** Sizes are generated on demand. */
async function copyPhotos(ids: readonly string[], photos: PhotoStore, folder: string) {
  const missing: string[] = [];
  const sums: string[] = [];
  await pLimit(PHOTOS_AT_ONCE).map(ids, async (id) => {
    const bytes = await photos.read(id, ORIGINAL);
    if (!bytes) {
      missing.push(id);
      return;
    }
    const file = path.join(folder, photoFile(id));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
    sums.push(`${sumOf(bytes)}  ${photoFile(id)}`);
  });
  return { sums, missing };
}
