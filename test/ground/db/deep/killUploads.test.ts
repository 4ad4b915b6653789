import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Session } from '#contract/people/auth.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { embeddedUrl } from '#test/embeddedDatabase.ts';
import { aJpeg } from '#test/photos.ts';
import { FILLED, formOf } from '#test/propertyForm.ts';
import { cleanUp, runToEnd, startServer, temporaryFolder } from '#test/spawnServer.ts';
import { openDb, openPool } from '../../../../server/ground/db/connect.ts';
import { folderStore } from '../../../../server/ground/photos/folderStore.ts';
import { sweepPhotos } from '../../../../server/ground/photos/repository.ts';

afterAll(cleanUp);

const ROUNDS = 8;
const ADMIN = { email: 'helena@exemplo.com', password: 'Senha@2026' };

async function logIn(origin: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/users/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) });
  return ((await answer.json()) as Session).token;
}

/** Creates properties and changes their photographs, one write after the other, until the server is gone. */
async function uploadUntilKilled(origin: string, token: string, photo: Buffer, done: Set<string>): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  for (;;) {
    try {
      const body = formOf(FILLED, [photo, photo]);
      const created = await fetch(`${origin}/api/properties/create-property`, { method: 'POST', headers, body });
      const { _id, images } = (await created.json()) as PropertyDetail;
      if (created.status === 201) done.add(_id);
      const change = { method: 'PUT', headers, body: formOf({}, [photo, images[0]!]) };
      await (await fetch(`${origin}/api/properties/${_id}`, change)).arrayBuffer();
    } catch {
      return;
    }
  }
}

/** The photographs that have files. */
async function photosIn(folder: string): Promise<string[]> {
  const shards = await readdir(folder);
  return (await Promise.all(shards.map((shard) => readdir(path.join(folder, shard))))).flat().sort();
}

test(`${ROUNDS.toString()} times kill -9 while uploading: every property has its photographs, and only theirs stay`, async () => {
  const dataDir = await temporaryFolder();
  const env = { DATA_DIR: dataDir, DEMO: 'false' };
  await runToEnd(env, ['server/cli/createAdmin.ts', 'Helena Prado', ADMIN.email], `${ADMIN.password}\n`);
  const photo = await aJpeg({ width: 60, height: 40 });
  const done = new Set<string>();
  let token = '';

  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer(env);
    token ||= await logIn(server.origin);
    const uploading = [1, 2, 3].map(() => uploadUntilKilled(server.origin, token, photo, done));
    // Later in each round, counted from the first upload, however slow the machine is.
    for (const before = done.size; done.size === before;) await pause(5);
    await pause(round * 23);
    await server.end('SIGKILL');
    await Promise.all(uploading);
  }

  const server = await startServer(env);
  const pool = openPool(await embeddedUrl(dataDir));
  const db = openDb(pool);
  const { rows: stored } = await db.execute<{ id: string }>(sql`select id from properties`);
  const images: string[] = [];
  for (const { id } of stored) {
    const property = await fetch(`${server.origin}/api/properties/${id}`);
    images.push(...((await property.json()) as PropertyDetail).images);
  }
  const shown = await Promise.all(images.map(async (url) => (await fetch(`${server.origin}${url}?w=96&h=96`)).status));
  await db.execute(sql`update photos set created_at = now() - interval '2 hours'`);
  await sweepPhotos(db, folderStore(path.join(dataDir, 'photos')));
  const left = await photosIn(path.join(dataDir, 'photos'));
  await pool.end();
  await server.end('SIGTERM');

  expect(done.size).toBeGreaterThanOrEqual(ROUNDS);
  expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining([...done]));
  expect(images).toHaveLength(2 * stored.length);
  expect(new Set(shown)).toEqual(new Set([200]));
  expect(left).toEqual(images.map((url) => url.replace('/photos/', '')).sort());
});
