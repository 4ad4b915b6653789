import { realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Session } from '#contract/people/auth.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { embeddedUrl } from '#test/embeddedDatabase.ts';
import { FILLED, formOf } from '#test/propertyForm.ts';
import { startServer, temporaryFolder } from '#test/spawnServer.ts';
import type { ServerProcess } from '#test/spawnServer.ts';
import { freePort } from '../../server/ground/db/embedded/cluster.ts';
import { aNetwork, callApi } from '../shared/callApi.ts';
import { ask } from '../shared/database.ts';

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

export interface Account {
  id: string;
  email: string;
  token: string;
}

export const bearer = ({ token }: Pick<Account, 'token'>) => ({ authorization: `Bearer ${token}` });

const post = <Body>(origin: string, call: string, body: object) =>
  callApi<Body>(origin, 'POST', `users/${call}`, { body, headers: aNetwork() });

let people = 0;

/** Registers a person, and logs them in once `admit` has let them in. */
async function aPerson(origin: string, databaseUrl: string, admit: (id: string) => Promise<unknown>): Promise<Account> {
  people++;
  const email = `pessoa-${people}@exemplo.com.br`;
  await post(origin, 'register', { name: `Pessoa ${people}`, email, password: PASSWORD });
  const [row] = await ask<{ id: string }>(databaseUrl, 'select id from users where email = $1', [email]);
  if (!row) throw new Error(`${email} was not registered`);
  await admit(row.id);
  return { id: row.id, email, token: (await post<Session>(origin, 'login', { email, password: PASSWORD })).token };
}

export const anAdmin = (origin: string, databaseUrl: string) =>
  aPerson(origin, databaseUrl, (id) =>
    ask(databaseUrl, "update users set role = 'admin', is_active = true where id = $1", [id]),
  );

/** Whom the admin has let in. */
export async function brokers(count: number, origin: string, databaseUrl: string, { token }: Account) {
  const made: Account[] = [];
  const body = { isActive: true, isAdmitted: true, phone: '11987654321' };
  for (let n = 0; n < count; n++)
    made.push(await aPerson(origin, databaseUrl, (id) => callApi(origin, 'PUT', `users/${id}`, { token, body })));
  return made;
}

/** With a photograph or several. */
export const createProperty = (
  origin: string,
  { token }: Account,
  photos: Buffer[],
  fields: Record<string, string> = {},
) =>
  callApi<PropertyDetail>(origin, 'POST', 'properties/create-property', {
    token,
    body: formOf({ ...FILLED, ...fields }, photos),
  });
