import { cp, readFile, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { Session } from '#contract/auth.ts';
import type { PropertyDetail } from '#contract/properties.ts';
import { aJpeg } from '../support/photos.ts';
import { FILLED, formOf } from '../support/propertyForm.ts';
import { cleanUp, runToEnd, startServer, temporaryFolder } from '../support/spawnServer';

jest.setTimeout(120_000);
afterAll(cleanUp);

const ADMIN = { email: 'helena@exemplo.com.br', password: 'Senha@123' };

const post = (origin: string, call: string, body: unknown) =>
  fetch(`${origin}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const contact = (number: number) => ({
  name: `Íris ${number.toString()}`,
  email: `iris${number.toString()}@exemplo.com.br`,
  phone: `1198${(1_000_000 + number).toString()}`,
  region: 'central',
});

async function logIn(origin: string): Promise<Record<string, string>> {
  const { token } = (await (await post(origin, 'users/login', ADMIN)).json()) as Session;
  return { authorization: `Bearer ${token}` };
}

/** The sums of the tables' rows; a photograph's row also says when its files are due, which a restore changes. */
async function tableSums(backup: string): Promise<string[]> {
  const sums = await readFile(path.join(backup, 'SHA256SUMS'), 'utf8');
  return sums.split('\n').filter((line) => line.includes('.copy.gz') && !line.includes('/photos.'));
}

test('a backup made while visitors write is restored to the same rows and photographs', async () => {
  const folder = await temporaryFolder();
  const old = { DATA_DIR: path.join(folder, 'old'), DEMO: 'false' };
  const restored = { DATA_DIR: path.join(folder, 'new'), DEMO: 'false' };
  const [first, second, damaged] = ['first', 'second', 'damaged'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  await runToEnd(old, ['server/cli/createAdmin.ts', 'Helena Prado', ADMIN.email, ADMIN.password]);
  const server = await startServer(old);
  const created = await fetch(`${server.origin}/api/properties/create-property`, {
    method: 'POST',
    headers: await logIn(server.origin),
    body: formOf(FILLED, [await aJpeg(), await aJpeg()]),
  });
  const { images } = (await created.json()) as PropertyDetail;
  for (let number = 0; number < 10; number++) await post(server.origin, 'leads/public', contact(number));

  // Visitors go on while it is made.
  const [made] = await Promise.all([
    runToEnd(old, ['server/cli/backup.ts', first]),
    ...Array.from({ length: 15 }, (_visitor, number) => post(server.origin, 'leads/public', contact(100 + number))),
  ]);
  expect(made.output).toContain('and 2 photographs in');
  expect(await server.end('SIGTERM')).toBe(0);

  await cp(first, damaged, { recursive: true });
  await truncate(path.join(damaged, 'database/leads.copy.gz'), 20);
  const refused = await runToEnd(restored, ['server/cli/restore.ts', damaged]);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.output).toContain('database/leads.copy.gz is damaged: nothing was restored.');

  expect(await runToEnd(restored, ['server/cli/restore.ts', first])).toMatchObject({ code: 0 });
  await runToEnd(restored, ['server/cli/backup.ts', second]);
  expect(await tableSums(second)).toEqual(await tableSums(first));
  expect((await runToEnd(restored, ['server/cli/restore.ts', first])).output).toContain('This instance is not empty.');

  const again = await startServer(restored);
  const leads = await fetch(`${again.origin}/api/leads?q=iris&pageSize=1`, { headers: await logIn(again.origin) });
  expect(Number(leads.headers.get('x-total-count'))).toBeGreaterThanOrEqual(10);
  for (const image of images) {
    const photo = await fetch(`${again.origin}${image}?w=600&h=400`);
    expect(photo.status).toBe(200);
  }
  expect((await post(again.origin, 'leads/public', contact(200))).status).toBe(201);
  await again.end('SIGTERM');
});
