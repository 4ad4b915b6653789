import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { rotationOf } from '#test/rotation.ts';
import { emptyTables } from '#test/rows.ts';

export let ana: Person;

export function setUpConnection(): void {
  beforeEach(async () => {
    await emptyTables();
    await rotationOf(await anAdmin()).turnOn('vez');
    ana = await aBroker({ name: 'Ana Souza' });
    await aLead({ name: 'Thaís Sant’Anna', assignedTo: ana });
  });
  afterEach(() => jest.restoreAllMocks());
}
