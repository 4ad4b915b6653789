import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { LOCKS } from './locks.ts';

const OLDEST_VERSION = 150_000;
const FOLDER = path.join(import.meta.dirname, 'migrations');

/** A schema that this Morada cannot use, told in one line. */
export class SchemaError extends Error {}

interface Journal {
  entries: { tag: string; when: number }[];
}

const readJournal = async () => JSON.parse(await readFile(path.join(FOLDER, 'meta/_journal.json'), 'utf8')) as Journal;

/**
 * Brings the schema up to date, or up to the migration named. Of several servers that start at once one does it and the
 * others wait.
 */
export async function migrateDatabase(url: string, upTo?: string): Promise<void> {
  const folder = upTo === undefined ? FOLDER : await folderUpTo(upTo);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < OLDEST_VERSION) throw new Error('Morada needs PostgreSQL 15 or newer');
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration]);
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    await client.end();
    if (folder !== FOLDER) await rm(folder, { recursive: true });
  }
}

/** A folder of its own, since the library runs all of the one it is given. */
async function folderUpTo(last: string): Promise<string> {
  const journal = await readJournal();
  const index = journal.entries.findIndex(({ tag }) => tag === last);
  if (index === -1) throw new SchemaError(`This Morada does not know the schema ${last}: it is older than the data.`);
  const folder = await mkdtemp(path.join(tmpdir(), 'morada-migrations-'));
  await mkdir(path.join(folder, 'meta'));
  const entries = journal.entries.slice(0, index + 1);
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) await symlink(path.join(FOLDER, `${tag}.sql`), path.join(folder, `${tag}.sql`));
  return folder;
}

/** The last migration that a database has had. */
export async function currentSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ when: number }>(
    'select max(created_at)::float8 as when from drizzle.__drizzle_migrations',
  );
  const { entries } = await readJournal();
  const last = entries.find(({ when }) => when === rows[0]?.when);
  if (!last) throw new SchemaError('The database has a schema this Morada does not know.');
  return last.tag;
}
