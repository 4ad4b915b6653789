import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';
import { LOCKS } from './locks.ts';

const OLDEST_VERSION = 150_000;
const FOLDER = path.join(import.meta.dirname, 'migrations');

/** Rows of a dump may have ids of transactions to come, and each look of the map would read them. */
const OWN_CHANGES =
  'update properties set changed_in = default where changed_in >= pg_snapshot_xmax(pg_current_snapshot())';

/** One line: this Morada cannot use the schema. */
export class SchemaError extends Error {}

interface Journal {
  entries: { tag: string; when: number }[];
}

const readJournal = async () => JSON.parse(await readFile(path.join(FOLDER, 'meta/_journal.json'), 'utf8')) as Journal;

/** One transaction per migration: the library's single one would lock the first tables for too long. */
export async function migrateDatabase(url: string, upTo?: string): Promise<void> {
  const last = upTo === undefined ? Infinity : await timeOf(upTo);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < OLDEST_VERSION) throw new Error('Morada needs PostgreSQL 15 or newer');
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration]);
    const done = await lastDone(client);
    if (done > (await newest()))
      throw new SchemaError(
        'it has the schema of a newer Morada. Start that one, or restore a backup of this version.',
      );
    for (const migration of readMigrationFiles({ migrationsFolder: FOLDER }))
      if (migration.folderMillis > done && migration.folderMillis <= last) await run(client, migration);
    if (upTo === undefined) await client.query(OWN_CHANGES);
  } finally {
    await client.end();
  }
}

const newest = async () => (await readJournal()).entries.at(-1)?.when ?? 0;

async function timeOf(tag: string): Promise<number> {
  const { entries } = await readJournal();
  const entry = entries.find((candidate) => candidate.tag === tag);
  if (!entry) throw new SchemaError(`This Morada does not know the schema ${tag}: it is older than the data.`);
  return entry.when;
}

async function lastDone(client: pg.Client): Promise<number> {
  await client.query('create schema if not exists drizzle');
  await client.query(`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await client.query<{ when: number }>(
    'select coalesce(max(created_at), 0)::float8 as when from drizzle.__drizzle_migrations',
  );
  return rows[0]?.when ?? 0;
}

/** A failure ends connection and transaction. */
async function run(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  await client.query('begin');
  for (const statement of sql) await client.query(statement);
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
  await client.query('commit');
}

export async function currentSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ when: number }>(
    'select max(created_at)::float8 as when from drizzle.__drizzle_migrations',
  );
  const { entries } = await readJournal();
  const last = entries.find(({ when }) => when === rows[0]?.when);
  if (!last) throw new SchemaError('The database has a schema this Morada does not know.');
  return last.tag;
}
