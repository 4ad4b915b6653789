// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/list/board/MyLeadsPage';
import { screen } from '@testing-library/react';
import { as } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { manyLeads } from '#test/leads.ts';
import { loseNextCall } from '#test/network.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { aContact, rotationOf } from '#test/rotation.ts';
import { emptyTables, eraseRows, rowsOf } from '#test/rows.ts';

let admin: Person;
let ana: Person;

beforeEach(async () => {
  // In the order in which a server writes presence: no deadlock with that.
  await emptyTables();
  admin = await anAdmin();
  ana = await aBroker({ name: 'Ana Souza' });
  await rotationOf(admin).turnOn('vez');
});
afterEach(() => jest.restoreAllMocks());

/** With its stream of events open. */
async function openPage(address: string) {
  const { user } = renderApp(address, { as: ana });
  await eventually(() => rowsOf('presence', { userId: ana.id }));
  return { user };
}

test('several that come together are counted', async () => {
  await openPage('/profile');

  await as(admin).put('/leads/assign', { leadIds: await manyLeads(3), userId: ana.id });

  expect(await screen.findByText('3 novos leads')).toBeVisible();
});

test('a connection that is lost is made again', async () => {
  loseNextCall('GET', /\/events$/);
  await openPage('/profile');

  await aContact({ name: 'Mariana Duarte' });

  expect(await screen.findByText('Novo lead: Mariana Duarte')).toBeVisible();
});

test('a session that has ended on the server ends here, too', async () => {
  await openPage('/profile');

  await eraseRows('sessions', { userId: ana.id });

  expect(await screen.findByText('Sua sessão expirou. Entre novamente.')).toBeVisible();
});
