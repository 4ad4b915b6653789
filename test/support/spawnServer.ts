import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const READY = /Morada is ready: (http:\S+)/;
/** Jest and npm run from there. */
const root = process.cwd();
/** Dozens of servers start: each reads what the first has compiled. */
const NODE_COMPILE_CACHE = path.join(root, 'node_modules/.cache/node');

/** A real server process, as `npm start` runs it. */
export interface ServerProcess {
  origin: string;
  /** Everything it has printed so far. */
  output: () => string;
  pid: number;
  /** Its exit code once it has ended: null when a signal ended it. */
  exited: Promise<number | null>;
  /** Ends it and answers its exit code. */
  end: (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => Promise<number | null>;
}

const running = new Set<ChildProcess>();
const folders = new Set<string>();

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'morada-process-'));
  // PostgreSQL's own user, when root runs the tests, must be able to go in.
  await chmod(folder, 0o755);
  folders.add(folder);
  return folder;
}

function run(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', './scripts/quickImports.mjs', ...args], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      TMPDIR: tmpdir(),
      PORT: '0',
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE,
      ...env,
    },
  });
  running.add(child);
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, exited, output: () => output };
}

/** Runs a program to its end, with `input` on its standard input. */
export async function runToEnd(env: Record<string, string>, args = ['server/main.ts'], input = '') {
  const { child, exited, output } = run(args, env);
  child.stdin.end(input);
  const code = await exited;
  return { code, output: output() };
}

/** A program that waits on its standard input, until that is closed or it is killed. */
export function startProgram(env: Record<string, string>, args: string[]) {
  const { child, exited } = run(args, env);
  return {
    closeInput: () => {
      child.stdin.end();
      return exited;
    },
    kill: () => {
      child.kill('SIGKILL');
      return exited;
    },
  };
}

/** Sets up as an admin does in a browser, so that everything answers. With two servers at once one does it for both. */
async function setUp(origin: string, output: string): Promise<void> {
  const token = /\/instalar#(\S+)/.exec(output)?.[1];
  if (!token) return;
  const admin = { name: 'Instalação', email: 'instalacao@exemplo.com.br', password: 'Senha@2026' };
  await fetch(`${origin}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, brokerageName: 'Morada', ...admin }),
  });
}

/**
 * Before its first set-up the server answers nothing but the printed address. @throws with the output, when the server ends before it is
 * ready.
 */
export async function startUnsetServer(env: Record<string, string>): Promise<ServerProcess> {
  const { child, exited, output } = run(['server/main.ts'], env);
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const ready = READY.exec(output())?.[1];
      if (ready) resolve(ready);
    });
    void exited.then(() => reject(new Error(`the server ended: ${output()}`)));
  });
  return {
    origin,
    output,
    pid: child.pid ?? 0,
    exited,
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

/** With an admin. @throws as `startUnsetServer`. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startUnsetServer(env);
  await setUp(server.origin, server.output());
  return server;
}

/** Stops what a test left running: a server that stops by a signal stops its PostgreSQL, too. */
export async function cleanUp(): Promise<void> {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const exited = new Promise((resolve) => child.on('close', resolve));
    child.kill('SIGTERM');
    await exited;
  }
  running.clear();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  folders.clear();
}
