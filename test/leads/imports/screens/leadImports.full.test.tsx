// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/imports/LeadImportPage';
import '@/features/leads/list/LeadsListPage';
import '@/features/leads/list/bulk/LeadsBar';
import '@/features/leads/giving/distribution/DistributePanel';
import { screen, within } from '@testing-library/react';
import { importing } from '#test/leadImports.ts';
import { aBroker, aGerente } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { aTeam } from '#test/teams.ts';
import { admin, leadNames, setUpLeadImports } from './leadImportsSetup.ts';

setUpLeadImports();

const FILE = [
  'Nome;Celular;E-mail;Bairro',
  'Rita Lima;(11) 98765-4321;rita@exemplo.com.br;Moema',
  'Caio;5,51199E+12;;',
  'Lia;11912345678;;',
].join('\n');

test('imports nothing when another admin has checked with other columns since, and shows that dry run', async () => {
  const { checked, check } = importing(admin);
  const seen = await checked(FILE);
  const { user } = renderApp(`/importar-leads/${seen._id}`, { as: admin });
  expect(await screen.findByText('(11) 98765-4321 · rita@exemplo.com.br')).toBeVisible();
  await check(seen, { columns: ['name', 'phone', 'leave', 'leave'] });

  await user.click(screen.getByRole('button', { name: 'Importar 2 linhas' }));

  expect(await screen.findByText(/A planilha foi conferida de novo, com outras colunas/)).toBeVisible();
  expect(await screen.findByText('(11) 98765-4321')).toBeVisible();
  expect(await leadNames()).toEqual([]);
});

test('a gerente hands out what the sheet gave to no broker of the team, and sends nothing to the roleta', async () => {
  const [gerente, ana] = [await aGerente({ mayImport: true }), await aBroker({ name: 'Ana Souza' })];
  await aTeam(gerente, [ana]);
  const { _id } = await importing(gerente).imported(
    'Nome;Celular;Corretor\nRita;11987654321;Ana Souza\nLia;11912345678;',
  );
  const { user } = renderApp(`/importar-leads/${_id}`, { as: gerente });

  const link = await screen.findByRole('link', { name: 'Distribuir' });
  expect(screen.queryByRole('button', { name: 'Mandar para a roleta' })).not.toBeInTheDocument();
  await user.click(link);

  const panel = within(await screen.findByRole('dialog', { name: 'Distribuir leads' }));
  expect(await panel.findByText(/^1 lead · /)).toBeVisible();
  expect(panel.queryByRole('checkbox', { name: 'Só os sem corretor' })).not.toBeInTheDocument();
});
