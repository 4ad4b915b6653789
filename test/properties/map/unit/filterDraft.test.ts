import fc from 'fast-check';
import {
  draftErrors,
  draftOf,
  filterOf,
  formatReais,
  reaisIn,
  withDots,
} from '@/features/public/map/filters/filterDraft';

test.each([
  ['450000', 450_000],
  ['R$ 450.000', 450_000],
  ['450.000,00', 450_000],
  ['450 mil', 450_000],
  ['450mil', 450_000],
  ['1,2 mi', 1_200_000],
  ['2 milhões', 2_000_000],
  ['3500,60', 3501],
])('a price typed as %s is understood', (typed, reais) => {
  expect(reaisIn(typed)).toBe(reais);
});

test.each(['', 'barato', '0', '1.2.3', '99999999999', '-5', 'mil'])('%j is no price', (typed) => {
  expect(reaisIn(typed)).toBeUndefined();
});

test('a price is written with its thousands, other text stays', () => {
  expect(formatReais('450 mil')).toBe('450.000');
  expect(formatReais('barato')).toBe('barato');
});

test('every price is read again from how it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (reais) => {
      expect(reaisIn(formatReais(reais.toString()))).toBe(reais);
    }),
  );
});

test('the fields hold the filter, and give it back', () => {
  const filter = {
    region: ['central' as const, 'abc' as const],
    category: ['casa' as const, 'terreno' as const],
    minPrice: 300_000,
    maxPrice: 1_250_000,
    bedrooms: 2,
    bathrooms: 1,
    parking: 7,
    business: 'aluguel' as const,
    suites: 1,
    minArea: 60,
    maxArea: 1200,
    maxPricePerArea: 9000,
    maxMonthly: 4500,
    characteristic: ['Piscina' as const, 'Varanda' as const],
    q: 'Rua Áurea',
    area: [
      { lat: -23.5, lng: -46.7 },
      { lat: -23.5, lng: -46.6 },
      { lat: -23.6, lng: -46.6 },
    ],
  };
  expect(draftOf(filter)).toMatchObject({ minPrice: '300.000', maxPrice: '1.250.000', bedrooms: '2' });
  expect(filterOf(draftOf(filter))).toEqual(filter);
  expect(filterOf(draftOf({}))).toEqual({});
});

test('each field in error says what is wrong', () => {
  expect(draftErrors(draftOf({}))).toEqual({});
  expect(draftErrors({ ...draftOf({}), q: 'ab', minPrice: 'barato' })).toEqual({
    q: 'Digite ao menos 3 caracteres para buscar',
    minPrice: 'Informe um valor em reais, como 450.000',
  });
  expect(draftErrors({ ...draftOf({}), minPrice: '500 mil', maxPrice: '300 mil' })).toEqual({
    maxPrice: 'O preço máximo é menor que o mínimo',
  });
  expect(draftErrors({ ...draftOf({}), minPrice: '300 mil', maxPrice: '300 mil' })).toEqual({});
  expect(draftErrors({ ...draftOf({}), minArea: 'grande', maxMonthly: 'pouco' })).toEqual({
    minArea: 'Informe a área em m², como 60',
    maxMonthly: 'Informe um valor em reais, como 450.000',
  });
  expect(draftErrors({ ...draftOf({}), minArea: '90 m²', maxArea: '60' })).toEqual({
    maxArea: 'A área máxima é menor que a mínima',
  });
});

test.each([
  ['4500', '450', '4.500'],
  ['4.5001', '4.500', '45.001'],
  ['1.00', '1.000', '100'],
  ['450', '45', '450'],
  ['1.5', '1.', '1.5'],
  ['1.5 mi', '1.5 m', '1.5 mi'],
  ['450 mil', '450 mi', '450 mil'],
  ['1500,5', '1.500,', '1500,5'],
])('%s, typed after %s, stands as %s', (typed, before, shown) => {
  expect(withDots(typed, before)).toBe(shown);
});
