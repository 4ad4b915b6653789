import { screen } from '@testing-library/react';
import { amongst, distributionOf } from '#test/distribution.ts';
import { manyLeads } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';

export let admin: Person;

export async function openPage() {
  const { user } = renderApp('/distribuicoes', { as: admin });
  await screen.findByRole('heading', { level: 1, name: 'Distribuições' });
  return { user };
}

/** Five leads to Ana and Bruno. */
export async function aDistribution() {
  const [ana, bruno] = [await aBroker({ name: 'Ana Souza' }), await aBroker({ name: 'Bruno Azevedo' })];
  const leads = await manyLeads(4);
  const calls = distributionOf(admin);
  const { body: plan } = await calls.plan({ filter: {}, ...amongst(ana, bruno) });
  await calls.commit(plan._id);
  return { ana, leads };
}

export function setUpDistributions(): void {
  beforeEach(async () => {
    await emptyTables();
    admin = await anAdmin({ name: 'Helena Prado' });
  });
  afterEach(() => jest.restoreAllMocks());
}
