// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/giving/distribution/DistributionsPage';
import { screen } from '@testing-library/react';
import { amongst, distributionOf } from '#test/distribution.ts';
import { manyLeads } from '#test/leads.ts';
import { loseNextCall } from '#test/network.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';

let admin: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
});
afterEach(() => jest.restoreAllMocks());

async function openPage() {
  const { user } = renderApp('/distribuicoes', { as: admin });
  await screen.findByRole('heading', { level: 1, name: 'Distribuições' });
  return { user };
}

/** Five leads to Ana and Bruno. */
async function aDistribution() {
  const [ana, bruno] = [await aBroker({ name: 'Ana Souza' }), await aBroker({ name: 'Bruno Azevedo' })];
  const leads = await manyLeads(4);
  const calls = distributionOf(admin);
  const { body: plan } = await calls.plan({ filter: {}, ...amongst(ana, bruno) });
  await calls.commit(plan._id);
  return { ana, leads };
}

test('says so when they do not load, and tries again', async () => {
  await aDistribution();
  loseNextCall('GET', /leads\/batches/);
  const { user } = await openPage();

  expect(await screen.findByText('Erro ao carregar as distribuições')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByRole('button', { name: /4 leads entre corretores/ })).toBeVisible();
});
