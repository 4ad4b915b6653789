import fc from 'fast-check';
import { FIRST_REGION_KEYS } from '#contract/ground/firstRegions.ts';
import { plainText } from '#contract/ground/text.ts';
import { CHARACTERISTICS } from '#contract/properties/characteristics.ts';
import { FIRST_KINDS } from '#contract/properties/kindNames.ts';
import { KINDS } from '#contract/properties/kinds.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { ADDRESS_DISPLAYS, BUSINESSES, IPTU_PERIODS } from '#contract/properties/propertyFacts.ts';
import { PROPERTY_STATUSES } from '#contract/properties/propertyValues.ts';
import {
  BLANK_PROPERTY,
  changedFields,
  formFields,
  propertyForm,
  readTexts,
  valuesOf,
} from '@/features/properties/form/propertyFormValues';
import { fullOf } from '#test/kinds.ts';

const words = (limit: number) =>
  fc
    .stringMatching(/^[\p{L}\p{N} ,.–-]+$/u, { maxLength: limit })
    .map((text) => plainText(text).replace(/ {2,}/g, ' ').trim())
    .filter((text) => text !== '' && text.length <= limit);

const broker = { name: 'Ana Souza', phone: '+5511987654321', photo: null, slug: 'ana-souza' };

const money = (least: number) => fc.integer({ min: least, max: 999_999_999 }).map((cents) => cents / 100);

const photosOf = (urls: readonly string[], plans: readonly string[] = []): PropertyDetail['photos'] =>
  [...urls, ...plans].map((url) => ({ url, width: 4, height: 3, preview: '', isPlan: plans.includes(url) }));

const aBareProperty: fc.Arbitrary<PropertyDetail> = fc.record({
  _id: fc.uuid(),
  name: words(120),
  bedrooms: fc.integer({ min: 1, max: 999 }),
  bathrooms: fc.integer({ min: 1, max: 999 }),
  countInStock: fc.integer({ min: 1, max: 9999 }),
  price: fc.integer({ min: 100_000, max: 999_999_999_999 }).map((cents) => cents / 100),
  parking: fc.integer({ min: 0, max: 999 }),
  category: fc.constantFrom(...FIRST_KINDS),
  region: fc.constantFrom(...FIRST_REGION_KEYS),
  description: words(200),
  address: words(200),
  offer: fc.option(words(120)),
  priceFall: fc.constant(null),
  rentFall: fc.constant(null),
  status: fc.constantFrom(...PROPERTY_STATUSES),
  location: fc.option(fc.record({ lat: fc.integer({ min: -33, max: 5 }), lng: fc.integer({ min: -73, max: -29 }) })),
  broker: fc.option(fc.uuid().map((_id) => ({ _id, ...broker }))),
  broughtBy: fc.option(fc.uuid().map((_id) => ({ _id, name: 'Bia' }))),
  createdAt: fc.constant('2026-11-20T12:00:00.000Z'),
  updatedAt: fc.constant('2026-11-20T12:00:00.000Z'),
  reference: fc.constantFrom('MO-1042', 'AP 77'),
  business: fc.constantFrom(...BUSINESSES),
  rentPrice: money(1),
  condoFee: fc.option(money(0)),
  iptu: fc.option(money(0)),
  iptuPeriod: fc.constantFrom(...IPTU_PERIODS),
  usableArea: fc.option(fc.integer({ min: 1, max: 400 })),
  totalArea: fc.option(fc.integer({ min: 400, max: 900 })),
  suites: fc.option(fc.constantFrom(0, 1)),
  cep: fc.option(fc.constantFrom('01310100', '04004000')),
  neighbourhood: words(80),
  city: fc.option(words(80)),
  state: fc.option(fc.constantFrom('SP', 'RJ')),
  streetNumber: fc.option(words(20)),
  complement: fc.option(words(60)),
  floor: fc.option(fc.nat(200)),
  builtYear: fc.option(fc.integer({ min: 1900, max: 2030 })),
  characteristics: fc.subarray([...CHARACTERISTICS]),
  video: fc.option(fc.constantFrom('dQw4w9WgXcQ', '-_abcdefghi')),
  acceptsExchange: fc.boolean(),
  acceptsFinancing: fc.boolean(),
  addressDisplay: fc.constantFrom(...ADDRESS_DISPLAYS),
  version: fc.constant('v'),
  statusChange: fc.constant(null),
  images: fc.constant([]),
  photos: fc.constant([]),
});

const urls = fc.uniqueArray(
  fc.uuid().map((id) => `/photos/${id}`),
  { minLength: 1, maxLength: 10 },
);
/** The last ones are plans. */
const aProperty = fc.tuple(aBareProperty, urls, fc.nat(2)).map(([property, all, plans]): PropertyDetail => {
  const images = all.slice(0, Math.max(1, all.length - plans));
  return { ...property, images, photos: photosOf(images, all.slice(images.length)) };
});

test('a property that goes through the form unchanged stays the same', () => {
  fc.assert(
    fc.property(aProperty, (property) => {
      const input = propertyForm.validateSync(valuesOf(property), { stripUnknown: true });
      expect(formFields(input)).toEqual({
        name: property.name,
        bedrooms: property.bedrooms,
        bathrooms: property.bathrooms,
        countInStock: property.countInStock,
        price: property.price.toFixed(2),
        parking: property.parking,
        category: property.category,
        region: property.region,
        description: property.description,
        address: property.address,
        offer: property.offer,
        status: property.status,
        broker: property.broker?._id ?? null,
        broughtBy: property.broughtBy?._id ?? null,
        location: property.location && `${property.location.lat},${property.location.lng}`,
        images: property.photos.map(({ url }) => url),
        plans: property.photos.length - property.images.length,
        reference: property.reference,
        business: property.business,
        rentPrice: property.rentPrice?.toFixed(2),
        condoFee: property.condoFee?.toFixed(2) ?? null,
        iptu: property.iptu?.toFixed(2) ?? null,
        iptuPeriod: property.iptuPeriod,
        usableArea: property.usableArea,
        totalArea: property.totalArea,
        suites: property.suites,
        cep: property.cep,
        neighbourhood: property.neighbourhood,
        city: property.city,
        state: property.state,
        streetNumber: property.streetNumber,
        complement: property.complement,
        floor: property.floor,
        builtYear: property.builtYear,
        video: property.video,
        acceptsExchange: property.acceptsExchange,
        acceptsFinancing: property.acceptsFinancing,
        addressDisplay: property.addressDisplay,
        characteristics: property.characteristics.length > 0 ? property.characteristics : null,
      });
    }),
  );
});

test('an untouched form has no changes', () => {
  fc.assert(
    fc.property(aProperty, fc.constantFrom(...KINDS), (someProperty, kind) => {
      const property = { ...someProperty, ...fullOf(kind) };
      expect(changedFields(propertyForm.validateSync(valuesOf(property)), property)).toEqual({});
    }),
  );
});

const [property] = fc.sample(aProperty, { numRuns: 1, seed: 7 });

test('the form sends only changed fields', () => {
  const values = { ...valuesOf(property!), price: '999,90', location: null, offer: '' };

  const changed = changedFields(propertyForm.validateSync(values), {
    ...property!,
    price: 50,
    offer: 'Sim',
    location: { lat: 1, lng: 2 },
  });

  expect(changed).toEqual({ price: '999.90', offer: null, location: null });
});

test('a new order of the photographs, a new photograph or a plan among them sends all of them', () => {
  const images = ['/photos/1', '/photos/2'];
  const before = { ...property!, images, photos: photosOf(images) };
  const file = new File(['x'], 'sala.jpg', { type: 'image/jpeg' });
  const [first, second] = valuesOf(before).images;

  const reordered = { ...valuesOf(before), images: [second!, first!] };
  const longer = { ...valuesOf(before), images: [first!, { id: 'new', file, preview: 'blob:' }, second!] };

  expect(changedFields(propertyForm.validateSync(reordered), before)).toEqual({
    images: ['/photos/2', '/photos/1'],
    plans: 0,
  });
  expect(changedFields(propertyForm.validateSync(longer), before)).toEqual({
    images: ['/photos/1', file, '/photos/2'],
    plans: 0,
  });
  const planned = { ...valuesOf(before), images: [first!, { ...second!, isPlan: true }] };
  expect(changedFields(propertyForm.validateSync(planned), before)).toEqual({ images, plans: 1 });
});

describe('a draft', () => {
  const { images: _, ...blank } = BLANK_PROPERTY;

  test('keeps its texts and its pin', () => {
    const texts = { ...blank, name: 'Casa', location: { lat: -23.5, lng: -46.6 } };
    expect(readTexts(JSON.parse(JSON.stringify(texts)) as typeof texts)).toEqual(texts);
  });

  test('that somebody has damaged is read as far as it can be', () => {
    expect(readTexts({ name: 'Casa', price: 12, location: 'longe', other: true })).toEqual({ ...blank, name: 'Casa' });
  });

  test('whatever it is, is texts that the form can show', () => {
    fc.assert(
      fc.property(fc.object(), (stored) => {
        const read = readTexts(stored);
        expect(Object.keys(read).sort()).toEqual(Object.keys(blank).sort());
        const { location, characteristics, acceptsExchange, acceptsFinancing, ...texts } = read;
        expect([characteristics, acceptsExchange, acceptsFinancing]).toEqual([[], false, false]);
        expect(Object.values(texts).every((text) => typeof text === 'string')).toBe(true);
        expect(location === null || typeof location === 'object').toBe(true);
      }),
    );
  });
});
