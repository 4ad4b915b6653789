import fc from 'fast-check';
import {
  conditionText,
  fits,
  isCoveredBy,
  isEmptyRange,
  NO_CONDITIONS,
  overlaps,
} from '#contract/giving/rotationCases.ts';
import type { CaseFacts, Conditions, NamedCase } from '#contract/giving/rotationCases.ts';
import { FIRST_REGIONS } from '#contract/ground/firstRegions.ts';
import { setRegions } from '#contract/ground/regions.ts';
import type { Kind } from '#contract/properties/kinds.ts';
import { BUSINESSES, WANTED_BUSINESSES } from '#contract/properties/propertyFacts.ts';
import { runs } from '#test/generated.ts';
import { caseFor } from '../../../../server/giving/rotation/cases.ts';

const conditions = (wanted: Partial<Conditions>): Conditions => ({ ...NO_CONDITIONS, ...wanted });

const SOURCES = ['landing', 'property'];
const SOME_KINDS: Kind[] = ['casa', 'galpão'];
const SOME_REGIONS = ['abc', 'zona sul'];
const PRICES = [1, 2, 3, 4];

const part = <Value>(values: Value[]) => fc.subarray(values);
const aPrice = fc.option(fc.constantFrom(2, 3), { nil: null });
const someConditions = fc
  .record({
    sources: part(SOURCES),
    business: fc.constantFrom(...WANTED_BUSINESSES, null),
    minPrice: aPrice,
    maxPrice: aPrice,
    kinds: part(SOME_KINDS),
    regions: part(SOME_REGIONS),
  })
  .map((wanted) => (wanted.business === null ? { ...wanted, minPrice: null, maxPrice: null } : wanted));

/** Every lead that differs to some of these conditions, with values that none of them names. */
const LEADS: CaseFacts[] = [...SOURCES, 'outra'].flatMap((ownSource) =>
  [...SOME_REGIONS, 'central', ''].flatMap((region) => [
    { ownSource, region, property: null },
    ...[...SOME_KINDS, 'loja' as const].flatMap((kind) =>
      BUSINESSES.flatMap((business) =>
        PRICES.flatMap((price) =>
          (business === 'ambos' ? PRICES : [null]).map((rent) => ({
            ...{ ownSource, region },
            property: { kind, business, price, rent },
          })),
        ),
      ),
    ),
  ]),
);

/** As a person would read it, condition by condition. */
function oracle(wanted: Conditions, { ownSource, region, property }: CaseFacts): boolean {
  if (wanted.sources.length > 0 && !wanted.sources.includes(ownSource)) return false;
  if (wanted.regions.length > 0 && !wanted.regions.includes(region)) return false;
  if (wanted.kinds.length > 0 && (property === null || !wanted.kinds.includes(property.kind))) return false;
  if (wanted.business === null) return true;
  if (property === null) return false;
  const prices = { venda: null as number | null, aluguel: null as number | null };
  if (property.business !== 'aluguel') prices.venda = property.price;
  if (property.business === 'aluguel') prices.aluguel = property.price;
  if (property.business === 'ambos') prices.aluguel = property.rent;
  const price = prices[wanted.business];
  if (price === null) return false;
  return (
    (wanted.minPrice === null || price >= wanted.minPrice) && (wanted.maxPrice === null || price <= wanted.maxPrice)
  );
}

const fitting = (wanted: Conditions) => LEADS.filter((lead) => fits(wanted, lead));

describe('the cases of the roleta', () => {
  test('the first that a lead fits decides, and the last decides for all others', () => {
    fc.assert(
      fc.property(fc.array(someConditions, { maxLength: 5 }), fc.constantFrom(...LEADS), (list, lead) => {
        const cases = [...list, NO_CONDITIONS].map((one): NamedCase => ({
          conditions: one,
          rules: ['vez'],
          team: null,
          text: null,
        }));
        const expected = cases.find(({ conditions: wanted }) => oracle(wanted, lead));

        const on = { ...lead, isOn: true, toBrokerWhenOff: false, brokerId: null };
        expect(caseFor(cases, on)).toBe(expected);
        expect(caseFor(cases, { ...on, isOn: false })).toBeUndefined();
      }),
      runs(500),
    );
  });

  test('one is covered by an earlier one when no lead is left to it, and overlaps it when a lead fits both', () => {
    fc.assert(
      fc.property(someConditions, someConditions, (one, earlier) => {
        const ofOne = fitting(one);
        const both = ofOne.filter((lead) => fits(earlier, lead));
        expect(isEmptyRange(one)).toBe(ofOne.length === 0);
        expect(ofOne.length === 0 || isCoveredBy(one, earlier) === (both.length === ofOne.length)).toBe(true);
        expect(overlaps(one, earlier)).toBe(both.length > 0);
      }),
      runs(500),
    );
  });

  test('a merged region is the one that it was merged into', () => {
    setRegions([
      ...FIRST_REGIONS.filter(({ key }) => key !== 'abc'),
      { key: 'abc', name: 'ABC', mergedInto: 'zona sul' },
    ]);

    expect(fits(conditions({ regions: ['abc'] }), { ownSource: 'landing', region: 'zona sul', property: null })).toBe(
      true,
    );
    expect(isCoveredBy(conditions({ regions: ['zona sul'] }), conditions({ regions: ['abc'] }))).toBe(true);
    setRegions(FIRST_REGIONS);
  });

  test.each<[Partial<Conditions>, string]>([
    [{}, ''],
    [{ business: 'aluguel', maxPrice: 3000 }, 'aluguel até R$\u00a03.000'],
    [{ business: 'venda', minPrice: 500_000, maxPrice: 1_000_000 }, 'venda de R$\u00a0500.000 a R$\u00a01.000.000'],
    [{ business: 'venda', minPrice: 2_000_000, kinds: ['casa'] }, 'venda a partir de R$\u00a02.000.000, casa'],
    [
      { kinds: ['loja', 'sala comercial'], regions: ['abc', 'central'], sources: ['hotsite'] },
      'loja ou sala comercial, no ABC ou na região central, origem Site do corretor',
    ],
  ])('%j is said in words', (wanted, text) => {
    expect(conditionText(conditions(wanted), () => 'Site do corretor')).toBe(text);
  });
});
