import { realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from '#contract/people/auth.ts';
import { embeddedUrl } from '#test/embeddedDatabase.ts';
import { startServer, temporaryFolder } from '#test/spawnServer.ts';
import type { ServerProcess } from '#test/spawnServer.ts';
import { freePort } from '../../server/ground/db/embedded/cluster.ts';
import { ask } from '../cluster/postgres.ts';

export const PASSWORD = 'Senha@2026';
const STARTED_AGAIN_AFTER = 300;

/** An installation of its own, whose server is started again whenever it ends, as systemd does. */
export interface Instance {
  origin: string;
  dataDir: string;
  env: Record<string, string>;
  databaseUrl: () => Promise<string>;
  server: () => ServerProcess;
  /** The server's ends without a kill, with their output. */
  ends: string[];
  /** kill -9; it is started again. */
  killServer: () => Promise<void>;
}

export async function startInstance(
  opened: AsyncDisposableStack,
  settings: Record<string, string> = {},
): Promise<Instance> {
  const folder = settings['DATA_DIR'] ?? (await temporaryFolder());
  const port = await freePort();
  const env = {
    DATA_DIR: folder,
    DEMO: 'false',
    SIGNUP: 'approval',
    TRUST_PROXY: 'loopback',
    NODE_ENV: 'production',
    PORT: port.toString(),
    ...settings,
  };
  const ends: string[] = [];
  let server = await startServer(env);
  let stopping = false;
  let killed = false;
  const startAgain = async () => {
    while (!stopping) {
      await pause(STARTED_AGAIN_AFTER);
      try {
        server = await startServer(env);
        return;
      } catch (error) {
        if (error instanceof Error) ends.push(`start: ${lastLine(error.message)}`);
      }
    }
  };
  const isStopping = () => stopping;
  const keepRunning = async () => {
    while (!isStopping()) {
      const code = await server.exited;
      if (isStopping()) return;
      if (!killed) ends.push(`exit ${String(code)}: ${lastLine(server.output())}`);
      killed = false;
      await startAgain();
    }
  };
  const running = keepRunning();
  opened.defer(async () => {
    stopping = true;
    await server.end('SIGTERM');
    await running;
    // It may have been on its way.
    await server.end('SIGTERM');
    // As root PostgreSQL may keep it elsewhere, and the link to it is all that is here.
    const cluster = await realpath(path.join(folder, 'postgres')).catch(() => null);
    if (cluster) await rm(cluster, { recursive: true, force: true });
  });
  return {
    origin: `http://127.0.0.1:${port.toString()}`,
    dataDir: folder,
    env,
    databaseUrl: () => embeddedUrl(folder),
    server: () => server,
    ends,
    killServer: async () => {
      killed = true;
      await server.end('SIGKILL');
    },
  };
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';

/** Each from a network of their own, as a proxy in front of ours would tell. */
let networks = 0;
export function aNetwork(): Record<string, string> {
  networks++;
  return { 'x-forwarded-for': `2001:db8:${(networks >> 16).toString(16)}:${(networks & 0xffff).toString(16)}::1` };
}

export interface Account {
  id: string;
  email: string;
  token: string;
}

async function post<Body>(origin: string, call: string, json: object): Promise<Body> {
  const headers = { ...aNetwork(), 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/users/${call}`, { method: 'POST', headers, body: JSON.stringify(json) });
  if (!answer.ok) throw new Error(`${call}: ${answer.status.toString()} ${await answer.text()}`);
  return (await answer.json()) as Body;
}

export const bearer = ({ token }: Pick<Account, 'token'>) => ({ authorization: `Bearer ${token}` });

export async function logIn(origin: string, email: string): Promise<string> {
  return (await post<Session>(origin, 'login', { email, password: PASSWORD })).token;
}

let people = 0;

async function register(origin: string, databaseUrl: string): Promise<Omit<Account, 'token'>> {
  people++;
  const email = `pessoa-${people.toString()}@exemplo.com.br`;
  await post(origin, 'register', { name: `Pessoa ${people.toString()}`, email, password: PASSWORD });
  const [row] = await ask<{ id: string }>(databaseUrl, 'select id from users where email = $1', [email]);
  if (!row) throw new Error(`${email} was not registered`);
  return { id: row.id, email };
}

export async function anAdmin(origin: string, databaseUrl: string): Promise<Account> {
  const person = await register(origin, databaseUrl);
  await ask(databaseUrl, "update users set role = 'admin', is_active = true where id = $1", [person.id]);
  return { ...person, token: await logIn(origin, person.email) };
}

/** One whom the admin has let in. */
export async function aBroker(origin: string, databaseUrl: string, admin: Account): Promise<Account> {
  const person = await register(origin, databaseUrl);
  const answer = await fetch(`${origin}/api/users/${person.id}`, {
    method: 'PUT',
    headers: { ...bearer(admin), 'content-type': 'application/json' },
    body: JSON.stringify({ isActive: true, isAdmitted: true }),
  });
  if (!answer.ok) throw new Error(`a broker was not let in: ${answer.status.toString()} ${await answer.text()}`);
  return { ...person, token: await logIn(origin, person.email) };
}

export async function brokers(count: number, origin: string, databaseUrl: string, admin: Account): Promise<Account[]> {
  const made: Account[] = [];
  for (let n = 0; n < count; n++) made.push(await aBroker(origin, databaseUrl, admin));
  return made;
}
