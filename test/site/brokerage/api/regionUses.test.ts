import type { Brokerage } from '#contract/site/brokerage.ts';
import type { RegionUse } from '#contract/site/regions.ts';
import { as } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows } from '#test/rows.ts';

test('each region says how many properties, leads and brokers its lists show, also a retired one', async () => {
  const admin = await anAdmin();
  const broker = await aBroker({ regions: ['abc', 'central'] });
  await aBroker({ regions: ['abc'], isActive: false });
  const [property] = [await aProperty({ region: 'abc' }), await aProperty({ region: 'abc' })];
  await as(admin).delete(`/properties/${property}`);
  await aLead({ region: 'abc', assignedTo: broker });
  await aLead({ region: '' });
  for (const key of ['abc', 'zona norte']) await changeRows('regions', { key }, { retiredAt: new Date() });

  const { body } = await as(admin).get<RegionUse[]>('/brokerage/regions');

  expect(body.map(({ _id }) => _id)).toEqual(['central', 'zona oeste', 'zona leste', 'zona sul', 'zona norte', 'abc']);
  expect(body[0]).toMatchObject({ label: 'Central', isRetired: false, properties: 0, leads: 0, brokers: 1 });
  expect(body[5]).toEqual({ _id: 'abc', label: 'ABC', isRetired: true, properties: 1, leads: 1, brokers: 1 });
  const { knownRegions } = (await as(admin).get<Brokerage>('/brokerage')).body;
  expect(knownRegions.filter(({ isRetired }) => isRetired)).toEqual([
    { key: 'zona norte', name: 'Zona norte', isRetired: true },
    { key: 'abc', name: 'ABC', isRetired: true, isKept: true },
  ]);
});
