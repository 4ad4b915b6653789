// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/giving/rotation/RotationPage';
import { screen } from '@testing-library/react';
import { aBroker, aGerente } from '#test/people.ts';
import { rotationOf } from '#test/rotation.ts';
import { aTeam } from '#test/teams.ts';
import { admin, lastButton, openPage, rules, setUpRotation, stored } from './rotationSetup.ts';

setUpRotation();

test('a rule of a team wants its team, and is saved with it', async () => {
  await aTeam(null, []);
  const teamId = await aTeam(await aGerente(), [await aBroker()]);
  const { user } = await openPage();

  await user.click(await rules(1).findByRole('button', { name: 'Uma equipe, na vez' }));
  expect(rules(1).getByRole('button', { name: '3. Uma equipe, na vez', pressed: true })).toBeVisible();
  await user.click(lastButton('Salvar'));
  expect(await rules(1).findByRole('alert')).toHaveTextContent('Escolha a equipe');

  await user.selectOptions(rules(1).getByRole('combobox', { name: 'Equipe: regra 1' }), teamId);
  await user.click(lastButton('Salvar'));

  expect(await screen.findByText('Roleta salva')).toBeVisible();
  expect((await stored()).cases.list).toMatchObject([{ rules: ['corretor', 'regiao', 'equipe', 'vez'], teamId }]);
});

test('the only team is chosen with the rule, and what another admin saved is shown', async () => {
  const teamId = await aTeam(null, []);
  const { user } = await openPage();

  await user.click(await rules(1).findByRole('button', { name: 'Uma equipe, na vez' }));
  expect(rules(1).getByRole('combobox', { name: 'Equipe: regra 1' })).toHaveValue(teamId);
  await rotationOf(admin).write({ cases: { list: [{ rules: ['equipe'], teamId }] } });
  await user.click(lastButton('Salvar'));

  expect(await screen.findByRole('radio', { name: /^O que está salvo agora Todos os leads: Equipe / })).toBeVisible();
});
