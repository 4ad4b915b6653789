import { FIRST_REGION_KEYS, FIRST_REGIONS } from '#contract/ground/firstRegions.ts';
import { as } from './client.ts';
import type { Person } from './people.ts';
import { changeRows, eraseRows, rowsOf } from './rows.ts';

/** As a new brokerage has them, for the server, too. */
export async function firstRegions(admin: Person): Promise<void> {
  for (const { key } of await rowsOf('regions'))
    if (!FIRST_REGION_KEYS.some((first) => first === key)) await eraseRows('regions', { key });
  for (const [position, { key, name }] of FIRST_REGIONS.entries())
    await changeRows('regions', { key }, { name, position, mergedInto: null, retiredAt: null });
  await as(admin).put('/brokerage', {});
}
