import { distributionOf } from '#test/distribution.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables } from '#test/rows.ts';

export let admin: Person;
export let ana: Person;
export let calls: ReturnType<typeof distributionOf>;

export function setUpPlanning(): void {
  beforeEach(async () => {
    await emptyTables();
    admin = await anAdmin();
    ana = await aBroker();
    calls = distributionOf(admin);
  });
}
