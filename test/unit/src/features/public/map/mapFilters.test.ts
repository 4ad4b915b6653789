import { countFilters, filterSummary, nothingFoundText } from '@/features/public/map/mapFilters';

test('the filters in a few words', () => {
  expect(filterSummary({})).toBe('Todas as regiões');
  expect(filterSummary({ bedrooms: 2 })).toBe('Todas as regiões · 2+ quartos');
  expect(filterSummary({ region: 'abc', bedrooms: 1, parking: 1 })).toBe('ABC · 1+ quarto · 1+ vaga');
  expect(countFilters({ region: 'abc', parking: 1, bedrooms: undefined })).toBe(2);
});

test('nothing found names what was looked for', () => {
  expect(nothingFoundText({ bedrooms: 5 })).toBe(
    'Nesta área não há imóveis com 5 quartos ou mais. Afaste o mapa ou mude os filtros.',
  );
  expect(nothingFoundText({ region: 'zona sul', bedrooms: 1, parking: 2 })).toBe(
    'Nesta área não há imóveis na zona sul com 1 quarto ou mais e 2 vagas ou mais. Afaste o mapa ou mude os filtros.',
  );
  expect(nothingFoundText({ region: 'central' })).toContain('na região central');
  expect(nothingFoundText({ region: 'abc' })).toContain('no ABC');
  expect(nothingFoundText({})).toBe('Nesta área ainda não há imóveis. Afaste ou mova o mapa.');
});
