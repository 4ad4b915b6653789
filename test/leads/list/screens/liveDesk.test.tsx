// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/app/layout/QuickSearch';
import '@/features/dashboard/admin/DashboardPage';
import '@/features/leads/giving/clock/pool/PoolPage';
import '@/features/leads/list/grid/ListNews';
import '@/features/leads/lead/LeadPage';
import '@/features/leads/list/LeadsListPage';
import { screen, waitFor, within } from '@testing-library/react';
import { as } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { stopPageClock } from '#test/pageClock.ts';
import { aBroker } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { aContact } from '#test/rotation.ts';
import { insertRows } from '#test/rows.ts';
import { ana, cell, openPage, setUpLiveDesk } from './liveDeskSetup.ts';

setUpLiveDesk();

const names = async () => {
  const rows = within(await screen.findByRole('grid', { name: 'Leads' })).getAllByRole('row');
  return rows.slice(1).map((row) => within(row).getAllByRole('gridcell')[1]!.textContent);
};

describe('an open list of leads', () => {
  test('says what has come, and shows it on request; nothing moves before', async () => {
    await aLead({ name: 'Marina Duarte', status: 'novo' });
    const user = await openPage('/leads-list');
    await cell('Marina Duarte');

    await aContact({ name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '11 98765-4321' });
    await aContact({ name: 'Caio Brito', email: 'caio@exemplo.com.br', phone: '11 98765-4322' });

    const show = await screen.findByRole('button', { name: '2 leads novos · Mostrar' });
    expect(await names()).toEqual(['Marina Duarte']);
    await user.click(show);
    await cell('Caio Brito');
    expect(await names()).toEqual(['Caio Brito', 'Íris Leão', 'Marina Duarte']);
    await waitFor(() => expect(screen.queryByRole('button', { name: /Mostrar$/ })).not.toBeInTheDocument());
  });

  test('shows another’s change in its row', async () => {
    const lead = await aLead({ name: 'Marina Duarte', status: 'novo', assignedTo: ana });
    await aLead({ name: 'Caio Brito', status: 'novo' });
    await openPage('/leads-list');
    await cell('Marina Duarte');
    const before = await names();

    await as(ana).put(`/leads/${lead}`, { status: 'em andamento' });

    expect(await cell('em andamento')).toBeVisible();
    expect(await names()).toEqual(before);
    expect(screen.queryByRole('button', { name: /Mostrar$/ })).not.toBeInTheDocument();
  });
});

test('the menu’s counts and the dashboard follow', async () => {
  stopPageClock();
  await openPage('/dashboard');
  const menu = within(await screen.findByRole('navigation', { name: 'Menu principal' }));
  expect(await menu.findByRole('link', { name: 'Leads' })).toBeVisible();

  const { id } = await aContact();

  expect(await menu.findByRole('link', { name: 'Leads 1 sem corretor' })).toBeVisible();
  const startedAt = new Date(Date.now() - 12.5 * 60_000);
  await insertRows('leadClocks', { leadId: id, stage: 'pool', source: 'landing', minutes: 60, startedAt });
  await aContact();
  const waiting = within(screen.getByRole('region', { name: 'Precisa de você' }));
  expect(await waiting.findByRole('link', { name: 'lead no bolsão' })).toHaveAttribute(
    'href',
    '/leads-list?clock=pool',
  );
  expect(waiting.getByText('O mais antigo há 12 min')).toBeVisible();
  // Two without a broker, one of them in the bolsão.
  expect(menu.getByRole('link', { name: 'Leads 1 sem corretor' })).toBeVisible();
});

describe('Ctrl K', () => {
  test('finds leads, properties, brokers and pages, and opens what is chosen by the keyboard', async () => {
    const lead = await aLead({ name: 'Sandra Leme', phone: '+5511987654321', createdAt: '2026-03-01' });
    for (let newer = 0; newer < 5; newer++) await aLead({ name: 'Alessandra Reis' });
    await aProperty({ name: 'Casa Sandoval' });
    await aBroker({ name: 'Sandro Reis', email: 'sandro@exemplo.com.br' });
    const user = await openPage('/dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });

    await user.keyboard('{Control>}k{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Buscar em tudo' }));
    const field = dialog.getByRole('combobox', { name: 'Buscar em tudo' });
    expect(field).toHaveFocus();
    await user.type(field, 'ditribuir');
    expect(await dialog.findByRole('option', { name: /^Distribuir/ })).toBeVisible();
    await user.clear(field);
    await user.type(field, 'sandor');
    expect(await dialog.findByRole('option', { name: 'Sandro Reis sandro@exemplo.com.br' })).toBeVisible();
    expect(dialog.getByRole('option', { name: 'Sandra Leme (11) 98765-4321' })).toBeVisible();
    expect(dialog.queryByRole('option', { name: /Distribuir/ })).not.toBeInTheDocument();
    await user.type(field, '{Backspace}{Backspace}');

    expect(await dialog.findByRole('option', { name: 'Sandra Leme (11) 98765-4321' })).toBeVisible();
    expect(await dialog.findByRole('option', { name: /^Casa Sandoval/ })).toBeVisible();
    expect(await dialog.findByRole('option', { name: 'Sandro Reis sandro@exemplo.com.br' })).toBeVisible();
    const leads = dialog.getAllByRole('option', { name: /\(11\)/ });
    const names = leads.map(({ textContent }) => textContent.split('(')[0]);
    expect(names).toEqual(['Sandra Leme', ...Array.from({ length: 4 }, () => 'Alessandra Reis')]);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sandra Leme' })).toBeVisible();
    expect(window.location.pathname).toBe(`/leads/${lead}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
