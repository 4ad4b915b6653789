// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/giving/rotation/RotationPage';
import { openPage, rules, setUpRotationTeams } from './rotationTeamsSetup.ts';

setUpRotationTeams();

test('without a team there is no rule of one', async () => {
  await openPage();

  expect(rules().queryByRole('button', { name: /Uma equipe/ })).not.toBeInTheDocument();
});
