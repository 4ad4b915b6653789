import { formatArea } from '#contract/ground/mapArea.ts';
import type { PropertySelection } from '#contract/leads/selections.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { CIRCLE_METERS } from '#contract/properties/propertyFacts.ts';
import type { PropertyMap } from '#contract/properties/propertyMap.ts';
import { shownAddress } from '#contract/properties/shownAddress.ts';
import { as, visitor } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import { aProperty, photograph } from '#test/properties.ts';
import { changeRows, emptyTables } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { NO_ADDRESS } from '../../../../server/ground/settings/settings.ts';
import { latitudeOf, longitudeOf, unitX, unitY } from '../../../../server/properties/core/mercator.ts';
import { propertyHead } from '../../../../server/site/pages/property.ts';
import { findSharedProperty } from '../../../../server/site/pages/repository.ts';

const pool = openPatientPool(server.databaseUrl);
const db = openDb(pool);
afterAll(() => pool.end());

const PLACE = { lat: -23.567891, lng: -46.654321 };
/** Parts of an address that visitors may not read; they get no more than the street. No id holds as much by chance. */
const SECRETS = /41774177|apto 42|04004123/;

/** Whether a text has both figures of the place: one of them alone the middle of its circle may have, too. */
const showsPlace = (text: string) => {
  const figures = (text.match(/-\d+\.\d+/g) ?? []).map(Number);
  return Object.values(PLACE).every((secret) => figures.some((figure) => Math.abs(figure - secret) < 1e-6));
};

function expectNoAddress(answer: unknown) {
  const text = JSON.stringify(answer);
  expect(text).not.toMatch(SECRETS);
  expect([text, showsPlace(text)]).toEqual([text, false]);
}

async function hidden(addressDisplay: 'rua' | 'bairro', id?: string) {
  return (
    id ??
    (await aProperty({
      addressDisplay,
      name: 'Casa escondida',
      address: 'Rua Bom Pastor, 41774177, apto 42 – Ipiranga',
      neighbourhood: 'Ipiranga',
      city: 'São Paulo',
      cep: '04004123',
      streetNumber: '41774177',
      complement: 'apto 42',
      location: PLACE,
      status: 'disponível',
    }))
  );
}

const headOf = async (id: string) =>
  propertyHead((await findSharedProperty(db, id))!, {
    publicUrl: 'https://morada.example.com',
    brokerageAddress: NO_ADDRESS,
  });

const metersBetween = (one: typeof PLACE, other: typeof PLACE) =>
  111_320 * Math.hypot(one.lat - other.lat, (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180));

beforeEach(emptyTables);

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
      expectNoAddress(body);
    }
    const head = await headOf(id);
    expectNoAddress(head);
    expect(JSON.stringify(head)).not.toContain('GeoCoordinates');
  });

  test('is found in the circle that is shown, and nowhere else', async () => {
    const id = await hidden(display);
    const { body } = await visitor.get<PropertyDetail>(`/properties/${id}`);
    const shown = body.location!;
    const around = ({ lat, lng }: typeof PLACE) => `bbox=${lng - 1e-6},${lat - 1e-6},${lng + 1e-6},${lat + 1e-6}`;
    const counted = async (query: string) => (await visitor.get<unknown[]>(`/properties?${query}`)).body.length;

    const distance = metersBetween(PLACE, shown);
    expect(distance).toBeGreaterThan(0.1);
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

  test('answers a visitor the same, whatever they ask, wherever in its cell it lies', async () => {
    const side = display === 'rua' ? 2 ** 13 : 2 ** 15;
    const corner = (unit: number) => Math.floor(unit / side) * side;
    const at = (east: number, south: number) => ({
      lng: longitudeOf(corner(unitX(PLACE.lng)) + east),
      lat: latitudeOf(corner(unitY(PLACE.lat)) + south),
    });
    const places = [at(20, 20), at(side - 20, 20), at(side / 2, side - 20)];
    const id = await hidden(display);
    await photograph(id, 1);
    const broker = await aBroker();
    await changeRows('properties', { id }, { brokerId: broker.id });
    const others = [await aProperty({ status: 'vendido' }), await aProperty({ location: at(side / 3, side / 4) })];
    const lead = await aLead({ assignedTo: broker });
    const made = await as(broker).post<PropertySelection>(`/leads/${lead}/selections`, { propertyIds: [id] });

    // An attacker halves a box, a map or a drawn area until only the property is left in it.
    const asked = places.flatMap(({ lat, lng }) =>
      [1e-5, 1e-4, 5e-4, 2e-3, 0.01, 1].flatMap((reach) => {
        const [west, south, east, north] = [lng - reach, lat - reach, lng + reach, lat + reach];
        const drawn = formatArea([
          { lat: south, lng: west },
          { lat: south, lng: east },
          { lat: north, lng },
        ]);
        return [`bbox=${west},${south},${lng},${lat}`, `bbox=${west},${south},${east},${north}`, `area=${drawn}`];
      }),
    );
    const queries = ['', ...asked, ...['41774177', '42', '04004-123', 'Rua', 'Ipiranga'].map((q) => `q=${q}`)];
    const paths = [
      ...queries.flatMap((query) => [
        `/api/properties?${query}`,
        `/api/properties/map?zoom=22&${query}`,
        `/api/properties/loosened?bedrooms=9&${query}`,
      ]),
      ...Array.from({ length: 23 }, (_, zoom) => `/api/properties/map?zoom=${zoom}`),
      ...['name', 'price', '-area', 'pricePerArea'].map((sort) => `/api/properties?pageSize=1&sort=${sort}`),
      ...[id, ...others].flatMap((one) => [`/api/properties/${one}`, `/api/properties/${one}/similar`]),
      `/api/selections/${made.body.url.split('/').at(-1)}`,
      `/api/properties?brokerId=${broker.id}`,
      '/sitemaps/properties-1.xml',
    ];
    const answers = async () => {
      const bodies = await Promise.all(paths.map(async (path) => (await visitor.send<unknown>('GET', path)).body));
      return { ...Object.fromEntries(paths.map((path, place) => [path, bodies[place]])), head: await headOf(id) };
    };

    const seen: object[] = [];
    for (const [place, location] of places.entries()) {
      const number = String(41774177 + place);
      const changed = { ...location, streetNumber: number, complement: `apto ${number}`, cep: `0400412${place}` };
      await changeRows('properties', { id }, { ...changed, address: `Rua Bom Pastor, ${number} – Ipiranga` });
      seen.push(await answers());
    }

    expect(JSON.stringify(seen[0])).toContain('Casa escondida');
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  test('is not found by what they may not read of it, but by the team', async () => {
    await hidden(display);
    const admin = await anAdmin();
    const counted = async (q: string, who = visitor) => {
      const { body, headers } = await who.get<unknown[]>(`/properties?${new URLSearchParams({ q }).toString()}`);
      expect(headers.get('x-total-count')).toBe(String(body.length));
      return body.length;
    };

    expect(await counted('41774177')).toBe(0);
    expect(await counted('apto 42')).toBe(0);
    expect(await counted('Bom Pastor')).toBe(display === 'rua' ? 1 : 0);
    expect(await counted('Ipiranga')).toBe(1);
    expect(await counted('Bom Pastor 41774177', as(admin))).toBe(1);
    expect(await counted('escondida 41774177', as(admin))).toBe(1);
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
  ['Rua Bom Pastor, 100', 'Rua Bom Pastor – Ipiranga'],
  ['Al. Santos n. 12 ap 3', 'Al. Santos – Ipiranga'],
  ['12 de Outubro, 5', '12 de Outubro – Ipiranga'],
  ['Rua 1º de Maio, 4', 'Rua 1º de Maio – Ipiranga'],
  ...['Rua Tuim-100', 'Rua Tuim/100', 'Rua Tuim -100', 'Rua Tuim n:100', 'Rua Tuim #100', 'Rua Tuim100'].map(
    (address) => [address, 'Rua Tuim – Ipiranga'],
  ),
  ['Rua Tuim 100 de frente', 'Rua Tuim – Ipiranga'],
  ['Avenida 9 de Julho-300', 'Avenida 9 de Julho – Ipiranga'],
  ['Edifício Copan, Rua Tuim 100', 'Rua Tuim – Ipiranga'],
  ['Ed. Copan, 200', 'Ipiranga'],
  ['Rodovia Raposo Tavares km 22', 'Rodovia Raposo Tavares – Ipiranga'],
  ['100', 'Ipiranga'],
])('of %s visitors read %s where they see the street', async (address, shown) => {
  const place = { address, neighbourhood: 'Ipiranga' };
  const id = await aProperty({ ...place, addressDisplay: 'rua' });

  expect((await visitor.get<PropertyDetail>(`/properties/${id}`)).body.address).toBe(shown);
  expect(shownAddress('rua', { ...place, city: '' })).toBe(shown);
});
