import { screen, within } from '@testing-library/react';
import { aLead, manyLeads } from '../support/leads.ts';
import { loseNextCall } from '../support/network.ts';
import { aBroker, anAdmin } from '../support/people.ts';
import { aProperty } from '../support/properties.ts';
import { renderApp } from '../support/renderApp.tsx';

afterEach(() => jest.restoreAllMocks());

const figures = () => screen.findByRole('region', { name: 'Leads por status' });

test('a broker sees how the leads of the last 30 days stand', async () => {
  const broker = await aBroker({ name: 'Camila Nogueira' });
  await manyLeads(3, { assignedTo: broker, status: 'novo' });
  await manyLeads(1, { assignedTo: broker, status: 'convertido' });
  await manyLeads(2, { assignedTo: await aBroker() });
  await aLead({ assignedTo: broker, status: 'novo', createdAt: '2026-03-01' });

  renderApp('/dashboard-corretor', { as: broker });

  expect(await screen.findByText(/^(Bom dia|Boa tarde|Boa noite), Camila$/)).toBeVisible();
  const card = within(await figures());
  expect(await card.findByText('leads recebidos', { exact: false })).toHaveTextContent(
    'leads recebidos · 25% convertidos',
  );
  expect(card.getByText('4')).toBeVisible();
  expect(card.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'novo375%',
    'em andamento00%',
    'convertido125%',
    'perdido00%',
  ]);
  expect(card.getByRole('link', { name: /^em andamento/ })).toHaveAttribute('href', '/my-leads?status=em+andamento');
});

test('and the leads that came last, each with its property and one way to answer', async () => {
  const broker = await aBroker();
  await manyLeads(6, { assignedTo: broker, status: 'perdido' });
  await aLead({
    name: 'Patrícia Gonçalves',
    phone: '+5511987654321',
    email: 'patricia@exemplo.com.br',
    propertyId: await aProperty({ name: 'Sobrado na Vila Mariana' }),
    assignedTo: broker,
  });
  await aLead({ name: 'De outro corretor', assignedTo: await aBroker() });

  renderApp('/dashboard-corretor', { as: broker });

  const list = await screen.findByRole('list', { name: 'Últimos leads recebidos' });
  const [newest, ...others] = await within(list).findAllByRole('listitem');
  expect(others).toHaveLength(5);
  expect(within(newest!).getByRole('heading', { name: 'Patrícia Gonçalves' })).toBeVisible();
  expect(within(newest!).getByText('Sobrado na Vila Mariana')).toBeVisible();
  expect(within(newest!).getByText('(11) 98765-4321')).toBeVisible();
  expect(within(newest!).getByText('agora')).toBeVisible();
  expect(within(newest!).getByText('patricia@exemplo.com.br')).toBeVisible();
  expect(within(newest!).getByRole('link', { name: 'WhatsApp de Patrícia Gonçalves' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/5511987654321\?text=/),
  );
  expect(screen.queryByText('De outro corretor')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver todos' })).toHaveAttribute('href', '/my-leads');
});

test('a broker without leads is told so, and may send their own site around', async () => {
  const broker = await aBroker({ slug: 'camila-nogueira' });
  const { user } = renderApp('/dashboard-corretor', { as: broker });
  const copied = jest.spyOn(navigator.clipboard, 'writeText');

  expect(await screen.findByText('Nenhum lead recebido ainda')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Compartilhar meu site' }));

  expect(await screen.findByText('Link copiado para área de transferência!')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(`${window.location.origin}/hotsite/camila-nogueira`);
});

test('leads that do not come are no empty list, and can be asked for again', async () => {
  const broker = await aBroker();
  await aLead({ name: 'Lívia Magalhães', assignedTo: broker });
  loseNextCall('GET', /\/leads\?pageSize=6/);
  const { user } = renderApp('/dashboard-corretor', { as: broker });

  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar os leads');
  expect(await within(await figures()).findByText('lead recebido', { exact: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));

  expect(await screen.findByText('Lívia Magalhães')).toBeVisible();
});

test('figures that do not come leave the leads alone, and can be asked for again', async () => {
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

test('an admin is led to their own dashboard', async () => {
  renderApp('/dashboard-corretor', { as: await anAdmin() });

  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(window.location.pathname).toBe('/dashboard');
});

test('a visitor is led to the login, and from there back', async () => {
  renderApp('/dashboard-corretor');

  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(window.location.search).toBe('?redirect=%2Fdashboard-corretor');
});

test('the board leads here, since the menu does not', async () => {
  const { user } = renderApp('/my-leads', { as: await aBroker() });

  const [way] = await screen.findAllByRole('link', { name: 'Meu painel' });
  await user.click(way!);

  expect(await figures()).toBeVisible();
});
