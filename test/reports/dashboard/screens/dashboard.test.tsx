// Before the clock of the first test: turning it into CommonJS takes its time.
import { screen, waitFor, within } from '@testing-library/react';
import { sub } from 'date-fns';
import '@/features/dashboard/charts/LeadsAndPropertiesChart';
import '@/features/dashboard/charts/LeadsChart';
import { aLead, manyLeads } from '#test/leads.ts';
import { loseNextCall } from '#test/network.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { aContact } from '#test/rotation.ts';
import { changeRows, emptyTables, insertRows } from '#test/rows.ts';

beforeEach(() => emptyTables());
afterEach(() => jest.restoreAllMocks());

const card = (name: string) => screen.findByRole('region', { name });

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString();
/** `20/11` in São Paulo. */
const spDate = (daysBefore: number) =>
  new Date(Date.now() - daysBefore * DAY).toLocaleDateString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    day: '2-digit',
    month: '2-digit',
  });

test('four cards show the totals of the brokerage', async () => {
  const admin = await anAdmin();
  const broker = await aBroker({ isActive: false });
  await changeRows('users', { id: (await aBroker()).id }, { admittedAt: null });
  await manyLeads(3, { assignedTo: broker, status: 'convertido' });
  await aProperty();

  renderApp('/dashboard', { as: admin });

  expect(await within(await card('Leads')).findByText('3')).toBeVisible();
  expect(within(await card('Leads')).getByText('3 em 7 dias')).toBeVisible();
  expect(within(await card('Imóveis')).getByText('em 7 dias')).toBeVisible();
  expect(within(await card('Corretores')).getByText('0 ativos, 1 inativo, 1 aguardando')).toBeVisible();
  expect(within(await card('Usuários')).getByText('1 administrador')).toBeVisible();
  const lists = { Leads: '/leads-list', Imóveis: '/manage-properties', Corretores: '/brokers', Usuários: '/brokers' };
  for (const [label, list] of Object.entries(lists)) {
    expect(within(await card(label)).getByRole('link', { name: label })).toHaveAttribute('href', list);
  }
});

test('leads are compared with the seven days before', async () => {
  const admin = await anAdmin();
  await aLead();
  await aLead();
  await aLead();
  const createdAt = sub(new Date(), { days: 10 });
  await aLead({ createdAt });
  await aLead({ createdAt });

  renderApp('/dashboard', { as: admin });

  expect(await within(await card('Leads')).findByText('3 em 7 dias')).toBeVisible();
  expect(await card('Leads')).toHaveTextContent('Alta de 50%');
});

test('what to do today: each figure opens exactly what it counts', async () => {
  const admin = await anAdmin();
  const broker = await aBroker();
  await aLead({ assignedTo: broker, status: 'em andamento', createdAt: sub(new Date(), { days: 3 }) });
  const lead = await aLead({ assignedTo: broker });
  await insertRows('leadVisits', { leadId: lead, at: new Date(), status: 'done', createdBy: admin.id });
  await aLead({ assignedTo: broker, status: 'convertido', createdAt: sub(new Date(), { days: 60 }) });
  await changeRows('sales', {}, { value: 640_000 });

  renderApp('/dashboard', { as: admin });

  const day = within(await screen.findByRole('list', { name: 'Hoje' }));
  const figure = (name: string) => day.getAllByRole('listitem').find((item) => item.textContent.startsWith(name));
  await waitFor(() => expect(figure('Chegaram hoje')).toHaveTextContent('Chegaram hoje1'));
  await waitFor(() => expect(figure('Visitas hoje')).toHaveTextContent('Visitas hoje1'));
  expect(figure('Vendas do mês')).toHaveTextContent(/^Vendas do mês1R\$\s640\.000$/);
  const hrefs = day.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    expect.stringMatching(/^\/leads-list\?arrivedFrom=\d{4}-\d\d-\d\d$/),
    '/agenda',
    expect.stringMatching(/^\/leads-list\?soldFrom=\d{4}-\d\d-01$/),
  ]);
});

test('leads that need attention are links to their page', async () => {
  const admin = await anAdmin();
  const broker = await aBroker();
  const createdAt = '2026-03-14 12:00 America/Sao_Paulo';
  await aLead({ assignedTo: null, createdAt, status: 'em andamento', firstContactedAt: new Date() });
  await aLead({ assignedTo: null });
  await aLead({ assignedTo: broker, status: 'novo', createdAt: sub(new Date(), { hours: 25 }) });
  await aLead({ assignedTo: broker, status: 'novo', createdAt: sub(new Date(), { hours: 23 }) });
  const startedAt = sub(new Date(), { minutes: 20 });
  await insertRows('leadClocks', { leadId: await aLead(), stage: 'pool', source: 'landing', minutes: 60, startedAt });

  renderApp('/dashboard', { as: admin });

  const waiting = await card('Precisa de você');
  expect(await within(waiting).findByText('leads sem corretor')).toBeVisible();
  expect(within(waiting).getByText('O mais antigo é de 14/03/2026')).toBeVisible();
  expect(within(waiting).getByRole('link', { name: 'Distribuir' })).toHaveAttribute(
    'href',
    '/assign-leads?assignedTo=none',
  );
  expect(await within(waiting).findByRole('link', { name: 'lead sem contato há mais de 24 h' })).toHaveAttribute(
    'href',
    '/leads-list?silentDays=0&olderThan=24',
  );
  expect(await within(waiting).findByRole('link', { name: 'lead no bolsão' })).toHaveAttribute(
    'href',
    '/leads-list?clock=pool',
  );
  expect(within(waiting).getByText('O mais antigo há 20 min')).toBeVisible();
});

test('open leads of an inactive broker need attention too', async () => {
  const admin = await anAdmin();
  const bruno = await aBroker({ name: 'Bruno Azevedo', isActive: false });
  await aLead({ assignedTo: bruno, status: 'em andamento' });
  await aLead({ assignedTo: bruno, status: 'perdido' });

  renderApp('/dashboard', { as: admin });

  const waiting = within(await card('Precisa de você'));
  expect(await waiting.findByRole('link', { name: 'lead aberto com corretor inativo' })).toHaveAttribute(
    'href',
    `/leads-list?status=novo&status=em+andamento&assignedTo=${bruno.id}`,
  );
  expect(waiting.getByText('Bruno Azevedo está inativo')).toBeVisible();
  await waitFor(() => expect(waiting.getAllByRole('listitem')).toHaveLength(1));
});

describe('leads that visitors left', () => {
  test('with the roleta off show how many wait, with a link to the roleta', async () => {
    const admin = await anAdmin();
    const { id } = await aContact();
    await changeRows('leads', { id }, { createdAt: sub(new Date(), { days: 3 }) });
    await aContact();

    renderApp('/dashboard', { as: admin });

    const waiting = within(await card('Precisa de você'));
    expect(await waiting.findByText('A roleta está desligada:')).toBeVisible();
    expect(
      waiting.getByText(
        new RegExp(
          `2 leads de visitantes dos últimos 7 dias esperam por um corretor, o mais antigo desde ${spDate(3)}/\\d{4}\\.`,
        ),
      ),
    ).toBeVisible();
    expect(waiting.getByRole('link', { name: 'Abrir a roleta' })).toHaveAttribute('href', '/roleta');
  });
});

test('figures that fail to load are logged, without a toast, and have a button to try again', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const admin = await anAdmin();
  await aLead({ assignedTo: null });
  loseNextCall('GET', /\/dashboard\/stats\?days=14/);
  const { user } = renderApp('/dashboard', { as: admin });

  const again = await screen.findByRole('button', { name: 'Tentar novamente: Leads' });
  expect(logged).toHaveBeenCalledWith('dashboard/stats', expect.anything());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await screen.findByText('lead sem corretor')).toBeVisible();
  await user.click(again);

  expect(await within(await card('Leads')).findByText('1 em 7 dias')).toBeVisible();
});

const chart = (name: RegExp) => screen.findByRole('img', { name });

test('two charts show the counts of each of the last 30 days, and tables have the same figures', async () => {
  const admin = await anAdmin();
  await aLead();
  await aLead();
  await aLead({ createdAt: daysAgo(40) });
  await aProperty({ createdAt: daysAgo(3) });

  renderApp('/dashboard', { as: admin });

  expect(await chart(/^Leads vs Imóveis por dia: 2 leads e 1 imóvel nos últimos 30 dias$/)).toBeVisible();
  const today = spDate(0);
  expect(await chart(/^Leads por dia: /)).toHaveAccessibleName(
    `Leads por dia: 2 leads nos últimos 30 dias, no máximo 2 em ${today}`,
  );
  expect(within(await card('Leads por dia')).getByText(/^Pico/)).toHaveTextContent(`Pico 2 em ${today}`);
  const table = within(await card('Leads vs Imóveis por dia')).getByRole('table');
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(31);
  expect(rows.at(-1)).toHaveTextContent(`${today}20`);
  expect(rows.at(-4)).toHaveTextContent(`${spDate(3)}01`);
});

test('the range is in the address: reload, back and a shared link show the same range', async () => {
  const admin = await anAdmin();
  await aLead({ createdAt: daysAgo(40) });
  const { user } = renderApp('/dashboard?days=7', { as: admin });

  expect(await screen.findByRole('radio', { name: '7 dias', checked: true })).toBeInTheDocument();
  expect(await chart(/0 leads e 0 imóveis nos últimos 7 dias/)).toBeVisible();
  expect(screen.getByText('Nenhum lead no período')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '90 dias' }));

  expect(await chart(/1 lead e 0 imóveis nos últimos 90 dias/)).toBeVisible();
  expect(window.location.search).toBe('?days=90');
  window.history.back();
  expect(await chart(/0 leads e 0 imóveis nos últimos 7 dias/)).toBeVisible();
});
