// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/giving/rotation/RotationPage';
import { screen, within } from '@testing-library/react';
import { aBroker, aGerente, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { rotationOf } from '#test/rotation.ts';
import { emptyTables } from '#test/rows.ts';
import { aTeam } from '#test/teams.ts';

let admin: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
});

async function openPage() {
  const { user } = renderApp('/roleta', { as: admin });
  await screen.findByRole('group', { name: 'Regras: Página de captação' });
  return { user };
}

const rules = () => within(screen.getByRole('group', { name: 'Regras: Página de captação' }));
const save = () => screen.getAllByRole('button', { name: 'Salvar' }).at(-1)!;

test('a rule of a team wants its team, and is saved with it', async () => {
  await aTeam(null, []);
  const teamId = await aTeam(await aGerente(), [await aBroker()]);
  const { user } = await openPage();

  await user.click(await rules().findByRole('button', { name: 'Uma equipe, na vez' }));
  expect(rules().getByRole('button', { name: '2. Uma equipe, na vez', pressed: true })).toBeVisible();
  await user.click(save());
  expect(await rules().findByRole('alert')).toHaveTextContent('Escolha a equipe');

  await user.selectOptions(rules().getByRole('combobox', { name: 'Equipe: Página de captação' }), teamId);
  await user.click(save());

  expect(await screen.findByText('Roleta salva')).toBeVisible();
  const { sources } = (await rotationOf(admin).read()).body;
  expect(sources[0]).toMatchObject({ rules: ['regiao', 'equipe', 'vez'], teamId });
});

test('the only team is chosen with the rule, and what another admin saved is shown with its name', async () => {
  const teamId = await aTeam(null, []);
  const { user } = await openPage();

  await user.click(await rules().findByRole('button', { name: 'Uma equipe, na vez' }));
  expect(rules().getByRole('combobox', { name: 'Equipe: Página de captação' })).toHaveValue(teamId);
  await rotationOf(admin).write({ sources: [{ source: 'landing', rules: ['equipe'], teamId }] });
  await user.click(save());

  expect(await screen.findByText(/^Salvo agora: 1\. Equipe \d+, na vez$/)).toBeVisible();
});
