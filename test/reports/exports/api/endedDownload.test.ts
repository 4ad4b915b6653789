import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { v7 as uuidv7 } from 'uuid';
import { as } from '#test/client.ts';
import { anAdmin, openSession } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables, insertRows } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { makeFolder } from '../../../../server/ground/files/durable.ts';

/** More than sockets hold. */
const BYTES = 64 * 1024 * 1024;

beforeEach(() => emptyTables());

async function anArchive(admin: Person): Promise<string> {
  const id = uuidv7();
  const done = { state: 'done', finishedAt: new Date(), bytes: BYTES } as const;
  await insertRows('dataExports', {
    id,
    actorId: admin.id,
    kind: 'everything',
    format: 'zip',
    filter: '',
    query: {},
    ...done,
  });
  await makeFolder(`${server.dataDir}/exports`);
  const file = await open(`${server.dataDir}/exports/${id}.zip`, 'w');
  await file.truncate(BYTES);
  await file.close();
  return id;
}

/** Its first bytes have come; the client reads no more. */
async function begun({ token }: Pick<Person, 'token'>, id: string): Promise<IncomingMessage> {
  const address = `${server.origin}/api/exports/${id}/archive.zip`;
  const [answer] = (await once(get(address, { headers: { authorization: `Bearer ${token}` } }), 'response')) as [IncomingMessage]; // prettier-ignore
  await once(answer, 'readable');
  return answer;
}

async function readOn(answer: IncomingMessage): Promise<number> {
  let bytes = 0;
  try {
    for await (const chunk of answer) bytes += (chunk as Buffer).length;
  } catch {
    // Cut off.
  }
  return bytes;
}

test.each<[string, (other: Person, admin: Person) => Promise<{ status: number }>]>([
  ['a demotion', (other, { id }) => as(other).put(`/users/${id}/role`, { role: 'corretor' })],
  ['a deactivation', (other, { id }) => as(other).put(`/users/${id}`, { isActive: false })],
  ['a logout', (_other, admin) => as(admin).post('/users/logout')],
])('%s cuts off the archive that is being downloaded', async (_what, end) => {
  const [admin, other] = [await anAdmin(), await anAdmin()];
  const id = await anArchive(admin);
  const elsewhere = await begun({ token: await openSession(other.id) }, id);
  const download = await begun(admin, id);

  expect((await end(other, admin)).status).toBeLessThan(300);

  expect(await readOn(download)).toBeLessThan(BYTES);
  expect(await readOn(elsewhere)).toBe(BYTES);
});
