import { from, visitor } from '#test/client.ts';
import { server } from '#test/server.ts';

const ask = (address: string, number: number) =>
  from(address).post('/users/forgot-password', { email: `x${number.toString()}@exemplo.com.br` });

const statusesOf = async (addresses: string[]) => (await Promise.all(addresses.map(ask))).map(({ status }) => status);
const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length;

test('behind a trusted proxy the address that it names counts, whatever a client has put before it', async () => {
  const addresses = Array.from({ length: 31 }, (_, number) => `203.0.113.${number.toString()}, 198.51.100.77`);

  const statuses = await statusesOf(addresses);

  expect(refused(statuses)).toBe(1);
});

test('each address behind it has its own limit', async () => {
  const statuses = await statusesOf(Array.from({ length: 31 }, (_, number) => `192.0.2.${number.toString()}`));

  expect(refused(statuses)).toBe(0);
});

test('an address that is none is taken for the proxy’s own', async () => {
  const answer = await visitor
    .with({ 'x-forwarded-for': 'nenhum' })
    .post('/users/forgot-password', { email: 'a@b.co' });

  expect(answer.status).toBe(202);
  expect(server.logged()).not.toContain('"level":50');
});
