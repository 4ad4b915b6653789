// Runs on Node itself, outside of Jest's VM.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../server/ground/db/embedded/embedded.ts';
import { migrateDatabase } from '../../server/ground/db/migrate.ts';
import { createQueues } from '../../server/ground/jobs/createQueues.ts';

export interface Cluster {
  url: string;
  /** For the role that owns the cluster. */
  ownerUrl: string;
  stop: () => Promise<void>;
}

const TEMPLATE = 'morada_template';

/** Nothing here has to survive a crash, so nothing waits for the disk. */
const HURRY = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off'];

/** The PostgreSQL of one test run, with a migrated database to copy. */
export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'morada-jest-'));
  // Where we are root, PostgreSQL runs as another user; it would keep its files elsewhere if it could not enter.
  await chmod(folder, 0o755);
  const { url, ownerUrl, stop: stopPostgres } = await startEmbedded(folder, () => undefined, console.error);
  const stop = async () => {
    await stopPostgres();
    await rm(folder, { recursive: true });
  };
  try {
    for (const setting of HURRY) await atCluster(ownerUrl, `alter system set ${setting}`);
    await atCluster(ownerUrl, 'select pg_reload_conf()');
    // Each test file has a database of its own, which the server's role makes; else it is what it is for everybody.
    const role = new URL(url).username;
    await atCluster(ownerUrl, `alter role ${role} createdb`);
    // Tests begin with empty tables, also where the product lets no user delete, and say who loses a deadlock.
    await atCluster(ownerUrl, `grant set on parameter session_replication_role, deadlock_timeout to ${role}`);
    await atCluster(url, `create database ${TEMPLATE}`);
    await migrateDatabase(databaseIn(url, TEMPLATE));
    await createQueues(databaseIn(url, TEMPLATE), { warn: (_details, text) => console.error(text) });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, ownerUrl, stop };
}

function databaseIn(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl);
  url.pathname = name;
  return url.href;
}

async function atCluster(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A new empty database, and its address. */
export async function createDatabase(clusterUrl: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await atCluster(clusterUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  return databaseIn(clusterUrl, name);
}

/** By the owner: no other role may end the autovacuum that may be at work in it. */
export async function dropDatabase(ownerUrl: string, databaseUrl: string): Promise<void> {
  await atCluster(ownerUrl, `drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
}
