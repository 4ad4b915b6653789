import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withTimeout } from '../../concurrency/withTimeout.ts';
import { openDataFolder } from '../../files/dataFolder.ts';
import { clusterUrl, createCluster, isRunning, leaveStopping, startCluster, stopCluster } from './cluster.ts';
import { connect, isHeldByProgram, tryLock } from './lock.ts';
import type { Connection, Holder } from './lock.ts';
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
  /** By this process. */
  isStarted: boolean;
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
  const { held } = await patiently(() => claim(cluster));
  if (!held) {
    throw new EmbeddedError(
      `Another Morada is running on DATA_DIR ${dataDir}. Stop it, or give this one another DATA_DIR.`,
    );
  }
  const ownerUrl = await clusterUrl(cluster.folder);
  const url = await prepareDatabase(held.client, ownerUrl, cluster.folder).catch(async (error: unknown) => {
    await stopHeld(cluster, held);
    throw error;
  });
  cluster.port = Number(new URL(url).port);
  return { url, ownerUrl, stop: keep(cluster, held, onLost) };
}

/**
 * For programs: uses the running PostgreSQL, else starts one until the program ends. Never stops one that it did not
 * start, or that a server has taken over.
 */
export async function joinEmbedded(dataDir: string, progress: (text: string) => void): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(dataDir, progress);
  const connection = await patiently(() => enter(cluster, 'morada program'));
  const isOurs = cluster.isStarted && (await tryLock(connection));
  const ownerUrl = await clusterUrl(cluster.folder);
  const url = await prepareDatabase(connection.client, ownerUrl, cluster.folder);
  if (!isOurs) await connection.client.end();
  return {
    url,
    ownerUrl,
    stop: async () => {
      if (isOurs && !connection.hasEnded()) await stopHeld(cluster, connection);
    },
  };
}

async function prepareCluster(dataDir: string, progress: (text: string) => void): Promise<Cluster> {
  const runner = await findRunner();
  await openDataFolder(dataDir, runner.ids?.gid);
  const place = path.join(dataDir, 'postgres');
  if (!existsSync(place)) {
    progress('Creating the database…');
    await createCluster(runner, place);
  }
  return { runner, folder: await realpath(place), isStarted: false };
}

const adminUrl = async ({ folder }: Cluster) => (await clusterUrl(folder)).replace(/\/morada$/, '/postgres');

async function enter(cluster: Cluster, holder: Holder): Promise<Connection> {
  if (await startCluster(cluster.runner, cluster.folder, cluster.port)) cluster.isStarted = true;
  return connect(await adminUrl(cluster), holder);
}

/** `held` is null when another server or program has the lock. */
async function claim(cluster: Cluster): Promise<{ held: Connection | null; isProgram: boolean }> {
  const connection = await enter(cluster, 'morada lock');
  if (await tryLock(connection)) return { held: connection, isProgram: false };
  const isProgram = await isHeldByProgram(connection);
  await connection.client.end();
  return { held: null, isProgram };
}

/** A program started it first, on another port than the URLs given out. */
async function isElsewhere({ folder, port }: Cluster): Promise<boolean> {
  return Number(new URL(await clusterUrl(folder)).port) !== port;
}

async function patiently<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
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

/** The returned function stops PostgreSQL. */
function keep(cluster: Cluster, first: Connection, onLost: (error: unknown) => void): () => Promise<void> {
  const { runner, folder } = cluster;
  let held: Connection | null = first;
  let stopping = false;
  let regaining = Promise.resolve();

  const regain = async () => {
    for (;;) {
      // During a stop: start none, but claim a running one, to stop it.
      const claimed = await patiently(async () =>
        stopping && !(await isRunning(runner, folder)) ? null : claim(cluster),
      );
      const found = claimed?.held ?? null;
      if (found && !stopping && (await isElsewhere(cluster))) {
        await stopHeld(cluster, found);
        continue;
      }
      held = found;
      if (!claimed || found) return;
      if (!claimed.isProgram) throw new EmbeddedError('Another Morada has taken over its database.');
      // The program stops its own PostgreSQL.
      if (stopping) return;
      await pause(TRY_EVERY);
    }
  };
  const watch = async () => {
    while (held) {
      await held.ended;
      held = null;
      if (stopping) return;
      regaining = regain();
      await regaining;
    }
  };
  watch().catch((error: unknown) => {
    if (!stopping) onLost(error);
  });
  const onExit = () => {
    if (held) leaveStopping(runner, folder);
  };
  process.once('exit', onExit);

  return async () => {
    stopping = true;
    await regaining.catch(() => undefined);
    process.off('exit', onExit);
    if (held) await stopHeld(cluster, held);
  };
}

/** Lock last: nobody takes over a PostgreSQL that is stopping. */
async function stopHeld({ runner, folder }: Cluster, { client }: Connection): Promise<void> {
  await stopCluster(runner, folder);
  await withTimeout(1_000, client.end());
}
