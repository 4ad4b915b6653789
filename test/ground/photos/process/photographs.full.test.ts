import { readFile } from 'node:fs/promises';
import type { Session } from '#contract/people/auth.ts';
import { aLargeSvg } from '#test/photos.ts';
import { FILLED, formOf } from '#test/propertyForm.ts';
import { cleanUp, runToEnd, startServer, temporaryFolder } from '#test/spawnServer.ts';

afterAll(cleanUp);

const ADMIN = { email: 'helena@exemplo.com', password: 'Senha@2026' };

/** The most memory that a process has ever held, in MB. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid.toString()}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

async function logIn(origin: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/users/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) });
  return ((await answer.json()) as Session).token;
}

/** Ten megabytes of elements took 1,454 MB of memory before they were refused. */
test('a drawing of 10 MB is refused before anything is made of it', async () => {
  const env = { DATA_DIR: await temporaryFolder(), DEMO: 'false' };
  await runToEnd(env, ['server/cli/createAdmin.ts', 'Helena Prado', ADMIN.email], `${ADMIN.password}\n`);
  const server = await startServer(env);
  const headers = { authorization: `Bearer ${await logIn(server.origin)}` };
  const before = await peakOf(server.pid);

  const body = formOf(FILLED, [aLargeSvg(10 * 1024 * 1024)]);
  const answer = await fetch(`${server.origin}/api/properties/create-property`, { method: 'POST', headers, body });

  expect(answer.status).toBe(415);
  // The file itself, some times over: as it came in, put together, looked through as text.
  expect((await peakOf(server.pid)) - before).toBeLessThan(200);
});
