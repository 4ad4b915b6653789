import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Session } from '#contract/people/auth.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { aJpeg } from '#test/photos.ts';
import { FILLED, formOf } from '#test/propertyForm.ts';
import { startS3 } from '#test/s3.ts';
import { cleanUp, runToEnd, startServer, temporaryFolder } from '#test/spawnServer.ts';

afterAll(cleanUp);

const environmentOf = ({ settings }: Awaited<ReturnType<typeof startS3>>) => ({
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});

async function logIn(origin: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as Session).token;
}

test('photographs are stored in the S3-compatible store of the settings, and outlive the server', async () => {
  const s3 = await startS3();
  const dataDir = await temporaryFolder();
  const env = { DATA_DIR: dataDir, DEMO: 'false', ...environmentOf(s3) };
  await runToEnd(env, ['server/cli/createAdmin.ts', 'Márcia', 'marcia@exemplo.com.br'], 'Senha@123\n');
  const first = await startServer(env);
  const token = await logIn(first.origin, 'marcia@exemplo.com.br', 'Senha@123');

  const created = await fetch(`${first.origin}/api/properties/create-property`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: formOf(FILLED, [await aJpeg()]),
  });
  expect(created.status).toBe(201);
  const { images } = (await created.json()) as PropertyDetail;
  await first.end('SIGKILL');

  const second = await startServer(env);
  const photo = await fetch(`${second.origin}${images[0]!}?w=600&h=400`, { headers: { accept: 'image/webp' } });
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(existsSync(path.join(dataDir, 'photos'))).toBe(false);
  await second.end('SIGTERM');
  await s3.stop();
});

test('a store that cannot be reached stops the start with one line', async () => {
  const s3 = await startS3();
  await s3.stop();

  const { code, output } = await runToEnd({ DATA_DIR: await temporaryFolder(), DEMO: 'false', ...environmentOf(s3) });

  expect(code).toBe(1);
  expect(output).toContain(`Morada cannot start. The photograph store ${s3.settings.endpoint} cannot be used: `);
});
