import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { renderApp } from '#test/renderApp.tsx';
import { emptyTables } from '#test/rows.ts';

export let admin: Person;
export let ana: Person;

export function openPage() {
  return renderApp('/extrato-roleta', { as: ana });
}

export function setUpRotationLedger(): void {
  beforeEach(async () => {
    // In the order in which the presence of users is written: no deadlock with that.
    await emptyTables();
    admin = await anAdmin();
    ana = await aBroker({ name: 'Ana Souza', regions: ['zona sul'] });
  });
  afterEach(() => jest.restoreAllMocks());
}
