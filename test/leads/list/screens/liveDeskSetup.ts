import { screen } from '@testing-library/react';
import { standOnDesktop } from '#test/desktop.ts';
import { eventually } from '#test/eventually.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables, rowsOf } from '#test/rows.ts';

let admin: Person;
export let ana: Person;

/** With its stream of events open. */
export async function openPage(address: string, person = admin) {
  const { user } = renderApp(address, { as: person });
  await eventually(() => rowsOf('presence', { userId: person.id }));
  return user;
}

export const cell = (name: string) => screen.findByRole('gridcell', { name });

export function setUpLiveDesk(): void {
  beforeAll(standOnDesktop);
  beforeEach(async () => {
    await emptyTables();
    admin = await anAdmin({ name: 'Helena Prado' });
    ana = await aBroker({ name: 'Ana Souza' });
  });
  afterEach(() => jest.restoreAllMocks());
}
