import { screen, within } from '@testing-library/react';
import { loseNextCall } from '#test/network.ts';
import { aBroker } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows } from '#test/rows.ts';
import { admin, lead, other, setUpMergeLeads, suggestion } from './mergeLeadsSetup.ts';

setUpMergeLeads();

const path = () => window.location.pathname;

test('when the other one stays, the page goes on with it', async () => {
  const { user } = renderApp(`/leads/${lead}`, { as: admin });
  await suggestion();
  await user.click(screen.getByRole('button', { name: /^Comparar/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Juntar leads' });

  await user.click(within(dialog).getByRole('radio', { name: 'Fica Iris L.' }));
  await user.click(within(dialog).getByRole('button', { name: 'Juntar leads' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Iris L.' })).toBeVisible();
  expect(path()).toBe(`/leads/${other}`);
});

test('a search for duplicates that fails can be tried again', async () => {
  loseNextCall('GET', /\/duplicates/);
  const { user } = renderApp(`/leads/${lead}`, { as: admin });
  expect(await screen.findByText('Não foi possível procurar duplicados')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await suggestion()).toHaveTextContent('Iris L.');
});

test('a broker sees no duplicates', async () => {
  const ana = await aBroker();
  await changeRows('leads', {}, { assignedTo: ana.id });
  renderApp(`/leads/${lead}`, { as: ana });

  expect(await screen.findByRole('heading', { name: 'O que fazer' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /duplicado/ })).not.toBeInTheDocument();
});
