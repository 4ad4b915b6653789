// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/list/board/MyLeadsPage';
import { screen } from '@testing-library/react';
import { as } from '#test/client.ts';
import { manyLeads } from '#test/leads.ts';
import { loseNextCall } from '#test/network.ts';
import { aContact } from '#test/rotation.ts';
import { eraseRows } from '#test/rows.ts';
import { admin, ana, openPage, setUpLiveLeads } from './liveLeadsSetup.ts';

setUpLiveLeads();

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
