// Before the clock of the first test: turning it into CommonJS takes its time.
import { screen } from '@testing-library/react';
import '@/features/leads/list/bulk/LeadsBar';
import '@/features/leads/lead/LeadPanel';
import '@/features/leads/list/LeadsListPage';
import { aLead } from '#test/leads.ts';
import { loseNextCall } from '#test/network.ts';
import { anAdmin } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { rowsOf } from '#test/rows.ts';
import { openList, setUpBulkLeads } from './bulkLeadsSetup.ts';

setUpBulkLeads();

test('what did not reach the server leaves the ticks as they were', async () => {
  await aLead({ name: 'Rita Souza' });
  const { user, tick, press } = await openList();
  await tick('Rita Souza');
  loseNextCall('PUT', /\/leads\/status/);

  await press('Status');
  await user.click(await screen.findByRole('menuitem', { name: 'em andamento' }));

  expect(await screen.findByText('Não foi possível mudar o status')).toBeVisible();
  expect(screen.getByText('1 selecionado')).toBeVisible();
  expect(await rowsOf('runs')).toEqual([]);
});

test('the view of the bolsão is titled so', async () => {
  renderApp('/leads-list?clock=pool', { as: await anAdmin() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Bolsão' })).toBeVisible();
});
