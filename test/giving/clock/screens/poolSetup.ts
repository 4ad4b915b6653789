import { screen } from '@testing-library/react';
import { clockOf, resetClock } from '#test/clock.ts';
import { eventually } from '#test/eventually.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { rotationOf } from '#test/rotation.ts';
import { emptyTables, rowsOf } from '#test/rows.ts';

export let admin: Person;
export let ana: Person;
export let bruno: Person;

/** With its stream of events open. */
export async function openPage(as: Person = ana, address = '/bolsao') {
  const { user } = renderApp(address, { as });
  await eventually(() => rowsOf('presence', { userId: as.id }));
  return user;
}

export const takeButton = (name = 'Marina') => screen.findByRole('button', { name: `Pegar o lead de ${name}` });

export function setUpPool(): void {
  beforeEach(async () => {
    // In the order in which a server writes presence: no deadlock with that.
    await emptyTables();
    admin = await anAdmin();
    ana = await aBroker({ name: 'Ana Souza' });
    bruno = await aBroker({ name: 'Bruno Azevedo' });
    await rotationOf(admin).turnOn('vez');
    await clockOf(admin).turnOn({ maxHops: 0 });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await resetClock();
  });
}
