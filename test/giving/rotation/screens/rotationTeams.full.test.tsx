// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/giving/rotation/RotationPage';
import { openPage, rules, setUpRotation } from './rotationSetup.ts';

setUpRotation();

test('without a team there is no rule of one', async () => {
  await openPage();

  expect(rules(1).queryByRole('button', { name: /Uma equipe/ })).not.toBeInTheDocument();
});
