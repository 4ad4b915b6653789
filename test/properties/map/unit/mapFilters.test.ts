import { KINDS } from '#contract/properties/kinds.ts';
import { draftOf } from '@/features/public/map/filters/filterDraft';
import { countFilters, filterSummary, minimumsOf, nothingFoundText } from '@/features/public/map/filters/mapFilters';

const AREA = [
  { lat: -23.5, lng: -46.7 },
  { lat: -23.5, lng: -46.6 },
  { lat: -23.6, lng: -46.6 },
];

/** With plain spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('the filters in a few words', () => {
  expect(filterSummary({})).toBe('Todas as regiões');
  expect(filterSummary({ bedrooms: 2 })).toBe('Todas as regiões · 2+ quartos');
  expect(filterSummary({ region: ['abc'], bedrooms: 1, parking: 1 })).toBe('ABC · 1+ quarto · 1+ vaga');
  expect(filterSummary({ region: ['central', 'abc'], category: ['casa'], bathrooms: 2 })).toBe(
    'Central, ABC · Casas · 2+ banheiros',
  );
  expect(plain(filterSummary({ q: 'Rua Harmonia', maxPrice: 850_000 }))).toBe('“Rua Harmonia” · até R$ 850 mil');
  expect(plain(filterSummary({ area: AREA, minPrice: 500_000, maxPrice: 1_250_000 }))).toBe(
    'Área desenhada · R$ 500 mil a R$ 1,25 mi',
  );
});

test('business, area, costs and characteristics are told too', () => {
  const rent = { business: 'aluguel', minArea: 60, maxMonthly: 4500, characteristic: ['Piscina'] } as const;
  const filter = { ...rent, characteristic: [...rent.characteristic] };

  expect(plain(filterSummary(filter))).toBe(
    'Todas as regiões · Para alugar · desde 60 m² · até R$ 4,5 mil/mês · Piscina',
  );
  expect(plain(nothingFoundText(filter))).toBe(
    'Nesta área não há imóveis para alugar com piscina a partir de 60 m² até R$ 4.500 por mês ao todo. Afaste o mapa ou mude os filtros.',
  );
  expect(
    plain(nothingFoundText({ business: 'venda', suites: 1, minArea: 60, maxArea: 90, maxPricePerArea: 9000 })),
  ).toBe(
    'Nesta área não há imóveis à venda com 1 suíte ou mais de 60 a 90 m² até R$ 9.000 por m². Afaste o mapa ou mude os filtros.',
  );
});

test('several kinds read as one would say them', () => {
  expect(filterSummary({ region: ['abc'], category: ['terreno', 'chácara'] })).toBe(
    'ABC · Terrenos, Chácaras e sítios',
  );
  expect(nothingFoundText({ region: ['zona sul'], category: ['casa', 'studio', 'sala comercial'] })).toBe(
    'Nesta área não há casas, studios, kitnets e salas comerciais na zona sul. Afaste o mapa ou mude os filtros.',
  );
});

test.each([
  [[], ['bedrooms', 'bathrooms', 'parking', 'suites'], {}],
  [['terreno'], [], {}],
  [['terreno', 'loja'], ['bathrooms', 'parking'], {}],
  [['terreno'], ['bedrooms'], { bedrooms: 2 }],
] as const)('who looks for %j is asked for %j', (category, asked, filter) => {
  const minimums = minimumsOf(
    draftOf({ ...filter, category: KINDS.filter((kind) => category.includes(kind as never)) }),
  );
  expect(minimums.map(({ name }) => name)).toEqual(asked);
});

test('both ends of the price are one filter', () => {
  expect(countFilters({})).toBe(0);
  expect(countFilters({ region: ['abc'], parking: 1, bedrooms: undefined })).toBe(2);
  expect(countFilters({ minPrice: 1, maxPrice: 2, area: AREA })).toBe(2);
});

test('nothing found names what was looked for', () => {
  expect(nothingFoundText({ bedrooms: 5 })).toBe(
    'Nesta área não há imóveis com 5 quartos ou mais. Afaste o mapa ou mude os filtros.',
  );
  expect(nothingFoundText({ region: ['zona sul'], bedrooms: 1, parking: 2 })).toBe(
    'Nesta área não há imóveis na zona sul com 1 quarto ou mais e 2 vagas ou mais. Afaste o mapa ou mude os filtros.',
  );
  expect(plain(nothingFoundText({ region: ['central', 'abc'], category: ['casa'], maxPrice: 500_000 }))).toBe(
    'Nesta área não há casas na região central e no ABC até R$ 500.000. Afaste o mapa ou mude os filtros.',
  );
  expect(plain(nothingFoundText({ q: 'Harmonia', minPrice: 300_000, maxPrice: 500_000 }))).toBe(
    'Nesta área não há imóveis de R$ 300.000 a R$ 500.000 com “Harmonia” no nome ou endereço. Afaste o mapa ou mude os filtros.',
  );
  expect(nothingFoundText({ area: AREA })).toBe('Na área desenhada não há imóveis. Afaste o mapa ou mude os filtros.');
  expect(nothingFoundText({})).toBe('Nesta área ainda não há imóveis. Afaste ou mova o mapa.');
});
