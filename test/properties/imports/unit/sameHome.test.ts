import fc from 'fast-check';
import { homeOf, isAlike } from '../../../../server/properties/imports/sameHome.ts';

const HOME = {
  category: 'apartamento',
  business: 'venda',
  address: 'Alameda dos Arapanés, 100 – Moema, São Paulo',
  streetNumber: '100',
  complement: 'apto 32 bloco B',
  neighbourhood: 'Moema',
  city: 'São Paulo',
  cep: '04524000',
  floor: 3,
  bedrooms: 2,
  usableArea: 70,
  totalArea: 90,
  price: '850000.00',
};
const PICTURES = ['1', '2', '3'].map((name) => `https://f.exemplo.com/${name}.jpg`);

const home = (others: Partial<Record<keyof typeof HOME | 'rentPrice', unknown>> = {}, pictures: string[] = []) =>
  homeOf({ ...HOME, ...others }, pictures);
const isFound = (...[one, other]: [Parameters<typeof home>[0], Parameters<typeof home>[0]?]) =>
  isAlike(home(one), home(other));

test.each([
  ['however its address is written', { address: 'Al. dos Arapanés, nº 100', streetNumber: null }],
  ['with its unit in the address', { address: 'ALAMEDA DOS ARAPANES, 100, ap. 32, bl. B – Moema', complement: null }],
  ['for another price', { price: 820_000 }],
  ['with another area of the ground', { totalArea: null, price: 820_000 }],
  ['for sale and for rent', { business: 'ambos', rentPrice: '3500' }],
  ['without its floor', { floor: null, bedrooms: null }],
  ['in a neighbourhood that is called otherwise', { neighbourhood: 'Indianópolis' }],
  ['without its unit, if all else is the same', { complement: null, floor: null }],
])('a home is known again %s', (_how, others) => {
  expect([isFound(others), isAlike(home(), home(others))]).toEqual([true, true]);
});

test('a house needs no unit', () => {
  const house = { category: 'casa', complement: null, floor: null };
  expect(isFound({ ...house, price: 1 }, house)).toBe(true);
  expect(isFound({ ...house, complement: 'casa 2', price: 1 }, house)).toBe(false);
});

test('a kind within another one is no other home, and land has its own area', () => {
  expect(isFound({ category: 'cobertura' })).toBe(true);
  const plot = { category: 'terreno', complement: null, floor: null, bedrooms: null, usableArea: null, totalArea: 300 };
  expect(isFound({ ...plot, price: 1 }, plot)).toBe(true);
  const farm = { ...plot, category: 'chácara', totalArea: 5000 };
  expect(isFound({ ...farm, usableArea: 180, price: 1 }, { ...farm, usableArea: 90 })).toBe(true);
  expect(isFound(farm, plot)).toBe(false);
});

test('most of its pictures make a home the same one, unless its price and area are others', () => {
  const elsewhere = { address: 'Moema, São Paulo', streetNumber: null, complement: null };
  const versioned = PICTURES.map((address) => `${address}?v=7`);
  expect(isAlike(home(elsewhere, versioned), home({}, PICTURES))).toBe(true);
  expect(
    isAlike(home({ ...elsewhere, price: 1, usableArea: null, totalArea: null }, versioned), home({}, PICTURES)),
  ).toBe(false);
  expect(isAlike(home(elsewhere, PICTURES.slice(0, 1)), home({}, PICTURES))).toBe(false);
});

describe('never the same', () => {
  const other = fc.oneof(
    ...[
      fc.record({ streetNumber: fc.integer({ min: 101, max: 999 }).map(String) }),
      fc.record({ complement: fc.integer({ min: 33, max: 999 }).map((unit) => `apto ${unit.toString()} bloco B`) }),
      fc.record({ complement: fc.constantFrom('apto 32', 'apto 32 bloco A', '32 torre B') }),
      fc.record({ floor: fc.integer({ min: 4, max: 40 }) }),
      fc.record({ bedrooms: fc.integer({ min: 3, max: 9 }) }),
      fc.record({ usableArea: fc.integer({ min: 72, max: 900 }) }),
      fc.record({ city: fc.constantFrom('Santo André', 'Campinas') }),
      fc.constant({ category: 'casa' }),
    ],
  );
  const unknown = fc
    .subarray(['floor', 'bedrooms', 'totalArea', 'cep'] as const)
    .map((fields) => Object.fromEntries(fields.map((field) => [field, null])));

  test('are homes that differ in one thing that both say, whatever else is the same', () => {
    fc.assert(
      fc.property(other, unknown, fc.boolean(), (differing, missing, withPictures) => {
        const pictures = withPictures ? PICTURES : [];
        const [one, two] = [home(missing, pictures), home({ ...missing, ...differing }, pictures)];
        const said = Object.keys(differing)[0] ?? '';
        fc.pre(!(said in missing) && one.area !== null);
        expect([isAlike(one, two), isAlike(two, one)]).toEqual([false, false]);
      }),
    );
  });

  const street = fc.constantFrom(
    'Rua Augusta',
    'Avenida Augusta',
    'Rua Oscar Freire',
    'Rua Santo Amaro',
    'Rua São Amaro',
  );
  const hood = fc.constantFrom('Consolação', 'Jardins', 'Centro');
  const place = fc.record({ street, hood, number: fc.integer({ min: 1, max: 5 }), cep: fc.constant(null) });

  test('are homes of two places, if their pictures are others', () => {
    fc.assert(
      fc.property(place, place, (one, two) => {
        const at = ({ street: its, hood: in_, number, cep }: typeof one) =>
          home({
            address: `${its}, ${number.toString()} – ${in_}, São Paulo`,
            streetNumber: null,
            neighbourhood: in_,
            cep,
          });
        const isSame = one.street === two.street && one.number === two.number && one.hood === two.hood;
        expect(isAlike(at(one), at(two))).toBe(isSame);
      }),
    );
  });

  test('are the units of a building that tell too little', () => {
    const bare = { complement: null, floor: null };
    expect(isFound({ ...bare, price: 1 }, bare)).toBe(false);
    expect(isFound({ ...bare, bedrooms: null }, bare)).toBe(false);
    expect(isFound({ ...bare, usableArea: null, totalArea: null }, bare)).toBe(false);
  });
});
