// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/app/layout/QuickSearch';
import '@/features/dashboard/admin/DashboardPage';
import '@/features/leads/giving/clock/pool/PoolPage';
import '@/features/leads/list/grid/ListNews';
import '@/features/leads/lead/LeadPage';
import '@/features/leads/list/LeadsListPage';
import { screen, waitFor, within } from '@testing-library/react';
import { as } from '#test/client.ts';
import { openEvents } from '#test/eventStream.ts';
import { fill } from '#test/fill.ts';
import { aLead } from '#test/leads.ts';
import { watchCalls } from '#test/network.ts';
import { anAdmin, openSession } from '#test/people.ts';
import { aContact } from '#test/rotation.ts';
import { ana, cell, openPage, setUpLiveDesk } from './liveDeskSetup.ts';

setUpLiveDesk();

describe('an open list of leads', () => {
  test('keeps a lead that a filter no longer finds, until it is shown again', async () => {
    const lead = await aLead({ name: 'Marina Duarte', status: 'novo', assignedTo: ana });
    const user = await openPage('/leads-list?status=novo');
    await cell('Marina Duarte');

    await as(ana).put(`/leads/${lead}`, { status: 'em andamento' });

    await user.click(await screen.findByRole('button', { name: 'A lista mudou · Mostrar' }));
    expect(await screen.findByText('Nenhum lead com estes filtros')).toBeVisible();
  });
});

test('two devices of a broker follow each other', async () => {
  const lead = await aLead({ name: 'Marina Duarte', status: 'novo', assignedTo: ana });
  const phone = as({ token: await openSession(ana.id) });
  await openPage('/my-leads', ana);
  const status = within(await screen.findByRole('radiogroup', { name: 'Status de Marina Duarte' }));
  expect(status.getByRole('radio', { name: 'novo' })).toBeChecked();

  await phone.put(`/leads/${lead}`, { status: 'em andamento' });

  await waitFor(() => expect(status.getByRole('radio', { name: 'em andamento' })).toBeChecked());
});

test('a page that nobody looks at loads nothing until somebody does', async () => {
  await openPage('/leads-list');
  await screen.findByText('Nenhum lead cadastrado ainda');
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const other = await openEvents(await anAdmin());
  const calls = watchCalls();

  await aContact({ name: 'Íris Leão' });
  await other.nextChange();
  await other.close();
  expect(calls('GET', /attention|leads/)).toEqual([]);

  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));

  expect(await screen.findByRole('button', { name: '1 lead novo · Mostrar' })).toBeVisible();
});

describe('Ctrl K', () => {
  test('knows the pages without accents, also for brokers, who have no others', async () => {
    const user = await openPage('/profile', ana);
    await screen.findByRole('heading', { level: 1 });

    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    const field = await screen.findByRole('combobox', { name: 'Buscar em tudo' });
    await fill(user, field, 'bolsao');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Bolsão']);
    await user.keyboard('{Enter}');

    expect(await screen.findByRole('heading', { level: 1, name: 'Bolsão' })).toBeVisible();
  });

  test('says that it found nothing, and Esc closes it', async () => {
    const user = await openPage('/dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    await user.keyboard('{Control>}k{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Buscar em tudo' }));

    await fill(user, dialog.getByRole('combobox'), 'xyzxyz');

    expect(await dialog.findByText('Nada encontrado')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
