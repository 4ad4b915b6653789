import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { renameDurably, syncFolder } from '../../files/durable.ts';
import { canEnter, EmbeddedError, makeSystemFolder, reason, run, SYSTEM_FOLDER } from './runner.ts';
import type { Runner } from './runner.ts';

/** Built elsewhere, then moved: a killed first start leaves nothing incomplete. */
export async function createCluster({ ids, bin }: Runner, folder: string): Promise<void> {
  const parent = path.dirname(folder);
  const apart = ids !== undefined && !canEnter(parent, ids);
  if (apart) await makeSystemFolder();
  const unfinished = await mkdtemp(path.join(apart ? SYSTEM_FOLDER : parent, 'postgres-'));
  const passwordFile = path.join(unfinished, 'password');
  const cluster = path.join(unfinished, 'cluster');
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
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
      await renameDurably(cluster, home);
      await symlink(home, folder);
      await syncFolder(parent);
    } else {
      await renameDurably(cluster, folder);
    }
  } catch (error) {
    // A parallel first start won: use its cluster.
    if (!existsSync(folder)) throw new EmbeddedError(`The database could not be created: ${reason(error)}`);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Also while it replays its log and accepts no connections. */
export const isRunning = ({ ids, bin }: Runner, folder: string): Promise<boolean> =>
  run(bin('pg_ctl'), ['status', '-D', folder], { ...ids, cwd: '/' }).then(
    () => true,
    () => false,
  );

/** Unless it runs. Uses that port, else a free one. */
export async function startCluster(runner: Runner, folder: string, port?: number): Promise<void> {
  if (await isRunning(runner, folder)) return;
  const options = [
    `-c listen_addresses=127.0.0.1`,
    `-c port=${port ?? (await freePort())}`,
    `-c unix_socket_directories=''`,
    '-c log_min_messages=warning',
    // Details quote personal data.
    '-c log_error_verbosity=terse',
  ];
  const args = ['start', '-w', '-D', folder, '-l', path.join(folder, 'server.log'), '-o', options.join(' ')];
  try {
    await new Promise<void>((resolve, reject) => {
      // PostgreSQL would inherit pipes, which end with this process.
      const child = spawn(runner.bin('pg_ctl'), args, { ...runner.ids, cwd: '/', stdio: 'ignore' });
      child.on('error', reject);
      child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`see ${folder}/server.log`))));
    });
  } catch (error) {
    // A parallel start won; the lock decides the owner.
    if (await isRunning(runner, folder)) return;
    throw new EmbeddedError(`PostgreSQL does not start: ${reason(error)}`);
  }
}

const stopArgs = (folder: string, mode: 'fast' | 'immediate') => ['stop', '-D', folder, '-m', mode];

export async function stopCluster({ ids, bin }: Runner, folder: string): Promise<void> {
  const stop = (mode: 'fast' | 'immediate', seconds: number) =>
    run(bin('pg_ctl'), [...stopArgs(folder, mode), '-t', seconds.toString()], { ...ids, cwd: '/' });
  await stop('fast', 4).catch(() => stop('immediate', 2).catch(() => undefined));
}

/** For a process that ends now: does not wait. */
export function leaveStopping({ ids, bin }: Runner, folder: string): void {
  spawnSync(bin('pg_ctl'), [...stopArgs(folder, 'fast'), '-W'], { ...ids, cwd: '/', stdio: 'ignore' });
}

export async function clusterUrl(folder: string): Promise<string> {
  const password = await readFile(path.join(folder, 'password'), 'utf8');
  // Line 4 of postmaster.pid is the port (PostgreSQL's manual, "Server File Layout").
  const port = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://morada:${password}@127.0.0.1:${port ?? ''}/morada`;
}

export function freePort(): Promise<number> {
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
