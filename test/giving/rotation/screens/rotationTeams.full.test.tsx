// Before the clock of the first test: turning it into CommonJS takes its time.
import '@/features/leads/giving/rotation/RotationPage';
import { screen, within } from '@testing-library/react';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';

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

test('without a team there is no rule of one', async () => {
  await openPage();

  expect(rules().queryByRole('button', { name: /Uma equipe/ })).not.toBeInTheDocument();
});
