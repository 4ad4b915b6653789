import { looseningsOf } from '@/features/public/map/results/loosenings';

test('what would bring something, most first, each with its filter', () => {
  const filter = { region: ['abc' as const], minPrice: 300_000, maxPrice: 500_000, bedrooms: 4 };
  const answer = {
    loosened: [
      { filter: 'price' as const, count: 14 },
      { filter: 'region' as const, count: 1 },
      { filter: 'bedrooms' as const, count: 0 },
    ],
    elsewhere: 1200,
  };

  expect(looseningsOf(filter, answer)).toEqual([
    { label: 'Em outras áreas do mapa: 1.200 imóveis', filter: null },
    { label: 'Sem limite de preço: 14 imóveis', filter: { region: ['abc'], bedrooms: 4 } },
    { label: 'Em todas as regiões: 1 imóvel', filter: { minPrice: 300_000, maxPrice: 500_000, bedrooms: 4 } },
  ]);
});

test('nothing that would bring nothing', () => {
  expect(looseningsOf({ q: 'Rua' }, { loosened: [{ filter: 'q', count: 0 }], elsewhere: 0 })).toEqual([]);
});
