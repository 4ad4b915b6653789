// Before the clock of the first test: turning it into CommonJS takes its time.
import { screen, waitFor, within } from '@testing-library/react';
import '@/features/leads/list/byBroker/LeadsByBrokerPage';
import '@/features/leads/list/LeadsListPage';
import '@/features/leads/list/views/SaveViewDialog';
import '@/features/leads/list/views/Views';
import { standOnDesktop } from '#test/desktop.ts';
import { fill } from '#test/fill.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables, rowsOf } from '#test/rows.ts';

beforeAll(standOnDesktop);
beforeEach(() => emptyTables());

async function openViews(who: Person, path = '/leads-list') {
  const { user, unmount } = renderApp(path, { as: who });
  await user.click(await screen.findByRole('button', { name: 'Visões salvas' }));
  await screen.findByRole('dialog', { name: 'Visões salvas' });
  return { user, unmount };
}

test('a view is saved with its filter and columns, and a colleague opens it', async () => {
  const [helena, otto] = [await anAdmin({ name: 'Helena Prado' }), await anAdmin()];
  await aLead();
  const first = await openViews(helena, '/leads-list?silentDays=0&columns=name,wait');
  expect(await screen.findByText(/Nenhuma visão salva ainda/)).toBeVisible();
  await first.user.click(screen.getByRole('button', { name: 'Salvar esta visão' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Salvar esta visão' }));
  await first.user.click(dialog.getByRole('button', { name: 'Salvar visão' }));
  expect(await dialog.findByText('Dê um nome à visão')).toBeVisible();
  await fill(first.user, dialog.getByLabelText('Nome'), 'Sem contato');
  await first.user.click(dialog.getByRole('button', { name: 'Salvar visão' }));
  expect(await screen.findByText('Visão “Sem contato” salva')).toBeVisible();
  first.unmount();

  const { user } = await openViews(otto);
  await user.click(await screen.findByRole('button', { name: /Sem contato de Helena Prado/ }));

  await waitFor(() => expect(window.location.search).toBe('?silentDays=0&columns=name%2Cwait'));
  const heads = await screen.findAllByRole('columnheader', { hidden: true });
  expect(heads.map(({ textContent }) => textContent)).toEqual(['', 'Nome', 'Espera']);
});

test('a view that is saved under the name of one’s own takes its place; a deleted one comes back by Desfazer', async () => {
  const admin = await anAdmin();
  for (const path of ['/leads-list?silentDays=0', '/leads-list?silentDays=7']) {
    const { user, unmount } = await openViews(admin, path);
    await user.click(await screen.findByRole('button', { name: 'Salvar esta visão' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Salvar esta visão' }));
    await fill(user, dialog.getByLabelText('Nome'), 'Parados');
    await user.click(dialog.getByRole('button', { name: 'Salvar visão' }));
    await screen.findByText('Visão “Parados” salva');
    unmount();
  }
  expect((await rowsOf('leadViews')).map(({ search }) => search)).toEqual([expect.stringMatching(/^silentDays=7&/)]);

  const { user } = await openViews(admin);
  await user.click(await screen.findByRole('button', { name: 'Excluir visão Parados' }));
  await user.click(await screen.findByRole('button', { name: 'Desfazer', hidden: true }));

  await waitFor(async () => expect(await rowsOf('leadViews')).toMatchObject([{ name: 'Parados' }]));
});

test('leads by broker: each number opens exactly these leads', async () => {
  const [admin, ana] = [await anAdmin(), await aBroker({ name: 'Ana Souza' })];
  await aLead({ name: 'Rita Souza', assignedTo: ana });
  await aLead({ name: 'João Lima', assignedTo: ana, status: 'convertido' });
  const { user } = renderApp('/leads-por-corretor', { as: admin });
  const row = within(await screen.findByRole('row', { name: /Ana Souza/ }));

  await user.click(row.getByRole('link', { name: '1: Sem contato, Ana Souza' }));

  expect(await screen.findByRole('gridcell', { name: 'Rita Souza' })).toBeVisible();
  expect(screen.queryByRole('gridcell', { name: 'João Lima' })).not.toBeInTheDocument();
  expect(window.location.search).toBe(`?silentDays=0&assignedTo=${ana.id}`);
});
