// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/api/exports/ExportMenu';
import '@/features/dashboard/exports/ExportsPage';
import { screen, within } from '@testing-library/react';
import { exportedRows, recordsSeenBy } from '#test/exports.ts';
import { aLead } from '#test/leads.ts';
import { loseNextCall } from '#test/network.ts';
import { aProperty } from '#test/properties.ts';
import { renderApp } from '#test/renderApp.tsx';
import { insertRows } from '#test/rows.ts';
import { admin, ana, saved, setUpExports } from './exportsSetup.ts';

setUpExports();

test('a phone has the way in and the way out of the properties in one menu', async () => {
  await aProperty();
  const { user } = renderApp('/manage-properties', { as: admin });

  await user.click(await screen.findByRole('button', { name: 'Mais ações' }));

  const menu = within(await screen.findByRole('menu', { name: 'Mais ações' }));
  expect(menu.getByRole('menuitem', { name: 'Importar imóveis' })).toHaveAttribute('href', '/importar-imoveis');
  expect(await menu.findByText(/^Exportar 1/)).toBeVisible();
  expect(menu.getByRole('menuitem', { name: /^CSV/ })).toBeVisible();
});

test('says when it could not be taken out', async () => {
  await aLead();
  const { user } = renderApp('/leads-list', { as: admin });
  await user.click(await screen.findByRole('button', { name: 'Exportar' }));
  loseNextCall('GET', /exports\/leads/);

  await user.click(await screen.findByRole('menuitem', { name: /^CSV/ }));

  expect(await screen.findByText('Não foi possível exportar')).toBeVisible();
  expect(saved).toEqual([]);
});

test('an archive that failed says so', async () => {
  await insertRows('dataExports', {
    actorId: admin.id,
    kind: 'everything',
    format: 'zip',
    filter: '',
    query: {},
    state: 'failed',
  });

  renderApp('/exportacoes', { as: admin });

  expect(await screen.findByRole('alert')).toHaveTextContent('O último arquivo não pôde ser preparado. Tente de novo.');
});

test('what a broker took out is in the record too', async () => {
  await aLead({ assignedTo: ana });
  await exportedRows(ana, 'leads.csv');
  await recordsSeenBy(admin);

  renderApp('/exportacoes', { as: admin });

  expect(await screen.findByText('Ana Souza')).toBeVisible();
  expect(screen.getByText('Sem filtro')).toBeVisible();
});
