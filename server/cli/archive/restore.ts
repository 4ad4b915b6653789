import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { currentSchema, migrateDatabase } from '../../ground/db/migrate.ts';
import { orderAllAvifFiles } from '../../ground/photos/avif.ts';
import type { PhotoStore } from '../../ground/photos/store.ts';
import { ORIGINAL } from '../../ground/photos/variants.ts';
import { ProgramError } from '../program.ts';
import type { BackupCounts } from './backup.ts';
import { photoFile, readArchive, tableFile } from './contents.ts';
import type { Manifest, StoredTable } from './contents.ts';
import { copyTarget, listTables, quoted } from './tables.ts';
import type { Table } from './tables.ts';

/** Backups until November 2026 lack these. Triggers fill those of properties; a view without a search is lost. */
const LEFT_OUT_BY_NAME: Readonly<Record<string, readonly string[]>> = {
  properties: [
    ...['search', 'search_hidden', 'map_x', 'map_y', 'shown_address', 'shown_lat', 'shown_lng'],
    ...['area', 'price_per_area', 'monthly'],
  ],
  lead_views: ['search'],
};

export interface LostView {
  name: string;
  owner: string;
}

interface Restored extends BackupCounts {
  /** Saved views whose search the backup lacks. */
  lostViews: LostView[];
}

/** Into an empty instance: checks every file, loads with the backup's schema, then migrates. @throws ProgramError */
export async function restore(databaseUrl: string, photos: PhotoStore, folder: string): Promise<Restored> {
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
    const known = await listTables(client);
    requireTablesOfSchema(known, manifest);
    for (const id of photographs) await photos.write(id, ORIGINAL, await readFile(path.join(folder, photoFile(id))));
    // PostgreSQL alters no table that waits for a deferred check.
    await client.query('begin; set constraints all immediate');
    const lostViews = await loadTables(client, folder, manifest, known);
    await continueSequences(client);
    await client.query('commit');
    await migrateDatabase(databaseUrl);
    await makeDerived(client);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0) - lostViews.length;
    return { rows, photographs: photographs.length, lostViews };
  } finally {
    await client.end();
  }
}

/** Without triggers, which would change stored values: they act on an insert as on something new. */
async function loadTables(client: pg.Client, folder: string, { tables }: Manifest, known: readonly Table[]) {
  const lostViews: LostView[] = [];
  for (const { name } of tables.toReversed()) await empty(client, name);
  for (const table of tables) {
    const isWhole = known.find(({ name }) => name === table.name)?.columns.length === table.columns.length;
    if (isWhole) {
      await client.query(`alter table ${quoted(table.name)} disable trigger user`);
      await load(client, folder, table);
      await client.query(`alter table ${quoted(table.name)} enable trigger user`);
    } else if (table.name === 'lead_views') lostViews.push(...(await readLostViews(client, folder, table)));
    else await load(client, folder, table);
  }
  return lostViews;
}

async function load(client: pg.Client, folder: string, { rows, ...table }: StoredTable, into = table.name) {
  const writing = client.query(copyFrom(`copy ${copyTarget({ ...table, name: into })} from stdin`));
  await pipeline(createReadStream(path.join(folder, tableFile(table.name))), createGunzip(), writing);
  if (writing.rowCount !== rows) throw new Error(`${table.name} has ${writing.rowCount} rows of ${rows}`);
}

async function readLostViews(client: pg.Client, folder: string, table: StoredTable): Promise<LostView[]> {
  await client.query('create temp table lost_views (like lead_views) on commit drop');
  await client.query('alter table lost_views alter column search drop not null');
  await load(client, folder, table, 'lost_views');
  const { rows } = await client.query<LostView>(`
    select v.name, u.name as owner from lost_views v join users u on u.id = v.owner_id order by owner, v.name`);
  return rows;
}

/** Rebuilds tables that the backup lacks: the search of leads, all counts, AVIF files. */
async function makeDerived(client: pg.Client): Promise<void> {
  await client.query(`
    begin;
    delete from lead_search;
    insert into lead_search (lead_id, created_at, search)
    select id, coalesce(reentered_at, created_at), lead_search_of(id) from leads where merged_into is null and hidden_at is null order by 2, 1;
    select count_everything();
    commit`);
  // Without the time limit of a server's connections.
  await drizzle({ client, casing: 'snake_case' }).transaction(orderAllAvifFiles);
}

/** Deletes the first rows, which a migration made. Append-only tables refuse even a deletion of nothing. */
async function empty(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
  if (rowCount) await client.query(`delete from ${quoted(name)}`);
}

/** The backup must list exactly the tables and columns of its schema, but for those that earlier ones left out. */
function requireTablesOfSchema(tables: readonly Table[], manifest: Manifest): void {
  const described = ({ name, columns }: Table) => `${name} (${columns.toSorted().join(', ')})`;
  const filled = ({ name, columns }: Table): Table => {
    const leftOut = LEFT_OUT_BY_NAME[name]?.filter(
      (column) =>
        !columns.includes(column) && tables.some((table) => table.name === name && table.columns.includes(column)),
    );
    return { name, columns: [...columns, ...(leftOut ?? [])] };
  };
  const [listed, known] = [manifest.tables.map(filled).map(described), tables.map(described)];
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
