import { existsSync } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { LOCKS } from '../locks.ts';
import { clusterUrl, createCluster, startCluster, stopCluster } from './cluster.ts';
import { EmbeddedError, findRunner, reason } from './runner.ts';

export interface EmbeddedPostgres {
  url: string;
  /** Stops PostgreSQL (fast shutdown: running transactions roll back). */
  stop: () => Promise<void>;
}

/**
 * Starts the PostgreSQL of `dataDir`, creating it the first time, and takes over one that a killed server left running.
 * One server at a time: the holder of an advisory lock, which the database gives up when its connection dies.
 * @throws EmbeddedError with one line that says what to do.
 */
export async function startEmbedded(dataDir: string, progress: (text: string) => void): Promise<EmbeddedPostgres> {
  const { isOurs, ...embedded } = await openEmbedded(dataDir, progress);
  if (isOurs) return embedded;
  throw new EmbeddedError(
    `Another Morada is running on DATA_DIR ${dataDir}. Stop it, or give this one another DATA_DIR.`,
  );
}

/** For a program beside the server: the PostgreSQL of a server that runs, else one for as long as the program does. */
export async function joinEmbedded(dataDir: string, progress: (text: string) => void): Promise<EmbeddedPostgres> {
  const { isOurs, url, stop } = await openEmbedded(dataDir, progress);
  return { url, stop: isOurs ? stop : () => Promise.resolve() };
}

async function openEmbedded(dataDir: string, progress: (text: string) => void) {
  await mkdir(dataDir, { recursive: true });
  const runner = await findRunner();
  const place = path.join(dataDir, 'postgres');
  if (!existsSync(place)) {
    progress('Creating the database…');
    await createCluster(runner, place);
  }
  const folder = await realpath(place);
  await startCluster(runner, folder);
  const url = await clusterUrl(folder);
  const lock = await lockCluster(url);
  return {
    url,
    isOurs: lock !== null,
    stop: async () => {
      await lock?.end().catch(() => undefined);
      await stopCluster(runner, folder);
    },
  };
}

/** The connection that holds the lock, or null when another one does; it also makes the database `morada` the first time. */
async function lockCluster(url: string): Promise<pg.Client | null> {
  const client = await connectPatiently(url.replace(/\/morada$/, '/postgres'));
  // Without a listener a dying PostgreSQL would end this process; the pool tells what happened.
  client.on('error', () => undefined);
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCKS.server]);
  if (!rows[0]?.held) {
    await client.end();
    return null;
  }
  const { rowCount } = await client.query("select from pg_database where datname = 'morada'");
  if (rowCount === 0) await client.query('create database morada');
  return client;
}

/** A PostgreSQL that was killed first replays its log and refuses connections meanwhile. */
async function connectPatiently(url: string): Promise<pg.Client> {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString: url, application_name: 'morada lock' });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (attempt === 150) throw new EmbeddedError(`PostgreSQL does not answer: ${reason(error)}`);
      await sleep(200);
    }
  }
}
