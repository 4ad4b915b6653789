import { screen, within } from '@testing-library/react';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';

export let admin: Person;

export async function openPage() {
  const { user } = renderApp('/roleta', { as: admin });
  await screen.findByRole('group', { name: 'Regras: Página de captação' });
  return { user };
}

export const rules = () => within(screen.getByRole('group', { name: 'Regras: Página de captação' }));

export function setUpRotationTeams(): void {
  beforeEach(async () => {
    await emptyTables();
    admin = await anAdmin();
  });
}
