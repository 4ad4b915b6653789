import { screen, within } from '@testing-library/react';
import { aLead } from '#test/leads.ts';
import { loseNextCall } from '#test/network.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';

afterEach(() => jest.restoreAllMocks());

const figures = () => screen.findByRole('region', { name: 'Leads por status' });

test('a failed load of leads is not an empty list, and has a button to try again', async () => {
  const broker = await aBroker();
  await aLead({ name: 'Lívia Magalhães', assignedTo: broker });
  loseNextCall('GET', /\/leads\?pageSize=6/);
  const { user } = renderApp('/dashboard-corretor', { as: broker });

  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os leads');
  expect(await within(await figures()).findByText('lead recebido', { exact: false })).toHaveTextContent(
    'lead recebido · 0% convertidos',
  );
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('Lívia Magalhães')).toBeVisible();
});

test('figures that fail to load leave the leads as they are, and have a button to try again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broker = await aBroker();
  await aLead({ name: 'Thaís Sant’Anna', assignedTo: broker });
  loseNextCall('GET', /\/dashboard\/mine/);
  const { user } = renderApp('/dashboard-corretor', { as: broker });

  const again = await screen.findByRole('button', { name: 'Tentar novamente: Leads por status' });
  expect(logged).toHaveBeenCalledWith('dashboard/mine', expect.anything());
  expect(await screen.findByText('Thaís Sant’Anna')).toBeVisible();
  await user.click(again);

  expect(await within(await figures()).findByText('lead recebido', { exact: false })).toBeVisible();
});

test('an admin is redirected to the admin dashboard', async () => {
  renderApp('/dashboard-corretor', { as: await anAdmin() });

  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(window.location.pathname).toBe('/dashboard');
});

test('a visitor is redirected to the login, and back after it', async () => {
  renderApp('/dashboard-corretor');

  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(window.location.search).toBe('?redirect=%2Fdashboard-corretor');
});

test('the board has a link to the dashboard, because the menu has none', async () => {
  const { user } = renderApp('/my-leads', { as: await aBroker() });

  const [way] = await screen.findAllByRole('link', { name: 'Meu painel' });
  await user.click(way!);

  expect(await figures()).toBeVisible();
});
