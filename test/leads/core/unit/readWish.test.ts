import fc from 'fast-check';
import { setRegions } from '#contract/ground/regions.ts';
import type { LeadWish } from '#contract/leads/wish.ts';
import { readWish } from '@/features/leads/lead/create/readWish';
import { runs } from '#test/generated.ts';

const NAMES = ['Zona norte', 'Zona sul', 'Zona leste', 'Zona oeste', 'Central', 'ABC', 'Água Verde'];
const keyOf = (name: string) => name.toLowerCase();

beforeAll(() => setRegions(NAMES.map((name) => ({ key: keyOf(name), name }))));
afterAll(() => setRegions([]));

const NOTHING: LeadWish = { categories: [], regions: [], minPrice: null, maxPrice: null, bedrooms: null };

test.each<[string, Partial<LeadWish>]>([
  [
    'procuro apto 2 quartos até 600 mil na zona leste',
    { categories: ['apartamento'], bedrooms: 2, maxPrice: 600_000, regions: ['zona leste'] },
  ],
  [
    'quero alugar casa na zona norte ou leste até 3500',
    { categories: ['casa'], maxPrice: 3500, regions: ['zona norte', 'zona leste'] },
  ],
  ['entre 400 e 600 mil, 3 dorms', { minPrice: 400_000, maxPrice: 600_000, bedrooms: 3 }],
  ['casa de 800 a 1.200 mil', { categories: ['casa'], minPrice: 800_000, maxPrice: 1_200_000 }],
  ['comprar a partir de R$ 1,2 milhão', { minPrice: 1_200_000 }],
  ['até R$ 450.000,00 no ABC', { maxPrice: 450_000, regions: ['abc'] }],
  ['dois ou 3 quartos', { bedrooms: 2 }],
  ['um sobrado em Água Verde', { categories: ['casa'], regions: ['água verde'] }],
  [
    'vendo meu apartamento de 2 quartos na zona sul e quero casa de 3 quartos no ABC',
    { categories: ['casa'], bedrooms: 3, regions: ['abc'] },
  ],
  ['tenho 200 mil de entrada, até 700 mil', { maxPrice: 700_000 }],
])('%s', (text, wish) => {
  expect(readWish(text).wish).toEqual({ ...NOTHING, ...wish });
});

test.each([
  'Oi, tudo bem?',
  'até 600',
  'ponto central',
  'alugar até 500 mil',
  'comprar até 3 mil',
  'até 3 mil',
  'renda de 12 mil',
  'condomínio até R$ 900',
  'não quero apartamento',
  'moro na zona sul',
  'menos zona leste',
  '2 quartos ou então uns 4 quartos maiores',
  'de 900 a 300 mil',
])('what may mean two things is left out: %s', (text) => {
  expect(readWish(text).wish).toEqual(NOTHING);
});

test.each([
  ['procuro em Santana até 600 mil', ['Santana']],
  ['na vila mariana, perto do metrô', ['vila mariana']],
  ['no bairro do Limão ou em Perdizes', ['Limão', 'Perdizes']],
  ['moro em Santana', []],
  ['em Santana, na zona norte', []],
])('%s names the bairros %j, for their region', (text, places) => {
  expect(readWish(text).places).toEqual(places);
});

const KINDS = [
  ['apto', 'apartamento'],
  ['apartamento', 'apartamento'],
  ['casa', 'casa'],
  ['sobrado', 'casa'],
  ['cobertura', 'apartamento'],
] as const;

test('whatever is said together, in any order, capitals and accents, is read', () => {
  fc.assert(
    fc.property(
      fc.record(
        {
          kind: fc.constantFrom(...KINDS),
          bedrooms: fc.integer({ min: 1, max: 6 }),
          maxPrice: fc.integer({ min: 100, max: 990 }),
          region: fc.constantFrom(...NAMES.filter((name) => name !== 'Central')),
        },
        { requiredKeys: [] },
      ),
      fc.constantFrom(' ', ', ', ' - ', '. ', '\n'),
      fc.boolean(),
      fc.constantFrom(
        (text: string) => text,
        (text: string) => text.toUpperCase(),
        (text: string) => text.normalize('NFD'),
      ),
      ({ kind, bedrooms, maxPrice, region }, separator, isTurned, write) => {
        const parts = [
          kind?.[0],
          bedrooms && `${bedrooms} quarto${bedrooms === 1 ? '' : 's'}`,
          maxPrice && `até ${maxPrice} mil`,
          region && `${region.startsWith('Zona') ? 'na' : 'em'} ${region}`,
        ].filter((part) => part !== undefined);
        const text = write((isTurned ? parts.toReversed() : parts).join(separator));

        expect(readWish(text).wish).toEqual({
          ...NOTHING,
          ...(kind && { categories: [kind[1]] }),
          ...(bedrooms && { bedrooms }),
          ...(maxPrice && { maxPrice: maxPrice * 1000 }),
          ...(region && { regions: [keyOf(region)] }),
        });
      },
    ),
    runs(300),
  );
});
