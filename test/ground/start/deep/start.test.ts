import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { embeddedUrl } from '#test/embeddedDatabase.ts';
import { eventually } from '#test/eventually.ts';
import { cleanUp, runToEnd, startServer, temporaryFolder } from '#test/spawnServer.ts';
import { anAcceptedLogin, isRunning, isStopping } from '#test/stoppingServer.ts';
import { hashPassword } from '../../../../server/people/auth/passwords';

afterEach(cleanUp);

describe('a server on the embedded PostgreSQL', () => {
  test('ends at once on a second Ctrl-C, whatever it still waits for, and PostgreSQL stops too', async () => {
    const dataDir = await temporaryFolder();
    const server = await startServer({ DATA_DIR: dataDir, DEMO: 'false' });
    const { socket } = await anAcceptedLogin(server);

    // npm passes the terminal's signal on: both are the first one.
    void server.end('SIGINT');
    await isStopping(server);
    void server.end('SIGINT');
    await pause(2_000);
    expect(isRunning(dataDir)).toBe(true);
    // Not 0, as after the request's answer, for which one signal would wait.
    expect(await server.end('SIGINT')).toBe(1);
    await eventually(async () => (isRunning(dataDir) ? [] : ['stopped']));
    socket.destroy();
  });

  test('answers also what takes long, and waits for no connection that asks nothing', async () => {
    const dataDir = await temporaryFolder();
    const login = { email: 'helena@exemplo.com.br', password: 'Senha@2026' };
    const own = { DATA_DIR: dataDir, DEMO: 'false' };
    await runToEnd(own, ['server/cli/createAdmin.ts', 'Helena Prado', login.email], `${login.password}\n`);
    const server = await startServer(own);
    const call = (method: string, address: string, body: unknown, headers = {}) =>
      fetch(`${server.origin}/api/${address}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const { token } = (await (await call('POST', 'users/login', login)).json()) as { token: string };
    const admin = { authorization: `Bearer ${token}` };
    const contact = { name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '11987654321', region: 'abc' };
    const lead = (await (await call('POST', 'leads', contact, admin)).json()) as { _id: string };
    const account = { name: 'Ana Souza', email: 'ana@exemplo.com.br', password: 'Senha@2026' };
    const { user } = (await (await call('POST', 'users/register', account)).json()) as { user: { _id: string } };
    await call('PUT', `users/${user._id}`, { isAdmitted: true, isActive: true }, admin);
    const other = new Client({ connectionString: await embeddedUrl(dataDir) });
    await other.connect();
    await other.query('begin');
    await other.query('select from leads where id = $1 for update', [lead._id]);
    const silent = connect(Number(new URL(server.origin).port), '127.0.0.1');
    await once(silent, 'connect');

    const assignment = call('PUT', 'leads/assign', { leadIds: [lead._id], userId: user._id }, admin);
    await eventually(async () => {
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock'`;
      return (await other.query<object>(waiting)).rows;
    });
    const ended = server.end('SIGTERM');
    await pause(5_000);
    await other.query('commit');
    await other.end();

    expect((await assignment).status).toBe(200);
    expect(await ended).toBe(0);
    expect(server.output()).toContain('Stopping…');
  });

  test('is one of two that start at once on an empty folder', async () => {
    const dataDir = await temporaryFolder();

    const starts = await Promise.allSettled([
      startServer({ DATA_DIR: dataDir, DEMO: 'false' }),
      startServer({ DATA_DIR: dataDir, DEMO: 'false' }),
    ]);

    expect(starts.map((start) => start.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(String(starts.find((start) => start.status === 'rejected')?.reason)).toContain('Another Morada is running');
  });

  test('lets nobody else see its files, also where an earlier version did', async () => {
    const dataDir = await temporaryFolder();
    for (const name of ['photos', 'outbox']) await mkdir(path.join(dataDir, name), { mode: 0o755 });
    const env = { DATA_DIR: dataDir, DEMO: 'false' };
    const server = await startServer(env);
    const client = new Client({ connectionString: await embeddedUrl(dataDir) });
    await client.connect();
    await client.query(`
      insert into users (id, name, email, slug, is_active, password_hash)
      values (gen_random_uuid(), 'Ana Souza', 'ana@exemplo.com.br', 'ana-souza', true, 'x')`);
    await client.end();
    await fetch(`${server.origin}/api/users/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ana@exemplo.com.br' }),
    });

    const outbox = path.join(dataDir, 'outbox');
    const mail = await eventually(async () => (await readdir(outbox)).filter((name) => name.endsWith('.eml')));
    const seenByOthers = async (place: string) => (await stat(place)).mode & 0o077;
    for (const place of [outbox, path.join(outbox, mail), path.join(dataDir, 'photos')])
      expect([place, await seenByOthers(place)]).toEqual([place, 0]);
    // Where root runs it PostgreSQL’s own user passes through.
    expect(await seenByOthers(dataDir)).toBe(process.getuid?.() === 0 ? 0o010 : 0);
    expect(await server.end('SIGTERM')).toBe(0);
    const again = await startServer(env);
    expect((await fetch(`${again.origin}/api/ready`)).status).toBe(200);
  });

  const asRoot = process.getuid?.() === 0 ? test : test.skip;
  asRoot('runs as root also below a folder that PostgreSQL’s own user cannot enter', async () => {
    const closed = path.join(await temporaryFolder(), 'closed');
    await mkdir(closed);
    await chmod(closed, 0o700);

    const server = await startServer({ DATA_DIR: path.join(closed, 'data'), DEMO: 'false' });

    expect((await fetch(`${server.origin}/api/ready`)).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    execFileSync('rm', ['-rf', await realpath(path.join(closed, 'data', 'postgres'))]);
  });

  test('listens on the loopback address of IPv6, and names it so that it can be opened', async () => {
    const server = await startServer({ DATA_DIR: await temporaryFolder(), HOST: '::1', DEMO: 'false' });

    expect(server.origin).toMatch(/^http:\/\/\[::1\]:\d+$/);
    expect((await fetch(`${server.origin}/api/ready`)).status).toBe(200);
  });

  test('loads no demo data where the network reaches it, unless DEMO says so', async () => {
    const server = await startServer({
      DATA_DIR: await temporaryFolder(),
      HOST: '0.0.0.0',
      PUBLIC_URL: 'http://morada.test',
    });
    const port = new URL(server.origin).port;

    const answer = await fetch(`http://127.0.0.1:${port}/api/config`);

    expect(await answer.json()).toMatchObject({ demo: null });
  });
});

describe('a server on a PostgreSQL of one’s own', () => {
  test('works the same and loads no demo data; two may start at once', async () => {
    const dataDir = await temporaryFolder();
    const host = await startServer({ DATA_DIR: dataDir, DEMO: 'false' });
    const password = await readFile(path.join(dataDir, 'postgres', 'password'), 'utf8');
    const port = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3] ?? '';
    const env = {
      DATABASE_URL: `postgres://morada:${password}@127.0.0.1:${port}/own`,
      DATA_DIR: await temporaryFolder(),
      DEMO: 'true',
    };
    const client = new Client({ connectionString: env.DATABASE_URL.replace(/own$/, 'postgres') });
    await client.connect();
    await client.query('create database own');
    await client.end();

    const [first, second] = await Promise.all([startServer(env), startServer(env)]);

    for (const server of [first, second]) {
      const answer = await fetch(`${server.origin}/api/config`);
      expect(await answer.json()).toMatchObject({ demo: null });
      expect(await server.end('SIGTERM')).toBe(0);
    }
    expect((await fetch(`${host.origin}/api/ready`)).status).toBe(200);
  });
});

describe('a folder that the demo was tried in', () => {
  const login = (origin: string, email: string, password = 'Morada@2026') =>
    fetch(`${origin}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
  const demoOf = async (origin: string) =>
    ((await (await fetch(`${origin}/api/config`)).json()) as { demo: unknown }).demo;

  test('goes live without the accounts whose password was published, and keeps those with a password of their own', async () => {
    const dataDir = await temporaryFolder();
    const tried = await startServer({ DATA_DIR: dataDir });
    const { token } = (await (await login(tried.origin, 'admin@morada.local')).json()) as { token: string };
    const client = new Client({ connectionString: await embeddedUrl(dataDir) });
    await client.connect();
    await client.query('update users set password_hash = $1 where email = $2', [
      await hashPassword('Senha@2026'),
      'carla@morada.local',
    ]);
    await client.query(`update users set email = 'bruno@exemplo.com.br' where email = 'bruno@morada.local'`);
    await client.end();
    expect(await tried.end('SIGTERM')).toBe(0);

    const live = await startServer({ DATA_DIR: dataDir, DEMO: 'false' });

    expect(live.output()).toMatch(
      /The demo's accounts are closed.*admin@morada\.local.*answers nothing but the set-up.*npm run admin:create/,
    );
    for (const email of ['admin@morada.local', 'ana@morada.local', 'bruno@exemplo.com.br'])
      expect((await login(live.origin, email)).status).toBe(401);
    const me = await fetch(`${live.origin}/api/users/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(me.status).toBe(401);
    expect((await login(live.origin, 'carla@morada.local', 'Senha@2026')).status).toBe(200);
    expect(await demoOf(live.origin)).toBeNull();
    expect(await live.end('SIGTERM')).toBe(0);

    const again = await startServer({ DATA_DIR: dataDir });

    expect(again.output()).not.toContain('Morada@2026');
    expect(await demoOf(again.origin)).toBeNull();
    expect((await login(again.origin, 'admin@morada.local')).status).toBe(401);
  });

  test('has its published password closed on a database of one’s own too', async () => {
    const dataDir = await temporaryFolder();
    const tried = await startServer({ DATA_DIR: dataDir });

    const live = await startServer({
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: await embeddedUrl(dataDir),
    });

    expect(live.output()).toContain("The demo's accounts are closed");
    expect((await login(live.origin, 'admin@morada.local')).status).toBe(401);
    expect((await login(tried.origin, 'admin@morada.local')).status).toBe(401);
  });
});
