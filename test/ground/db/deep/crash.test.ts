import { realpath, rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { embeddedUrl, postmasterOf } from '#test/embeddedDatabase.ts';
import { eventually } from '#test/eventually.ts';
import { cleanUp, runToEnd, startProgram, startServer, temporaryFolder } from '#test/spawnServer.ts';
import type { ServerProcess } from '#test/spawnServer.ts';

afterEach(cleanUp);

/** `LOCKS.server`: whose PostgreSQL it is. */
const LOCK = 7_266_723;
const CHECK = ['server/cli/dbCheck.ts'];

async function start() {
  const dataDir = await temporaryFolder();
  const env = { DATA_DIR: dataDir, DEMO: 'false' };
  return { dataDir, env, server: await startServer(env) };
}

/** As the cluster's owner, in the database whose locks those of servers are. */
async function connect(dataDir: string): Promise<Client> {
  const client = new Client({
    connectionString: Object.assign(new URL(await embeddedUrl(dataDir)), { pathname: 'postgres' }).href,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const statusOf = async ({ origin }: ServerProcess, call: 'ready' | 'health') =>
  (await fetch(`${origin}/api/${call}`)).status;

const becomes = (server: ServerProcess, status: number) =>
  eventually(async () => ((await statusOf(server, 'ready')) === status ? [status] : []));

const pidsOf = async (client: Client, application: string) =>
  (
    await client.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [application])
  ).rows.map(({ pid }) => pid);

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const aLead = ({ origin }: ServerProcess, email: string) =>
  fetch(`${origin}/api/leads/public`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Íris Leão', email, phone: '11987654321', region: 'abc' }),
  });

describe('after one of PostgreSQL’s processes died', () => {
  /** PostgreSQL ends all connections and starts itself again. */
  async function killABackend(dataDir: string): Promise<void> {
    const client = await connect(dataDir);
    const [pid = 0] = await pidsOf(client, 'morada lock');
    const ended = new Promise((resolve) => client.once('end', resolve));
    process.kill(pid, 'SIGKILL');
    await ended;
  }

  test('the server goes on, and a program beside it harms nothing', async () => {
    const { dataDir, env, server } = await start();

    await killABackend(dataDir);
    const checked = await runToEnd(env, CHECK);

    expect(checked).toMatchObject({ code: 0 });
    await becomes(server, 200);
    expect(await runToEnd(env, CHECK)).toMatchObject({ code: 0 });
    expect(await statusOf(server, 'ready')).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  test('the folder is the server’s again: a second one is refused', async () => {
    const { dataDir, env, server } = await start();

    await killABackend(dataDir);
    const client = await eventually(() =>
      connect(dataDir).then(
        (connected) => [connected],
        () => [],
      ),
    );
    await eventually(async () => {
      const lock = "select from pg_locks where locktype = 'advisory' and granted and objid = $1";
      return (await client.query<object>(lock, [LOCK])).rows;
    });
    await client.end();
    const second = await runToEnd(env);

    expect(second).toMatchObject({ code: 1 });
    expect(second.output).toContain('Another Morada is running on DATA_DIR');
    expect(await statusOf(server, 'ready')).toBe(200);
  });

  test('a server whose folder another process has taken ends with 1 and one line, and stops nothing', async () => {
    const { dataDir, server } = await start();
    const other = await connect(dataDir);
    const [pid] = await pidsOf(other, 'morada lock');
    const taking = other.query('select pg_advisory_lock($1)', [LOCK]);
    const third = await connect(dataDir);
    await eventually(async () => (await third.query<object>('select from pg_locks where not granted')).rows);

    await third.query('select pg_terminate_backend($1)', [pid]);
    await taking;

    expect(await server.exited).toBe(1);
    expect(server.output()).toContain('Morada cannot go on. Another Morada has taken over its database.\n');
    expect(server.output()).not.toContain('    at ');
    expect((await other.query('select 1')).rowCount).toBe(1);
    await third.end();
    await other.end();
    process.kill(await postmasterOf(dataDir), 'SIGQUIT');
  });
});

describe('after PostgreSQL itself was killed', () => {
  test('it is started again: not ready until then, and what was acknowledged is there', async () => {
    const { dataDir, server } = await start();
    expect((await aLead(server, 'iris@exemplo.com.br')).status).toBe(201);
    const client = await connect(dataDir);
    const [backend = 0] = await pidsOf(client, 'morada events');
    const postmaster = await postmasterOf(dataDir);

    // A process of the old one that does not end yet keeps a new one from starting.
    process.kill(backend, 'SIGSTOP');
    process.kill(postmaster, 'SIGKILL');
    await becomes(server, 503);
    await pause(2_000);
    expect(await statusOf(server, 'ready')).toBe(503);
    expect(await statusOf(server, 'health')).toBe(200);
    process.kill(backend, 'SIGKILL');
    await becomes(server, 200);

    expect(await postmasterOf(dataDir)).not.toBe(postmaster);
    const after = new Client({ connectionString: await embeddedUrl(dataDir) });
    await after.connect();
    expect((await after.query('select email from leads')).rows).toEqual([{ email: 'iris@exemplo.com.br' }]);
    await after.end();
    expect((await aLead(server, 'rita@exemplo.com.br')).status).toBe(201);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  test('a server that cannot start it again ends with 1 and one line', async () => {
    const { dataDir, server } = await start();
    const cluster = await realpath(path.join(dataDir, 'postgres'));

    await rename(path.join(cluster, 'global'), path.join(cluster, 'lost'));
    process.kill(await postmasterOf(dataDir), 'SIGKILL');

    expect(await server.exited).toBe(1);
    expect(server.output()).toContain(`Morada cannot go on. PostgreSQL does not start: see ${cluster}/server.log\n`);
    expect(server.output()).not.toContain('    at ');
  });

  test('a server that is stopped at that moment leaves none behind', async () => {
    const { dataDir, server } = await start();
    const killed = await postmasterOf(dataDir);

    process.kill(killed, 'SIGKILL');
    expect(await server.end('SIGTERM')).toBe(0);

    const last = await postmasterOf(dataDir).catch(() => killed);
    expect(isAlive(last)).toBe(false);
  });
});

test('a server whose killed PostgreSQL a program was quicker to start again ends with 1 and one line; the program goes on', async () => {
  const { dataDir, env, server } = await start();
  process.kill(server.pid, 'SIGSTOP');
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  // It waits for a password, and holds the PostgreSQL.
  const program = startProgram(env, ['server/cli/createAdmin.ts', 'Íris Leão', 'iris@exemplo.com.br']);
  await eventually(async () => {
    const client = await connect(dataDir).catch(() => null);
    const held = await client?.query<object>('select from pg_locks where granted and objid = $1', [LOCK]);
    await client?.end();
    return held?.rows ?? [];
  });

  process.kill(server.pid, 'SIGCONT');

  expect(await server.exited).toBe(1);
  expect(server.output()).toContain('Morada cannot go on. Another Morada has taken over its database.\n');
  expect(isAlive(await postmasterOf(dataDir))).toBe(true);
  await program.closeInput();
  await expect(postmasterOf(dataDir)).rejects.toThrow('ENOENT');
});

test('a program leaves the PostgreSQL of a killed server to the next one, and stops the one that it started itself', async () => {
  const { dataDir, env, server } = await start();
  await server.end('SIGKILL');
  const left = await postmasterOf(dataDir);

  expect(await runToEnd(env, CHECK)).toMatchObject({ code: 0 });
  expect(isAlive(left)).toBe(true);

  const next = await startServer(env);
  expect(await postmasterOf(dataDir)).toBe(left);
  expect(await next.end('SIGTERM')).toBe(0);
  expect(await runToEnd(env, CHECK)).toMatchObject({ code: 0 });
  await expect(postmasterOf(dataDir)).rejects.toThrow('ENOENT');
});
