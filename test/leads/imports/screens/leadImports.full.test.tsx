// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/imports/LeadImportPage';
import { screen } from '@testing-library/react';
import { importing } from '#test/leadImports.ts';
import { renderApp } from '#test/renderApp.tsx';
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
