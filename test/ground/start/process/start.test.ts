import { cleanUp, runToEnd, startServer, temporaryFolder } from '#test/spawnServer.ts';
import { isRunning } from '#test/stoppingServer.ts';

afterEach(cleanUp);

// The other starts, ends and refusals are in start.full.test.ts.

describe('a server on the embedded PostgreSQL', () => {
  test('prints address and demo logins, and on SIGTERM stops PostgreSQL and exits 0', async () => {
    const dataDir = await temporaryFolder();
    const server = await startServer({ DATA_DIR: dataDir });
    expect(server.output()).toContain('admin@morada.local');
    expect((await fetch(`${server.origin}/api/ready`)).status).toBe(200);

    expect(await server.end('SIGTERM')).toBe(0);

    expect(isRunning(dataDir)).toBe(false);
  });

  test('says in one line which setting is wrong', async () => {
    const { code, output } = await runToEnd({ SIGNUP: 'closed' });

    expect(code).toBe(1);
    expect(output.trim()).toBe('Morada cannot start. SIGNUP must be one of open, approval');
  });
});

test('the first admin’s password is not taken from the arguments', async () => {
  const admin = ['Helena Prado', 'helena@exemplo.com.br', 'Senha@123'];

  const { code, output } = await runToEnd({ DATA_DIR: await temporaryFolder() }, [
    'server/cli/createAdmin.ts',
    ...admin,
  ]);

  expect(code).toBe(1);
  expect(output).toContain('The password is not taken from the arguments');
  expect(output).not.toContain('Senha@123');
});

test('what it measures is on a port of its own, in Prometheus’ format, and names nobody', async () => {
  const server = await startServer({ DATA_DIR: await temporaryFolder(), DEMO: 'false', METRICS_PORT: '0' });
  await fetch(`${server.origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ninguem@exemplo.com.br', password: 'Senha@123' }),
  });

  const measured = await fetch(/Metrics: (\S+)/.exec(server.output())?.[1] ?? '');

  const text = await measured.text();
  expect(measured.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  expect(text).toContain(
    'morada_request_duration_seconds_count{method="POST",route="/api/users/login",status="401"} 1',
  );
  expect(text).toMatch(/^morada_database_connections\{.*state="waiting".*\} 0$/m);
  expect(text).toMatch(/^morada_mails_waiting 0$/m);
  expect(text).toMatch(/^morada_jobs_failed 0$/m);
  expect(text).toMatch(/^morada_event_loop_late_total \d+$/m);
  expect(text).not.toContain('ninguem');
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
});
