import { once } from 'node:events';
import { get, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { as } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { emptyTables } from '#test/rows.ts';
import { server } from '#test/server.ts';

let ana: Person;
let lead: string;

beforeAll(async () => {
  await emptyTables();
  ana = await aBroker();
  lead = await aLead({ assignedTo: ana, notes: 'Quer varanda. '.repeat(100) });
});

/** As it comes over the wire. */
async function received(path: string, accepted = 'gzip, deflate, br') {
  const headers = { authorization: `Bearer ${ana.token}`, 'accept-encoding': accepted };
  const [answer] = (await once(get(server.origin + path, { headers }), 'response')) as [IncomingMessage];
  return { headers: answer.headers, bytes: await buffer(answer) };
}

test('an answer of 1 KB and more goes out by gzip, and says that it depends on what is accepted', async () => {
  const gzip = await received(`/api/leads/${lead}`);
  const plain = await received(`/api/leads/${lead}`, 'identity');

  expect([gzip.headers['content-encoding'], gzip.headers.vary]).toEqual(['gzip', 'accept-encoding']);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gzip.bytes.length).toBeLessThan(plain.bytes.length / 2);
  expect(gunzipSync(gzip.bytes).toString()).toBe(plain.bytes.toString());
});

test('a table of leads does, too', async () => {
  for (let count = 0; count < 20; count++) await aLead({ assignedTo: ana });

  const { headers, bytes } = await received('/api/exports/leads.csv');

  expect([headers['content-encoding'], headers['content-disposition']]).toEqual([
    'gzip',
    expect.stringMatching(/^attachment; filename="leads-.*\.csv"$/),
  ]);
  expect(gunzipSync(bytes).toString()).toContain('Quer varanda.');
});

test.each(['/api/users/me', '/api/two-factor', '/api/health'])('a short one goes out as it is: %s', async (path) => {
  expect((await received(path)).headers).not.toHaveProperty('content-encoding');
});

test('one that holds a token does, whatever its length', async () => {
  const properties = [await aProperty(), await aProperty()];
  for (let count = 0; count < 3; count++) await as(ana).post(`/leads/${lead}/selections`, { propertyIds: properties });

  const { headers, bytes } = await received(`/api/leads/${lead}/selections`);

  expect(bytes.length).toBeGreaterThan(1024);
  expect(headers).not.toHaveProperty('content-encoding');
});

/** Tokens, codes and links that open something. */
const HOLD_TOKENS = [
  'POST /api/users/login',
  'POST /api/users/login/code',
  'POST /api/invitations',
  'POST /api/invitations/accepted',
  'POST /api/invitations/:id/links',
  'POST /api/setup',
  'POST /api/two-factor/secret',
  'PUT /api/two-factor',
  'POST /api/two-factor/recovery-codes',
  'PUT /api/calendar',
  'GET /api/leads/:id/selections',
  'POST /api/leads/:id/selections',
];

test('these hold one', () => {
  const plain = server.registered.filter(({ isCompressed }) => !isCompressed).map(({ route }) => route);

  expect(plain.filter((route) => !route.startsWith('HEAD ')).sort()).toEqual(HOLD_TOKENS.sort());
});

test('events are not held back to be compressed', async () => {
  const headers = { authorization: `Bearer ${ana.token}`, 'accept-encoding': 'gzip' };
  const asked = get(`${server.origin}/api/events`, { headers });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];

  const [first] = (await once(answer, 'data')) as [Buffer];

  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(first.toString()).toMatch(/^(:|event:|retry:)/);
  answer.destroy();
});

test('a request that is compressed is not unpacked', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const sent = request(`${server.origin}/api/users/login`, { method: 'POST', headers });
  sent.end(Buffer.from('1f8b0800000000000003', 'hex'));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];

  expect([answer.statusCode, JSON.parse((await buffer(answer)).toString())]).toMatchObject([400, { code: 'invalid' }]);
});
