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

/** PostgreSQL that was killed leaves processes that end first, and replays its log: milliseconds until we give up. */
const LONGEST_WAIT = 30_000;
const TRY_EVERY = 300;

export interface EmbeddedPostgres {
  /** Of the server's own role, which owns its database. */
  url: string;
  /** Of the superuser who owns the cluster. */
  ownerUrl: string;
  /** Stops PostgreSQL (fast shutdown: running transactions roll back), if it is ours. */
  stop: () => Promise<void>;
}

/** The PostgreSQL of a data folder. */
interface Cluster {
  runner: Runner;
  folder: string;
  /** Of its first start here; later ones keep it, and with it every address that was given out. */
  port?: number;
  /** By this process. */
  isStarted: boolean;
}

/**
 * Starts the PostgreSQL of `dataDir`, creating it the first time, and takes over one that a killed server left running.
 * One server at a time: the holder of an advisory lock, which the database gives up when its connection ends. The lock is
 * then taken again, and a PostgreSQL that has died is started again; `onLost` hears when either fails for good.
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
 * For a program beside the server: the PostgreSQL that runs, else one for as long as the program does. It stops none that
 * it did not start, or that a server has taken over since.
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

/** Starts PostgreSQL if it does not run. */
async function enter(cluster: Cluster, holder: Holder): Promise<Connection> {
  if (await startCluster(cluster.runner, cluster.folder, cluster.port)) cluster.isStarted = true;
  return connect(await adminUrl(cluster), holder);
}

/** And tries to take the lock: `held` is null when somebody else has it, maybe a program. */
async function claim(cluster: Cluster): Promise<{ held: Connection | null; isProgram: boolean }> {
  const connection = await enter(cluster, 'morada lock');
  if (await tryLock(connection)) return { held: connection, isProgram: false };
  const isProgram = await isHeldByProgram(connection);
  await connection.client.end();
  return { held: null, isProgram };
}

/** A program that was quicker to start it chose another port than the one that was given out. */
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

/** Holds the lock and keeps PostgreSQL running, until it is stopped by what this returns. */
function keep(cluster: Cluster, first: Connection, onLost: (error: unknown) => void): () => Promise<void> {
  const { runner, folder } = cluster;
  let held: Connection | null = first;
  let stopping = false;
  let regaining = Promise.resolve();

  const regain = async () => {
    for (;;) {
      // When we are asked to stop during this, no PostgreSQL is started any more, but one that runs is claimed, to be stopped.
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
      // It stops what it started when it ends.
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
  // However the process ends, if it can still do anything.
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

/** The lock goes last: nobody else takes what is about to stop. */
async function stopHeld({ runner, folder }: Cluster, { client }: Connection): Promise<void> {
  await stopCluster(runner, folder);
  await withTimeout(1_000, client.end());
}
