// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/giving/rotation/RotationPage';
import { screen } from '@testing-library/react';
import { aBroker, aGerente } from '#test/people.ts';
import { rotationOf } from '#test/rotation.ts';
import { aTeam } from '#test/teams.ts';
import { admin, openPage, rules, setUpRotationTeams } from './rotationTeamsSetup.ts';

setUpRotationTeams();

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

test('the only team is chosen with the rule, and what another admin saved is shown', async () => {
  const teamId = await aTeam(null, []);
  const { user } = await openPage();

  await user.click(await rules().findByRole('button', { name: 'Uma equipe, na vez' }));
  expect(rules().getByRole('combobox', { name: 'Equipe: Página de captação' })).toHaveValue(teamId);
  await rotationOf(admin).write({ sources: [{ source: 'landing', rules: ['equipe'], teamId }] });
  await user.click(save());

  expect(await screen.findByRole('radio', { name: 'O que está salvo agora 1. Uma equipe, na vez' })).toBeVisible();
});
