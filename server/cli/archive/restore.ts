import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openDb, openPool } from '../../db/connect.ts';
import { currentSchema, migrateDatabase } from '../../db/migrate.ts';
import { orderAllAvifFiles } from '../../photos/avif.ts';
import type { PhotoStore } from '../../photos/store.ts';
import { ORIGINAL } from '../../photos/variants.ts';
import { ProgramError } from '../program.ts';
import type { BackupCounts } from './backup.ts';
import { photoFile, readArchive, tableFile } from './contents.ts';
import type { Manifest } from './contents.ts';
import { copyTarget, listTables, quoted } from './tables.ts';
import type { Table } from './tables.ts';

/**
 * Restores into an empty instance. Checks every file first; loads in one transaction with the backup's schema, then
 * migrates.
 * @throws ProgramError with one line that says what is wrong.
 */
export async function restore(databaseUrl: string, photos: PhotoStore, folder: string): Promise<BackupCounts> {
  const { manifest, photographs } = await readArchive(folder);
  await requireEmpty(databaseUrl);
  await migrateDatabase(databaseUrl, manifest.schema);
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'morada restore' });
  await client.connect();
  try {
    const schema = await currentSchema(client);
    if (schema !== manifest.schema)
      throw new ProgramError(
        `This database has the schema ${schema}, the backup ${manifest.schema}. Restore into a new database.`,
      );
    await requireTablesOfSchema(client, manifest);
    for (const id of photographs) await photos.write(id, ORIGINAL, await readFile(path.join(folder, photoFile(id))));
    await client.query('begin');
    for (const table of manifest.tables.toReversed()) await empty(client, table);
    for (const { rows, ...table } of manifest.tables) {
      // Triggers have made sales.
      await empty(client, table);
      const writing = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`));
      await pipeline(createReadStream(path.join(folder, tableFile(table.name))), createGunzip(), writing);
      if (writing.rowCount !== rows) throw new Error(`${table.name} has ${writing.rowCount} rows of ${rows}`);
    }
    await continueSequences(client);
    await client.query('commit');
    await migrateDatabase(databaseUrl);
    await orderPictures(databaseUrl);
    return { rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), photographs: photographs.length };
  } finally {
    await client.end();
  }
}

/** The backup has no AVIF files. */
async function orderPictures(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl, 1);
  await openDb(pool).transaction(orderAllAvifFiles);
  await pool.end();
}

/** Of the first rows that a migration put into it. Append-only tables refuse even a deletion of nothing. */
async function empty(client: pg.Client, { name }: Table): Promise<void> {
  const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
  if (rowCount) await client.query(`delete from ${quoted(name)}`);
}

/** The backup must list exactly the tables and columns of its schema. */
async function requireTablesOfSchema(client: pg.Client, manifest: Manifest): Promise<void> {
  const described = (tables: readonly Table[]) =>
    tables.map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`).toSorted();
  const [listed, known] = [described(manifest.tables), described(await listTables(client))];
  const other = listed.find((table) => !known.includes(table)) ?? known.find((table) => !listed.includes(table));
  if (other !== undefined || listed.length !== known.length)
    throw new ProgramError(
      `The backup does not have the tables of its schema ${manifest.schema}: ${other ?? 'one stands twice'}`,
    );
}

async function requireEmpty(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ exists: boolean }>(
      "select to_regclass('public.users') is not null as exists",
    );
    if (!rows[0]?.exists) return;
    const { rowCount } = await client.query('select from users limit 1');
    if (rowCount) throw new ProgramError('This instance is not empty. Restore into a new DATA_DIR or a new database.');
  } finally {
    await client.end();
  }
}

async function continueSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`);
  for (const { table, column } of rows) {
    await client.query(`
      select setval(pg_get_serial_sequence('"${table}"', '${column}'), max("${column}")) from "${table}"
      having max("${column}") is not null`);
  }
}
