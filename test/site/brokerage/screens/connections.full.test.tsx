// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/brokers/brokerage/connections/ConnectionsPage';
import { screen, within } from '@testing-library/react';
import { loseNextCall } from '#test/network.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { ADDRESS, card, setUpConnections } from './connectionsSetup.ts';

setUpConnections();

test('without a device it leads to where notices are allowed', async () => {
  const { user } = renderApp(ADDRESS, { as: await anAdmin() });
  const push = within(await card('Avisos'));

  await user.click(push.getByRole('button', { name: 'Enviar aviso de teste' }));

  expect(await push.findByText(/Nenhum aparelho seu recebe avisos/)).toBeVisible();
  expect(push.getByRole('link', { name: 'Avisos deste aparelho' })).toHaveAttribute('href', '/me#avisos');
});

test('a test whose answer was lost says so, and the page loads again after a failure', async () => {
  loseNextCall('GET', /connections$/);
  const { user } = renderApp(ADDRESS, { as: await anAdmin() });
  expect(await screen.findByText('Não foi possível carregar as conexões')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  const map = within(await card('Mapa'));
  loseNextCall('POST', /connections\/map$/);
  await user.click(map.getByRole('button', { name: 'Testar o mapa' }));

  expect(await screen.findByText('O teste não pôde ser feito')).toBeVisible();
});

test('is no page of a broker', async () => {
  renderApp(ADDRESS, { as: await aBroker() });

  expect(await screen.findByRole('heading', { level: 1, name: 'Meus Leads' })).toBeVisible();
});
