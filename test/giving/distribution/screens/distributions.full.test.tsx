// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/giving/distribution/DistributionsPage';
import { screen } from '@testing-library/react';
import { loseNextCall } from '#test/network.ts';
import { aDistribution, openPage, setUpDistributions } from './distributionsSetup.ts';

setUpDistributions();

test('says so when they do not load, and tries again', async () => {
  await aDistribution();
  loseNextCall('GET', /leads\/batches/);
  const { user } = await openPage();

  expect(await screen.findByText('Erro ao carregar as distribuições')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByRole('button', { name: /4 leads entre corretores/ })).toBeVisible();
});
