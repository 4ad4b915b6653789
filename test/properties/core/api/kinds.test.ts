import fc from 'fast-check';
import type { Location } from '#contract/ground/location.ts';
import { CHARACTERISTICS } from '#contract/properties/characteristics.ts';
import { KINDS } from '#contract/properties/kinds.ts';
import type { Kind, KindField } from '#contract/properties/kinds.ts';
import type { Property, PropertyDetail } from '#contract/properties/properties.ts';
import { BUSINESSES } from '#contract/properties/propertyFacts.ts';
import type { PropertyMap } from '#contract/properties/propertyMap.ts';
import { toFormData } from '@/api/requestFormats';
import {
  BLANK_PROPERTY,
  changedFields,
  formFields,
  propertyForm,
  valuesOf,
} from '@/features/properties/form/propertyFormValues';
import { as, visitor } from '#test/client.ts';
import { download } from '#test/exports.ts';
import { runs } from '#test/generated.ts';
import { formOfKind, LACKS, NEEDS, sizes } from '#test/kinds.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aJpeg } from '#test/photos.ts';
import { aProperty } from '#test/properties.ts';
import { formOf } from '#test/propertyForm.ts';
import { importingProperties } from '#test/propertyImports.ts';
import { changeRows, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { NO_ADDRESS } from '../../../../server/ground/settings/settings.ts';
import { propertyHead } from '../../../../server/site/pages/property.ts';
import { findSharedProperty } from '../../../../server/site/pages/repository.ts';

const pool = openPatientPool(server.databaseUrl);
const db = openDb(pool);
afterAll(() => pool.end());

let admin: Person;
let broker: Person;
let photo: Buffer;

beforeAll(async () => {
  [admin, broker, photo] = [await anAdmin(), await aBroker(), await aJpeg({ width: 64, height: 48 })];
});

type Answered = PropertyDetail & { fields: unknown };

const offer = (kinds: readonly string[]) => as(admin).put('/brokerage', { kinds });
const create = (form: FormData) => as(admin).post<Answered>('/properties/create-property', form);
const change = (id: string, fields: Record<string, string>) =>
  as(admin).put<Answered>(`/properties/${id}`, formOf(fields));

/** Each property lies alone on the map. */
const placeOf = (kind: Kind): Location => ({ lat: -23.5 + KINDS.indexOf(kind) / 10, lng: -46.5 });

const referenceOf = (kind: Kind) => `K-${KINDS.indexOf(kind)}`;

const amount = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });

/** All that people say of a property, also what its kind lacks. */
const said = (kind: Kind) =>
  fc.record({
    kind: fc.constant(kind),
    sizes: fc
      .tuple(sizes, fc.constantFrom(0, 0.25, 0.5), fc.subarray(['suites', 'parking', 'floor'] as const))
      .map(([all, part, none]) => ({
        ...all,
        usableArea: all.usableArea + part,
        ...Object.fromEntries(none.map((field) => [field, 0])),
      })),
    price: fc.integer({ min: 100_000, max: 900_000 }),
    business: fc.constantFrom(...BUSINESSES),
    characteristics: fc.oneof(fc.constant([...CHARACTERISTICS]), fc.subarray([...CHARACTERISTICS])),
  });

/** One of each kind. */
const SAID = fc.sample(fc.tuple(...KINDS.map(said)), runs(1)).flat();
type Said = (typeof SAID)[number];

const RENT = 3200;

/** The form as people fill it in: it hides what the kind lacks. */
const typed = ({ kind, sizes: all, price, business, characteristics }: Said) => ({
  ...BLANK_PROPERTY,
  ...Object.fromEntries(Object.entries(all).map(([field, size]) => [field, size.toString().replace('.', ',')])),
  ...{ category: kind, business, characteristics, location: placeOf(kind), broker: broker.id, broughtBy: admin.id },
  ...{ name: `Imóvel ${kind}`, reference: referenceOf(kind), region: 'zona sul', offer: 'Sem fiador' },
  ...{ price: amount.format(price), condoFee: '812,50', iptu: '2.400,00', acceptsExchange: true },
  ...(business === 'ambos' && { rentPrice: amount.format(RENT) }),
  ...{ address: 'Rua Bom Pastor', streetNumber: '100', complement: 'fundos', neighbourhood: 'Ipiranga' },
  ...{ city: 'São Paulo', state: 'SP', cep: '04203-000', video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  description: 'Boa luz natural',
});

/** The fields of the kind, and null for what it lacks. */
const factsOf = ({ kind, sizes: all }: Said): Record<KindField, number | null> => ({
  ...all,
  ...Object.fromEntries(LACKS[kind].map((field) => [field, null])),
});

const areaOf = ({ kind, sizes: all }: Said) => all[NEEDS[kind].includes('totalArea') ? 'totalArea' : 'usableArea'];

const TYPES: Record<Kind, string> = {
  ...{ casa: 'SingleFamilyResidence', 'casa de condomínio': 'SingleFamilyResidence', sobrado: 'SingleFamilyResidence' },
  ...{ apartamento: 'Apartment', cobertura: 'Apartment', studio: 'Apartment', flat: 'Apartment', chácara: 'House' },
  ...{ 'sala comercial': 'Accommodation', loja: 'Accommodation', galpão: 'Accommodation', prédio: 'Accommodation' },
  ...{ terreno: 'Place', fazenda: 'Place' },
};

interface StructuredData {
  '@type': string;
  accommodationCategory?: string;
  numberOfBedrooms?: number;
  numberOfBathroomsTotal?: number;
  floorSize?: { value: number; unitCode: string };
  floorLevel?: string;
  yearBuilt?: number;
  additionalProperty?: { name: string; value: number; unitCode?: string }[];
}

/** As a program of others reads it. */
function readStructured(data: StructuredData) {
  const named = (name: string) => data.additionalProperty?.find((one) => one.name === name)?.value;
  return {
    type: data['@type'],
    category: (data.accommodationCategory ?? named('Tipo'))?.toString().toLowerCase().split('/')[0],
    bedrooms: data.numberOfBedrooms ?? named('Quartos') ?? null,
    suites: named('Suítes') ?? null,
    bathrooms: data.numberOfBathroomsTotal ?? named('Banheiros') ?? null,
    parking: named('Vagas') ?? null,
    usableArea: data.floorSize?.value ?? named('Área útil') ?? null,
    totalArea: named('Área total') ?? null,
    floor: data.floorLevel === undefined ? (named('Andar') ?? null) : Number(data.floorLevel),
    builtYear: data.yearBuilt ?? named('Ano de construção') ?? null,
  };
}

async function structured(id: string) {
  const site = { publicUrl: 'https://morada.example.com', brokerageAddress: NO_ADDRESS };
  const { data } = propertyHead((await findSharedProperty(db, id))!, site).share!;
  return data as { mainEntity: StructuredData; offers: object };
}

const sell = (price: number) => ({ businessFunction: 'http://purl.org/goodrelations/v1#Sell', price: String(price) });
const lease = (price: number) => ({ ...sell(price), businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' });

const atLeast = (field: KindField, count: number | null): [string, boolean][] => [
  [`${field}=${count ?? 1}`, count !== null],
  [`${field}=${(count ?? 1) + 1}`, false],
];

/** Searches, and whether they find the property. */
const searchesFor = (property: Said): [query: string, isFound: boolean][] => {
  const { business, price } = property;
  const [area, facts] = [areaOf(property), factsOf(property)];
  return [
    ...(['bedrooms', 'suites', 'bathrooms', 'parking'] as const).flatMap((field) => atLeast(field, facts[field])),
    [`minArea=${Math.floor(area)}&maxArea=${Math.ceil(area)}`, true],
    [`minArea=${Math.floor(area + 1)}`, false],
    [`maxArea=${Math.ceil(area - 1)}`, false],
    [`minPrice=${price}&maxPrice=${price}`, true],
    [`maxPrice=${price - 1}`, false],
    [`maxPricePerArea=${Math.ceil(price / area)}`, true],
    ['business=venda', business !== 'aluguel'],
    [`business=aluguel&maxPrice=${business === 'ambos' ? RENT : price}`, business !== 'venda'],
  ];
};

async function found(kind: Kind, query: string) {
  const asked = `${new URLSearchParams({ category: kind })}&${query}`;
  const { body } = await visitor.get<Property[]>(`/properties?${asked}`);
  const map = await visitor.get<PropertyMap>(`/properties/map?zoom=22&${asked}`);
  return [
    body.map(({ name }) => name),
    map.body.features.map(({ properties }) => 'name' in properties && properties.name),
  ];
}

/** But for ids, days and photographs. */
async function storedOf(kind: Kind) {
  const [row] = await rowsOf('properties', { reference: referenceOf(kind), deletedAt: null });
  const { body } = await as(admin).get<PropertyDetail>(`/properties/${row!.id}`);
  return { ...body, _id: '', createdAt: '', updatedAt: '', version: '', photos: [], images: [] };
}

describe('with all kinds offered', () => {
  const created = new Map<Kind, PropertyDetail>();

  beforeAll(() => offer(KINDS));

  test.each(SAID)('$kind: the form stores each field that the kind has, and shows it again', async (property) => {
    const { kind, price } = property;
    const values = typed(property);
    const images = [{ id: 'new', file: new File([Uint8Array.from(photo)], 'foto.jpg'), preview: '' }];

    const input = propertyForm.validateSync({ ...values, images }, { abortEarly: false, stripUnknown: true });
    const { status, body } = await create(toFormData(formFields(input)));

    created.set(kind, body);
    expect([status, body]).toEqual([201, expect.objectContaining({ ...factsOf(property), category: kind, price })]);
    const shown = { ...values, ...Object.fromEntries(LACKS[kind].map((field) => [field, ''])) };
    expect(valuesOf(body)).toEqual({ ...shown, images: [expect.objectContaining({ url: body.photos[0]!.url })] });
    expect(changedFields(propertyForm.validateSync(valuesOf(body)), body)).toEqual({});
    const [row] = await rowsOf('properties', { id: body._id });
    const area = areaOf(property);
    expect([row?.area, Math.round(Number(row?.pricePerArea))]).toEqual([area, Math.round(price / area)]);
  });

  test.each(SAID)('$kind: list and map find it by what it has alone', async (property) => {
    const { kind } = property;
    const [name, searches] = [`Imóvel ${kind}`, searchesFor(property)];

    const results = await Promise.all(searches.map(([query]) => found(kind, query)));

    expect(results.map((result, at) => [searches[at]![0], ...result])).toEqual(
      searches.map(([query, isFound]) => [query, ...(isFound ? [[name], [name]] : [[], []])]),
    );
  });

  test.each(SAID)('$kind: structured data have all its fields, and a price for each business', async (property) => {
    const { kind, price, business } = property;

    const { mainEntity, offers } = await structured(created.get(kind)!._id);

    expect(readStructured(mainEntity)).toEqual({ ...factsOf(property), type: TYPES[kind], category: kind });
    const prices = { venda: [sell(price)], aluguel: [lease(price)], ambos: [sell(price), lease(RENT)] };
    expect([offers].flat()).toMatchObject(prices[business]);
  });

  test('the export of all kinds comes back with each field', async () => {
    const all = () => Promise.all(KINDS.map(storedOf));
    const [before, file] = [await all(), (await download(admin, 'properties.csv')).bytes.toString()];
    for (const name of ['"studio/kitnet"', '"chácara/sítio"']) expect(file).toContain(name);
    const { checked, imported } = importingProperties(admin);

    await offer(['casa', 'apartamento']);
    expect(await checked(file)).toMatchObject({ outcomes: { igual: KINDS.length }, offKinds: [] });
    await changeRows('properties', {}, { deletedAt: new Date() });
    await offer(KINDS);
    await imported(file);

    expect(await all()).toEqual(before);
  });

  test('a house that becomes a plot loses its rooms, and needs its land', async () => {
    const id = await aProperty({ suites: 1 });

    const refused = await change(id, { category: 'terreno' });
    const { body } = await change(id, { category: 'terreno', totalArea: '360', bedrooms: '2' });

    expect([refused.status, refused.body.fields]).toEqual([400, { totalArea: 'Informe a área total' }]);
    expect(body).toMatchObject({ category: 'terreno', totalArea: 360, bedrooms: null, suites: null, parking: null });
    expect((await change(id, { parking: '2' })).body.parking).toBeNull();
  });
});

test('a kind that is not offered is refused, and a property that has it keeps it', async () => {
  await offer(['casa', 'terreno']);
  const id = await aProperty({ category: 'loja' });

  const shop = await create(formOf(formOfKind('loja'), [photo]));
  const [renamed, again] = [await change(id, { name: 'Loja 2' }), await change(id, { category: 'loja' })];
  const other = await change(id, { category: 'galpão', usableArea: '90' });

  expect([shop.status, shop.body.fields]).toEqual([400, { category: 'Escolha o tipo' }]);
  expect([renamed.status, again.status, other.status]).toEqual([200, 200, 400]);
});
