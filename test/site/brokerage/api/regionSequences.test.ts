import fc from 'fast-check';
import type { Plan } from '#contract/giving/distribution.ts';
import { FIRST_REGION_KEYS } from '#contract/ground/firstRegions.ts';
import type { RunDetail } from '#contract/ground/runs.ts';
import type { Brokerage } from '#contract/site/brokerage.ts';
import type { RegionUse } from '#contract/site/regions.ts';
import { as, aVisitor } from '#test/client.ts';
import { fewRuns } from '#test/generated.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { firstRegions } from '#test/regions.ts';
import { changeRows, emptyTables, rowsOf } from '#test/rows.ts';

const aRegion = fc.constantFrom(...FIRST_REGION_KEYS);
const anAct = fc.record({
  act: fc.constantFrom('rename', 'merge', 'merge', 'retire', 'undo', 'contact', 'property', 'move', 'plan', 'commit'),
  region: aRegion,
  into: aRegion,
  number: fc.nat(6),
});
type Act = typeof anAct extends fc.Arbitrary<infer One> ? One : never;

let admin: Person;
let begun: string[];
let plan: string | null;

async function start(): Promise<void> {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  await firstRegions(admin);
  begun = [];
  plan = null;
  for (const [index, region] of FIRST_REGION_KEYS.entries()) {
    await aBroker({ name: `Corretor ${index}`, regions: [region, 'central'] });
    await aLead({ region });
    await aProperty({ region });
  }
  const wish = { categories: [], regions: ['abc', 'zona sul'], minPrice: null, maxPrice: null, bedrooms: null };
  await changeRows('leads', { id: await aLead({ region: '' }) }, { wish });
}

async function begin(kind: string, body: object): Promise<void> {
  const { status, body: run } = await as(admin).post<RunDetail>(`/brokerage/regions/${kind}`, body);
  if (status === 200) begun.push(run._id);
}

async function contact(region: string, number: number): Promise<void> {
  const person = { name: 'Rita Souza', email: `rita${number}@exemplo.com.br`, phone: `(11) 98765-432${number}` };
  expect((await aVisitor().post('/leads/public', { ...person, region })).status).toBe(201);
}

async function distribute(): Promise<void> {
  const brokers = (await rowsOf('users', { isAdmin: false })).map(({ id: userId }) => ({ userId }));
  const { body } = await as(admin).post<Plan>('/leads/plans', { filter: {}, strategy: 'regiao', brokers });
  plan = body._id;
}

async function apply(one: Act): Promise<void> {
  switch (one.act) {
    case 'rename': {
      const { regions } = (await as(admin).get<Brokerage>('/brokerage')).body;
      const stored = regions.find(({ _id }) => _id === one.region);
      if (stored) await as(admin).put('/brokerage', { regions: [{ ...stored, label: `Lugar ${one.number}` }] });
      return;
    }
    case 'merge':
      return begin('merges', { region: one.region, into: one.into });
    case 'retire':
      return begin('retirements', { region: one.region });
    case 'undo': {
      const id = begun.at(-1 - one.number);
      if (id !== undefined) await as(admin).post(`/runs/${id}/undo`);
      return;
    }
    case 'contact':
      return contact(one.region, one.number);
    case 'property':
      await aProperty({ region: one.region });
      return;
    case 'move': {
      const lead = (await rowsOf('leads')).filter(({ region }) => region !== '')[one.number];
      if (lead) await changeRows('leads', { id: lead.id }, { region: one.region });
      return;
    }
    case 'plan':
      return distribute();
    case 'commit':
      if (plan !== null) await as(admin).post(`/leads/plans/${plan}/commit`);
  }
}

const totalOf = async (list: string) => Number((await as(admin).get(list)).headers.get('x-total-count'));

/** No row names a region that is another one now, none lost its region, and each filter counts what the rows say. */
async function expectRecounts(): Promise<void> {
  const [stored, leads, properties, users] = [
    await rowsOf('regions'),
    await rowsOf('leads'),
    await rowsOf('properties'),
    await rowsOf('users'),
  ];
  const own = stored.flatMap(({ key, mergedInto }) => (mergedInto === null ? [key] : []));
  const named = [
    ...[...leads, ...properties].map(({ region }) => region),
    ...[...leads.map(({ wish }) => wish?.regions ?? []), ...users.map(({ regions }) => regions)].flat(),
  ];
  expect(named.filter((region) => region !== '' && !own.includes(region))).toEqual([]);
  expect(leads.filter(({ region }) => region === '')).toHaveLength(1);
  expect(users.filter(({ isAdmin, regions }) => !isAdmin && regions.length === 0)).toEqual([]);
  expect(leads.flatMap(({ wish }) => wish?.regions ?? [])).not.toEqual([]);

  for (const { _id: region, ...use } of (await as(admin).get<RegionUse[]>('/brokerage/regions')).body) {
    const filter = new URLSearchParams({ region }).toString();
    const counted = {
      leads: leads.filter((lead) => lead.region === region).length,
      properties: properties.filter((property) => property.region === region).length,
      brokers: users.filter((user) => user.regions.includes(region)).length,
    };
    expect(use).toMatchObject(counted);
    expect(await totalOf(`/leads?${filter}`)).toBe(counted.leads);
    expect(await totalOf(`/properties?${filter}`)).toBe(counted.properties);
  }
}

test('no lead or property loses its region, and no filter shows another count than a recount, whatever happens to regions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 6, maxLength: 12 }), async (acts) => {
      await start();
      for (const one of acts) {
        await apply(one);
        await expectRecounts();
      }
    }),
    fewRuns(36),
  );
}, 120_000);
