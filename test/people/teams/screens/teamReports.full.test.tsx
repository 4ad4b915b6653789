// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/dashboard/figures/Bars';
import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '#test/renderApp.tsx';
import { eraseRows } from '#test/rows.ts';
import { aTeam } from '#test/teams.ts';
import { MARCH, admin, choice, setUpTeamReports, team } from './teamReportsSetup.ts';

setUpTeamReports();

test('another period keeps the team, and all teams are one choice away', async () => {
  const { user } = renderApp(`/resultados?team=${team}`, { as: admin });
  expect(await choice()).toHaveDisplayValue('Litoral');

  await user.click(screen.getByRole('radio', { name: '1 ano' }));
  await waitFor(() => expect(window.location.search).toBe(`?days=365&team=${team}`));
  await user.selectOptions(await choice(), 'Todas as equipes');

  await waitFor(() => expect(window.location.search).toBe('?days=365'));
});

test('a team that was deleted is said, and another can be chosen', async () => {
  await eraseRows('teams', { id: team });
  await aTeam(null, []);

  renderApp(`/resultados${MARCH}&team=${team}`, { as: admin });

  expect(await screen.findByText('Esta equipe não existe mais. Escolha outra.')).toBeVisible();
  expect(await choice()).toHaveDisplayValue('Equipe excluída');
});
