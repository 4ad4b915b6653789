// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/agenda/today/TodayPage';
import '@/features/leads/list/board/MyLeadsPage';
import { screen, within } from '@testing-library/react';
import { aLead, manyLeads } from '#test/leads.ts';
import { stopPageClock } from '#test/pageClock.ts';
import { aBroker } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';

afterEach(() => jest.restoreAllMocks());

const figures = () => screen.findByRole('region', { name: 'Leads por status' });

test('a broker sees the leads of the last 30 days by status, the own month, and a number to answer that is one everywhere', async () => {
  const broker = await aBroker({ name: 'Camila Nogueira' });
  await manyLeads(3, { assignedTo: broker, status: 'novo' });
  await manyLeads(1, { assignedTo: broker, status: 'convertido' });
  await manyLeads(2, { assignedTo: await aBroker() });
  await aLead({ assignedTo: broker, status: 'novo', createdAt: '2026-03-01' });

  await aProperty({ name: 'Sobrado em Moema', reference: 'MO-7', status: 'vendido', broughtBy: broker.id });
  await aProperty({ name: 'De outro captador', broker });

  const { user } = renderApp('/dashboard-corretor', { as: broker });

  const brought = within(await screen.findByRole('list', { name: 'Captados por mim' }));
  expect(brought.getAllByRole('listitem')).toHaveLength(1);
  expect(brought.getByRole('link', { name: 'Sobrado em Moema' })).toBeVisible();
  expect(brought.getByText('MO-7 · vendido')).toBeVisible();
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

  const month = within(screen.getByRole('region', { name: 'Seu mês' }));
  expect(month.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '4 recebidos',
    '0 atendidos',
    '0 visitas',
    '1 vendas',
  ]);
  const toAnswer = await month.findByRole('link', { name: 'A atender agora 3' });
  const menu = () => within(screen.getByRole('navigation', { name: 'Menu principal' }));
  expect(menu().getByRole('link', { name: 'Meus Leads 3 a atender' })).toBeInTheDocument();
  await user.click(toAnswer);
  expect(await screen.findByRole('button', { name: /^a atender ?3$/, pressed: true })).toBeVisible();
  await user.click(menu().getByRole('link', { name: 'Hoje' }));
  expect(await screen.findByRole('region', { name: 'Novos a atender' })).toHaveTextContent('Novos a atender3');
});

test('a broker sees the newest leads, each with its property and a WhatsApp button', async () => {
  const broker = await aBroker();
  await manyLeads(6, { assignedTo: broker, status: 'perdido' });
  stopPageClock();
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

test('a broker without leads sees a message and can share their site', async () => {
  const broker = await aBroker({ slug: 'camila-nogueira' });
  const { user } = renderApp('/dashboard-corretor', { as: broker });
  const copied = jest.spyOn(navigator.clipboard, 'writeText');

  expect(await screen.findByText('Nenhum lead recebido ainda')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Compartilhar meu site' }));

  expect(await screen.findByText('Link copiado para área de transferência!')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(`${window.location.origin}/hotsite/camila-nogueira`);
});
