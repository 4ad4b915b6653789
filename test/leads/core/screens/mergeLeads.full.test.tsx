import { screen, within } from '@testing-library/react';
import { standOnDesktop } from '#test/desktop.ts';
import { aLead } from '#test/leads.ts';
import { loseNextCall } from '#test/network.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows, emptyTables } from '#test/rows.ts';

let admin: Person;
let lead: string;
let other: string;
beforeEach(async () => {
  await emptyTables();
  standOnDesktop();
  admin = await anAdmin();
  lead = await aLead({ name: 'Íris Leão', phone: '+5511987654321', assignedTo: await aBroker({ name: 'Ana Souza' }) });
  other = await aLead({ name: 'Iris L.', phone: '+551187654321', status: 'em andamento' });
});
afterEach(() => jest.restoreAllMocks());

const suggestion = () => screen.findByRole('region', { name: 'Possível duplicado' });
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
  expect(await screen.findByText('Não foi possível procurar leads repetidos')).toBeVisible();

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
