import { screen, within } from '@testing-library/react';
import type { Rotation } from '#contract/giving/rotation.ts';
import { anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { rotationOf } from '#test/rotation.ts';
import { emptyTables } from '#test/rows.ts';

export let admin: Person;

export async function openPage() {
  const { user } = renderApp('/roleta', { as: admin });
  await screen.findByRole('switch', { name: 'Página de captação' });
  return { user };
}

/** The receivers of a case; 1 for the first. */
export const rules = (position: number) =>
  within(screen.getByRole('group', { name: `Quem recebe: regra ${position.toString()}` }));
export const stored = async (): Promise<Rotation> => (await rotationOf(admin).read()).body;
export const lastButton = (name: string) => screen.getAllByRole('button', { name }).at(-1)!;

export function setUpRotation(): void {
  beforeEach(async () => {
    // In the order in which the presence of users is written: no deadlock with that.
    await emptyTables();
    admin = await anAdmin({ name: 'Helena Prado' });
  });
  afterEach(() => jest.restoreAllMocks());
}
