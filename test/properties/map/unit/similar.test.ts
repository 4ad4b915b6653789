import fc from 'fast-check';
import { differencesOf } from '../../../../server/properties/map/differences.ts';
import { PropertyIndex } from '../../../../server/properties/map/propertyIndex.ts';
import type { IndexedRow } from '../../../../server/properties/map/propertyIndex.ts';
import { rankSimilar } from '../../../../server/properties/map/similar.ts';

/** Units of the map for a kilometre in São Paulo. */
const KILOMETRE = 1000 / ((40_075_017 / 2 ** 30) * Math.cos((23.55 * Math.PI) / 180));
const SÃO_PAULO = { x: 397_842_000, y: 609_050_000 };

interface Home {
  id: string;
  thousands: number;
  bedrooms: number | null;
  squareMetres: number;
  region: string;
  neighbourhood: string | null;
  isLocated: boolean;
  east: number;
  business: 'venda' | 'aluguel';
  status: string;
  category: 'casa' | 'apartamento';
}

const NONE: IndexedRow[21] = [];

const cents = ({ thousands }: Home) => thousands * 100_000;
const isSale = ({ business }: Home) => business === 'venda';
const xOf = ({ east }: Home) => Math.round(SÃO_PAULO.x + east * KILOMETRE);

const rowOf = (home: Home): IndexedRow => [
  home.id,
  ...([1, false, xOf(home), SÃO_PAULO.y, cents(home), home.bedrooms, 1, 1] as const),
  ...([home.region, home.category, home.status, null, '', home.business] as const),
  ...([isSale(home) ? null : cents(home), 1, 1, 1, home.squareMetres * 100, null, NONE, home.id, null, null] as const),
  home.neighbourhood,
  home.isLocated,
];

/** Null: not similar. Written from the rules, without an index. */
function costOf(wanted: Home, home: Home, isAlike: boolean): number | null {
  const rooms = wanted.bedrooms === null || home.bedrooms === null ? 1 : Math.abs(home.bedrooms - wanted.bedrooms);
  const kilometres = wanted.isLocated && home.isLocated ? Math.abs(xOf(home) - xOf(wanted)) / KILOMETRE : null;
  const isNear = kilometres !== null && kilometres <= 15;
  const share = Math.abs(home.thousands - wanted.thousands) / wanted.thousands;
  const isSimilar =
    home.id !== wanted.id &&
    home.status === 'disponível' &&
    home.category === wanted.category &&
    home.business === wanted.business &&
    (isAlike ? rooms <= 1 && share <= 0.3 : home.thousands <= 2 * wanted.thousands) &&
    (home.region === wanted.region || isNear);
  if (!isSimilar) return null;
  const isSame = home.neighbourhood !== null && home.neighbourhood === wanted.neighbourhood;
  const place = isSame && (kilometres === null || isNear) ? 0 : 0.05 + 0.04 * Math.min(10, kilometres ?? 5);
  const size = Math.abs(home.squareMetres - wanted.squareMetres) / wanted.squareMetres;
  const isMeasured = home.squareMetres > 0 && wanted.squareMetres > 0;
  return place + share + 0.1 * rooms + (isMeasured ? 0.3 * Math.min(1, size) : 0);
}

const homes = fc.uniqueArray(
  fc.record<Home>({
    id: fc.integer({ min: 100, max: 999 }).map(String),
    thousands: fc.oneof(fc.integer({ min: 450, max: 750 }), fc.integer({ min: 150, max: 1500 })),
    bedrooms: fc.option(fc.integer({ min: 1, max: 4 })),
    squareMetres: fc.constantFrom(0, 50, 60, 90),
    region: fc.constantFrom('zona norte', 'zona sul'),
    neighbourhood: fc.option(fc.constantFrom('Santana', 'Tucuruvi')),
    isLocated: fc.boolean(),
    east: fc.double({ min: 0, max: 24, noNaN: true }),
    business: fc.constantFrom('venda', 'venda', 'aluguel'),
    status: fc.constantFrom('disponível', 'disponível', 'disponível', 'reservado', 'vendido'),
    category: fc.constantFrom('casa', 'casa', 'apartamento'),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 60 },
);

test('similar homes are the six that cost least against all others, of too few alike also of the others', () => {
  fc.assert(
    fc.property(homes, (all) => {
      const index = new PropertyIndex();
      for (const home of all) index.put(rowOf(home));
      const [wanted] = all as [Home, ...Home[]];
      const { squareMetres, ...rest } = wanted;

      const ranked = rankSimilar(index, {
        ...{ ...rest, ...SÃO_PAULO, x: xOf(wanted), cents: cents(wanted), area: squareMetres * 100 },
      });

      const costsAmong = (isAlike: boolean) =>
        all.flatMap((home) => {
          const cost = costOf(wanted, home, isAlike);
          return cost === null ? [] : [{ id: home.id, cost }];
        });
      const alike = costsAmong(true);
      const costs = alike.length < 3 ? costsAmong(false) : alike;
      const best = costs.sort((one, other) => one.cost - other.cost || (one.id < other.id ? -1 : 1)).slice(0, 6);
      const costsOf = (ids: string[]) => ids.map((id) => costs.find((one) => one.id === id)?.cost.toFixed(4));
      expect(costsOf(ranked.map(({ id }) => id))).toEqual(best.map(({ cost }) => cost.toFixed(4)));
    }),
  );
});

const own: Parameters<typeof differencesOf>[0] = {
  ...{ price: 450_000, bedrooms: 2, region: 'zona norte', usableArea: 60, totalArea: null },
  category: 'apartamento',
};
const HERE = { isSameNeighbourhood: true, metres: 300 };

test.each([
  [
    { price: 400_000, bedrooms: 3 },
    { isSameNeighbourhood: false, metres: 1800 },
    ['R$ 50 mil a menos', '+1 quarto', 'no bairro ao lado'],
  ],
  [
    { price: 500_000, bedrooms: 1, usableArea: 48 },
    HERE,
    ['R$ 50 mil a mais', '1 quarto a menos', '12 m² a menos', 'no mesmo bairro'],
  ],
  [{ price: 451_000, usableArea: 62 }, { isSameNeighbourhood: false, metres: 4300 }, ['a 4 km']],
  [{ region: 'zona leste', usableArea: 75 }, { isSameNeighbourhood: false, metres: 3900 }, ['+15 m²', 'na zona leste']],
  [{ bedrooms: null, usableArea: null }, { isSameNeighbourhood: false, metres: null }, []],
])('a home says what differs: %j', (other, place, differences) => {
  const plain = differencesOf(own, { ...own, ...other }, place).map((text) => text.replaceAll('\u00a0', ' '));
  expect(plain).toEqual(differences);
});
