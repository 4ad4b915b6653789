// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/core/filters/FilterNames';
import '@/features/leads/list/LeadsListPage';
import { screen } from '@testing-library/react';
import { paths } from '#contract/ground/paths.ts';
import { aLead } from '#test/leads.ts';
import { anAdmin } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';
import { namedTeam, setUpTeamFilter } from './teamFilterSetup.ts';

setUpTeamFilter();

let coast: string;
beforeEach(async () => {
  await emptyTables();
  coast = await namedTeam('Litoral', 'Íris Leão');
  await namedTeam('Centro', 'Davi Rocha');
  await aLead({ name: 'Lia Nunes' });
});

test('the filter of a team says its name', async () => {
  renderApp(`${paths.leadsList()}?team=${coast}`, { as: await anAdmin() });

  expect(await screen.findByRole('button', { name: 'Equipe: Litoral' })).toBeVisible();
  expect(await screen.findByText('Íris Leão')).toBeVisible();
  expect(screen.queryByText('Davi Rocha')).not.toBeInTheDocument();
});
