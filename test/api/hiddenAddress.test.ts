import type { PropertyDetail, PropertyMap } from '#contract/properties.ts';
import { CIRCLE_METERS } from '#contract/propertyFacts.ts';
import type { PropertySelection } from '#contract/selections.ts';
import { openDb, openPool } from '../../server/db/connect.ts';
import { propertyHead } from '../../server/pages/property.ts';
import { findSharedProperty } from '../../server/pages/repository.ts';
import { as, visitor } from '../support/client.ts';
import { aLead } from '../support/leads.ts';
import { aBroker, anAdmin } from '../support/people.ts';
import { aProperty, photograph } from '../support/properties.ts';
import { changeRows, emptyTables } from '../support/rows.ts';
import { server } from '../support/server.ts';

const pool = openPool(server.databaseUrl);
const db = openDb(pool);
afterAll(() => pool.end());

const PLACE = { lat: -23.567891, lng: -46.654321 };
/** Of an address, of which visitors may read no more than the street. */
const SECRETS = /4177|apto 42|4004123|23\.5678|46\.6543/;

async function hidden(addressDisplay: 'rua' | 'bairro', id?: string) {
  return (
    id ??
    (await aProperty({
      addressDisplay,
      name: 'Casa escondida',
      address: 'Rua Bom Pastor, 4177, apto 42 – Ipiranga',
      neighbourhood: 'Ipiranga',
      city: 'São Paulo',
      cep: '04004123',
      streetNumber: '4177',
      complement: 'apto 42',
      location: PLACE,
      status: 'disponível',
    }))
  );
}

const metersBetween = (one: typeof PLACE, other: typeof PLACE) =>
  111_320 * Math.hypot(one.lat - other.lat, (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180));

beforeEach(() => emptyTables('properties'));

describe.each(['rua', 'bairro'] as const)('a property of which visitors see the %s', (display) => {
  test('tells its place in no answer that they can read', async () => {
    const id = await hidden(display);
    await photograph(id, 1);
    const other = await aProperty({ status: 'vendido', price: '750000' });
    const broker = await aBroker();
    const lead = await aLead({ assignedTo: broker });
    const { body: made } = await as(broker).post<PropertySelection>(`/leads/${lead}/selections`, { propertyIds: [id] });
    const token = made.url.split('/').at(-1)!;

    for (const path of [
      '/properties',
      `/properties/${id}`,
      `/properties/${other}/similar`,
      '/properties/map?zoom=22',
      '/properties/map?zoom=3',
      `/selections/${token}`,
    ]) {
      const { status, body } = await visitor.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(JSON.stringify(body)).toContain(path.includes('zoom=3') ? 'Feature' : 'escondida');
      expect(JSON.stringify(body)).not.toMatch(SECRETS);
    }
    const head = propertyHead((await findSharedProperty(db, id))!, 'https://morada.example.com');
    expect(JSON.stringify(head)).not.toMatch(SECRETS);
    expect(JSON.stringify(head)).not.toContain('GeoCoordinates');
  });

  test('is found in the circle that is shown, and nowhere else', async () => {
    const id = await hidden(display);
    const { body } = await visitor.get<PropertyDetail>(`/properties/${id}`);
    const shown = body.location!;
    const around = ({ lat, lng }: typeof PLACE) => `bbox=${lng - 1e-5},${lat - 1e-5},${lng + 1e-5},${lat + 1e-5}`;
    const counted = async (query: string) => (await visitor.get<unknown[]>(`/properties?${query}`)).body.length;

    const distance = metersBetween(PLACE, shown);
    expect(distance).toBeGreaterThan(1);
    expect(distance).toBeLessThan(CIRCLE_METERS[display]);
    expect(await counted(around(PLACE))).toBe(0);
    expect(await counted(around(shown))).toBe(1);
    const { body: map } = await visitor.get<PropertyMap>(`/properties/map?zoom=20&${around(shown)}`);
    expect(map.features.map(({ geometry }) => geometry.coordinates)).toEqual([[shown.lng, shown.lat]]);
  });

  test('has one middle of its circle wherever in it the property lies: nothing can be computed back', async () => {
    const id = await hidden(display);
    const shownAt = async (location: typeof PLACE) => {
      await changeRows('properties', { id }, { lat: location.lat, lng: location.lng });
      return (await visitor.get<PropertyDetail>(`/properties/${id}`)).body.location;
    };

    const first = await shownAt(PLACE);

    expect(await shownAt({ lat: PLACE.lat + 0.00001, lng: PLACE.lng - 0.00001 })).toEqual(first);
    expect(await shownAt(PLACE)).toEqual(first);
    expect(await shownAt({ lat: PLACE.lat + 0.1, lng: PLACE.lng })).not.toEqual(first);
  });

  test('is not found by what they may not read of it, but by the team', async () => {
    await hidden(display);
    const admin = await anAdmin();
    const counted = async (q: string, who = visitor) => {
      const { body, headers } = await who.get<unknown[]>(`/properties?${new URLSearchParams({ q }).toString()}`);
      expect(headers.get('x-total-count')).toBe(String(body.length));
      return body.length;
    };

    expect(await counted('4177')).toBe(0);
    expect(await counted('apto 42')).toBe(0);
    expect(await counted('Bom Pastor')).toBe(display === 'rua' ? 1 : 0);
    expect(await counted('Ipiranga')).toBe(1);
    expect(await counted('Bom Pastor 4177', as(admin))).toBe(1);
    expect(await counted('escondida 4177', as(admin))).toBe(1);
  });
});

test.each([
  ['Rua Bom Pastor, 100 – apto 42', 'Rua Bom Pastor – Ipiranga'],
  ['Rua Bom Pastor 100', 'Rua Bom Pastor – Ipiranga'],
  ['Rua Bom Pastor nº 100 (fundos)', 'Rua Bom Pastor – Ipiranga'],
  ['Rua Bom Pastor - 100', 'Rua Bom Pastor – Ipiranga'],
  ['Rua 25 de Março, 700', 'Rua 25 de Março – Ipiranga'],
  ['Avenida 9 de Julho 3000', 'Avenida 9 de Julho – Ipiranga'],
  ['100, Rua Bom Pastor', 'Rua Bom Pastor – Ipiranga'],
  ['100', 'Ipiranga'],
])('of %s visitors read %s where they see the street', async (address, shown) => {
  const id = await aProperty({ address, neighbourhood: 'Ipiranga', addressDisplay: 'rua' });

  expect((await visitor.get<PropertyDetail>(`/properties/${id}`)).body.address).toBe(shown);
});
