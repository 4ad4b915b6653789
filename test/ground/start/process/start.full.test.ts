import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { Client } from 'pg';
import { embeddedUrl } from '#test/embeddedDatabase.ts';
import { cleanUp, runToEnd, startServer, temporaryFolder } from '#test/spawnServer.ts';
import { anAcceptedLogin, isRunning, isStopping } from '#test/stoppingServer.ts';
import { codeOf } from '#test/totp.ts';

afterEach(cleanUp);

/** One line, without a stack. */
const oneLine = (text: string) => text.trim().split('\n').length === 1 && !text.includes('    at ');

describe('a server on the embedded PostgreSQL', () => {
  test('answers a request that it accepted before SIGINT', async () => {
    const server = await startServer({ DATA_DIR: await temporaryFolder(), DEMO: 'false' });
    expect(server.output()).toMatch(/^ {2}http:\/\/127\.0\.0\.1:0\/instalar#[\w-]{43}$/m);
    const registration = fetch(`${server.origin}/api/users/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ana Souza', email: 'ana@exemplo.com', password: 'Senha@2026' }),
    });
    await fetch(`${server.origin}/api/health`);

    const ended = server.end('SIGINT');

    expect((await registration).status).toBe(201);
    expect(await ended).toBe(0);
  });

  test('stops with the last answer, which ends its connection', async () => {
    const server = await startServer({ DATA_DIR: await temporaryFolder(), DEMO: 'false' });
    const { socket, body, received } = await anAcceptedLogin(server);

    const ended = server.end('SIGTERM');
    await isStopping(server);
    socket.write(body);
    await once(socket, 'close');

    expect(received()).toContain('HTTP/1.1 401');
    expect(received().toLowerCase()).toContain('connection: close');
    expect(await ended).toBe(0);
  });

  test('refuses a second server on its folder, which harms nothing', async () => {
    const dataDir = await temporaryFolder();
    const first = await startServer({ DATA_DIR: dataDir, DEMO: 'false' });

    const second = await runToEnd({ DATA_DIR: dataDir, DEMO: 'false' });

    expect(second.code).toBe(1);
    expect(second.output).toContain(`Another Morada is running on DATA_DIR ${dataDir}`);
    expect(oneLine(second.output)).toBe(true);
    expect((await fetch(`${first.origin}/api/ready`)).status).toBe(200);
  });

  test('refuses a database that a newer Morada has migrated', async () => {
    const env = { DATA_DIR: await temporaryFolder(), DEMO: 'false' };
    const newer = await startServer(env);
    const client = new Client({ connectionString: await embeddedUrl(env.DATA_DIR) });
    await client.connect();
    await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'to come', max(created_at) + 1 from drizzle.__drizzle_migrations`);
    await client.end();
    await newer.end('SIGTERM');

    const { code, output } = await runToEnd(env);

    expect(code).toBe(1);
    expect(output.trim()).toBe(
      'Morada cannot start. The database cannot be used: it has the schema of a newer Morada. Start that one, or restore a backup of this version.',
    );
  });

  test('takes over the PostgreSQL that a killed server left behind', async () => {
    const dataDir = await temporaryFolder();
    const killed = await startServer({ DATA_DIR: dataDir, DEMO: 'false' });
    await killed.end('SIGKILL');
    expect(isRunning(dataDir)).toBe(true);

    const next = await startServer({ DATA_DIR: dataDir, DEMO: 'false' });

    expect((await fetch(`${next.origin}/api/ready`)).status).toBe(200);
    expect(await next.end('SIGTERM')).toBe(0);
    expect(isRunning(dataDir)).toBe(false);
  });

  test.each(['PORT', 'METRICS_PORT'])('says in one line that %s is taken', async (name) => {
    const holder = createServer();
    const port = await new Promise<string>((resolve) =>
      holder.listen(0, '127.0.0.1', () => {
        const address = holder.address();
        resolve(typeof address === 'object' && address ? address.port.toString() : '');
      }),
    );

    const { code, output } = await runToEnd({ DATA_DIR: await temporaryFolder(), [name]: port });

    holder.close();
    expect(code).toBe(1);
    expect(output.trim()).toBe(`Morada cannot start. Port ${port} is taken. Set ${name} to another one.`);
  });
});

describe('a server on a PostgreSQL of one’s own', () => {
  test('says in one line that its DATA_DIR cannot be written', async () => {
    const dataDir = path.join(await temporaryFolder(), 'file', 'data');
    await writeFile(path.dirname(dataDir), '');

    const { code, output } = await runToEnd({ DATABASE_URL: 'postgres://x@127.0.0.1:1/none', DATA_DIR: dataDir });

    expect(code).toBe(1);
    expect(output).toContain(`Morada cannot start. DATA_DIR ${dataDir} cannot be written: ENOTDIR`);
    expect(oneLine(output)).toBe(true);
  });

  test('says in one line that it cannot be reached', async () => {
    const { code, output } = await runToEnd({
      DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none',
      DATA_DIR: await temporaryFolder(),
    });

    expect(code).toBe(1);
    expect(output).toContain('The database cannot be used: ');
    expect(oneLine(output)).toBe(true);
  });
});

test('the first admin is made without demo data, and can log in', async () => {
  const dataDir = await temporaryFolder();
  const admin = ['Márcia D’Ávila', 'marcia@exemplo.com.br', 'Senha@123'] as const;

  const [name, email, password] = admin;
  const made = await runToEnd({ DATA_DIR: dataDir }, ['server/cli/createAdmin.ts', name, email], `${password}\n`);

  expect(made.output).toContain('Admin marcia@exemplo.com.br created.');
  expect(made.output).not.toContain(password);
  expect(made.code).toBe(0);
  const server = await startServer({ DATA_DIR: dataDir, DEMO: 'false' });
  expect(server.output()).not.toContain('/instalar');
  const login = await fetch(`${server.origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin[1], password: admin[2] }),
  });
  expect(await login.json()).toMatchObject({ user: { name: 'Márcia D’Ávila', isAdmin: true } });
});

test('an admin who lost the phone, and whom no other can help, is let in with the password alone', async () => {
  const env = { DATA_DIR: await temporaryFolder(), DEMO: 'false' };
  const login = { email: 'marcia@exemplo.com.br', password: 'Senha@123' };
  await runToEnd(env, ['server/cli/createAdmin.ts', 'Márcia', login.email], `${login.password}\n`);
  const server = await startServer(env);
  const send = async (method: string, path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.origin}/api${path}`, { method, headers, body: JSON.stringify(body) });
    return (await answer.json()) as Record<string, string>;
  };
  const { token = '' } = await send('POST', '/users/login', login);
  const { secret = '' } = await send('POST', '/two-factor/secret', { currentPassword: login.password }, token);
  await send('PUT', '/two-factor', { code: codeOf(secret) }, token);
  expect(Object.keys(await send('POST', '/users/login', login))).toEqual(['challenge']);

  const ended = await runToEnd(env, ['server/cli/endTwoFactor.ts', login.email]);

  expect(ended.output).toContain('marcia@exemplo.com.br logs in with the password alone.');
  expect(ended.code).toBe(0);
  expect(Object.keys(await send('POST', '/users/login', login))).toContain('token');
});
