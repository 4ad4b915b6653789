import { FIRST_REGION_KEYS } from '#contract/ground/firstRegions.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { as } from './client.ts';
import type { Person } from './people.ts';
import { aBroker, anAdmin } from './people.ts';
import { aJpeg } from './photos.ts';
import { aProperty } from './properties.ts';
import { FILLED, formOf } from './propertyForm.ts';

/** A property as an admin creates it: three photographs, a location and a broker, who has one more in each region. */
export async function anOfferedProperty(): Promise<{ admin: Person; broker: Person; property: PropertyDetail }> {
  const [admin, broker] = [await anAdmin(), await aBroker({ name: 'Ana Souza', slug: 'ana-souza' })];
  const photograph = await aJpeg({ width: 1200, height: 800 });
  for (const region of FIRST_REGION_KEYS) await aProperty({ name: `Casa: ${region}`, region, broker });
  const fields = { ...FILLED, price: '700000', location: '-23.5745,-46.6733', broker: broker.id };
  const created = await as(admin).post<PropertyDetail>(
    '/properties/create-property',
    formOf(fields, [photograph, photograph, photograph]),
  );
  return { admin, broker, property: created.body };
}
