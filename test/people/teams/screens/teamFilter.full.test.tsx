// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/core/filters/FilterNames';
import '@/features/leads/list/LeadsListPage';
import { screen } from '@testing-library/react';
import { aLead } from '#test/leads.ts';
import { anAdmin } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';
import { namedTeam, setUpTeamFilter } from './teamFilterSetup.ts';

setUpTeamFilter();

let coast: string;
let centre: string;
beforeEach(async () => {
  await emptyTables();
  coast = await namedTeam('Litoral', 'Íris Leão');
  centre = await namedTeam('Centro', 'Davi Rocha');
  await aLead({ name: 'Lia Nunes' });
});

test('the filter of two teams says both', async () => {
  renderApp(`/leads-list?team=${coast}&team=${centre}`, { as: await anAdmin() });

  expect(await screen.findByRole('button', { name: 'Equipes: Litoral, Centro' })).toBeVisible();
  expect(await screen.findByText('Davi Rocha')).toBeVisible();
  expect(screen.queryByText('Lia Nunes')).not.toBeInTheDocument();
});
