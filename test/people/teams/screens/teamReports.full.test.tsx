// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/dashboard/figures/Bars';
import { screen, waitFor } from '@testing-library/react';
import { addMinutes } from 'date-fns';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { changeRows, emptyTables, eraseRows, instantOf } from '#test/rows.ts';
import { aTeam } from '#test/teams.ts';

let admin: Person;
let team: string;

const AT = '2026-03-10 14:20 America/Sao_Paulo';
const MARCH = '?from=2026-03-01&to=2026-03-31';

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  const [ana, bia] = [await aBroker({ name: 'Ana Souza' }), await aBroker({ name: 'Bia Lima' })];
  team = await aTeam(null, [ana]);
  await changeRows('teams', { id: team }, { name: 'Litoral' });
  for (const broker of [ana, ana, bia]) {
    const lead = await aLead({ source: 'landing', region: 'abc', assignedTo: broker, createdAt: AT });
    await changeRows('leads', { id: lead }, { firstContactedAt: addMinutes(instantOf(AT), 4) });
  }
});

afterEach(() => jest.restoreAllMocks());

const choice = () => screen.findByRole('combobox', { name: 'Equipe' });

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
