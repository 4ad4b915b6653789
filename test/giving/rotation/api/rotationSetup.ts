import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aContact, assignmentsOf, rotationOf } from '#test/rotation.ts';
import { emptyTables } from '#test/rows.ts';

export let admin: Person;
export let ana: Person;
export let bruno: Person;
export let roleta: ReturnType<typeof rotationOf>;

export const owners = async (count: number, wanted: Parameters<typeof aContact>[0] = {}) => {
  const all: (string | null)[] = [];
  for (let index = 0; index < count; index++) all.push((await aContact(wanted)).owner);
  return all;
};

export const reasons = async (reader: Person) => (await assignmentsOf(reader)).body.map(({ reason }) => reason);

export function setUpRotation(): void {
  beforeEach(async () => {
    await emptyTables();
    admin = await anAdmin();
    ana = await aBroker({ name: 'Ana Souza', regions: ['zona sul', 'abc'] });
    bruno = await aBroker({ name: 'Bruno Azevedo', regions: ['zona norte'] });
    roleta = rotationOf(admin);
  });
}
