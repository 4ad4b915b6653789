import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withTimeout } from '../../concurrency/withTimeout.ts';
import { openDataFolder } from '../../files/dataFolder.ts';
import { clusterUrl, createCluster, isRunning, leaveStopping, startCluster, stopCluster } from './cluster.ts';
import { connect, tryLock } from './lock.ts';
import type { Connection } from './lock.ts';
import { prepareDatabase } from './roles.ts';
import { EmbeddedError, findRunner, reason } from './runner.ts';
import type { Runner } from './runner.ts';

/** Milliseconds. A killed PostgreSQL first ends old processes and replays its log. */
const LONGEST_WAIT = 30_000;
const TRY_EVERY = 300;

export interface EmbeddedPostgres {
  /** Server's role, owner of its database. */
  url: string;
  /** Superuser, owner of the cluster. */
  ownerUrl: string;
  /** Fast shutdown (running transactions roll back), only if it is ours. */
  stop: () => Promise<void>;
}

interface Cluster {
  runner: Runner;
  folder: string;
  /** Same at every start, so that URLs given out stay valid. */
  port?: number;
}

/**
 * Starts (the first time: creates) the PostgreSQL of `dataDir`, or takes over one that a killed server left. One server
 * at a time, by an advisory lock, which ends with its connection; it then takes the lock again and restarts a dead
 * PostgreSQL. `onLost`: either failed for good.
 * @throws EmbeddedError with one line that says what to do.
 */
export async function startEmbedded(
  dataDir: string,
  progress: (text: string) => void,
  onLost: (error: unknown) => void,
): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(dataDir, progress);
  const lock = await retry(() => startAndLock(cluster));
  if (!lock) {
    throw new EmbeddedError(
      `Another Morada is running on DATA_DIR ${dataDir}. Stop it, or give this one another DATA_DIR.`,
    );
  }
  const ownerUrl = await clusterUrl(cluster.folder);
  const url = await prepareDatabase(lock.client, ownerUrl, cluster.folder).catch(async (error: unknown) => {
    await stopAndUnlock(cluster, lock);
    throw error;
  });
  cluster.port = portOf(url);
  return { url, ownerUrl, stop: supervise(cluster, lock, onLost) };
}

/** For programs: the running PostgreSQL, which they never stop; without one they are its server until they end. */
export async function joinEmbedded(dataDir: string, progress: (text: string) => void): Promise<EmbeddedPostgres> {
  const { runner, folder } = await prepareCluster(dataDir, progress);
  return retry(async () => {
    if (!(await isRunning(runner, folder))) return startEmbedded(dataDir, progress, () => undefined);
    const { client } = await connect(await adminUrl(folder));
    try {
      const ownerUrl = await clusterUrl(folder);
      return { url: await prepareDatabase(client, ownerUrl, folder), ownerUrl, stop: () => Promise.resolve() };
    } finally {
      await client.end();
    }
  });
}

async function prepareCluster(dataDir: string, progress: (text: string) => void): Promise<Cluster> {
  const runner = await findRunner();
  await openDataFolder(dataDir, runner.ids?.gid);
  const place = path.join(dataDir, 'postgres');
  if (!existsSync(place)) {
    progress('Creating the database…');
    await createCluster(runner, place);
  }
  return { runner, folder: await realpath(place) };
}

const adminUrl = async (folder: string) => (await clusterUrl(folder)).replace(/\/morada$/, '/postgres');
const portOf = (url: string) => Number(new URL(url).port);

/** Null when another server or program has the lock. */
async function startAndLock({ runner, folder, port }: Cluster): Promise<Connection | null> {
  await startCluster(runner, folder, port);
  const connection = await connect(await adminUrl(folder));
  if (await tryLock(connection)) return connection;
  await connection.client.end();
  return null;
}

async function retry<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  const giveUpAt = performance.now() + LONGEST_WAIT;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > giveUpAt) {
        throw error instanceof EmbeddedError
          ? error
          : new EmbeddedError(`PostgreSQL does not answer: ${reason(error)}`);
      }
      await pause(TRY_EVERY);
    }
  }
}

function supervise(cluster: Cluster, first: Connection, onLost: (error: unknown) => void): () => Promise<void> {
  const { runner, folder } = cluster;
  let lock: Connection | null = first;
  let stopping = false;
  let recovering = Promise.resolve();

  const recover = async () => {
    // During a stop: start none, but lock a running one, to stop it.
    lock = await retry(async () => (stopping && !(await isRunning(runner, folder)) ? null : startAndLock(cluster)));
    if (stopping) return;
    // A program started one on another port and was killed: URLs given out are no longer valid.
    const isMoved = portOf(await clusterUrl(folder)) !== cluster.port;
    if (!lock || isMoved) throw new EmbeddedError('Another Morada has taken over its database.');
  };
  const watch = async () => {
    while (lock) {
      await lock.ended;
      lock = null;
      if (stopping) return;
      recovering = recover();
      await recovering;
    }
  };
  watch().catch((error: unknown) => {
    if (!stopping) onLost(error);
  });
  const onExit = () => {
    if (lock) leaveStopping(runner, folder);
  };
  process.once('exit', onExit);

  return async () => {
    stopping = true;
    await recovering.catch(() => undefined);
    process.off('exit', onExit);
    if (lock) await stopAndUnlock(cluster, lock);
  };
}

/** Unlocks last, so that no other program takes over a PostgreSQL that is stopping. */
async function stopAndUnlock({ runner, folder }: Cluster, { client }: Connection): Promise<void> {
  await stopCluster(runner, folder);
  await withTimeout(1_000, client.end());
}
