import { eventually } from '#test/eventually.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { rotationOf } from '#test/rotation.ts';
import { emptyTables, rowsOf } from '#test/rows.ts';

export let admin: Person;
export let ana: Person;

/** With its stream of events open. */
export async function openPage(address: string) {
  const { user } = renderApp(address, { as: ana });
  await eventually(() => rowsOf('presence', { userId: ana.id }));
  return { user };
}

export function setUpLiveLeads(): void {
  beforeEach(async () => {
    // In the order in which a server writes presence: no deadlock with that.
    await emptyTables();
    admin = await anAdmin();
    ana = await aBroker({ name: 'Ana Souza' });
    await rotationOf(admin).turnOn('vez');
  });
  afterEach(() => jest.restoreAllMocks());
}
