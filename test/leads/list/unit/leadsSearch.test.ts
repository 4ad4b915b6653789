import fc from 'fast-check';
import { FIRST_REGION_KEYS } from '#contract/ground/firstRegions.ts';
import { STEP_STATES } from '#contract/leads/agendaValues.ts';
import type { LeadFilter, LeadSort } from '#contract/leads/leadFilter.ts';
import { LEAD_SORTS, LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { PAGE_SIZES, readLeadsSearch, writeLeadsSearch } from '@/features/leads/core/leadsSearch';
import type { LeadsSearch } from '@/features/leads/core/leadsSearch';

const optionalSome = <T extends string>(values: readonly T[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined });

const filters: { [Name in keyof LeadFilter]-?: fc.Arbitrary<LeadFilter[Name]> } = {
  status: optionalSome(LEAD_STATUSES),
  region: optionalSome(FIRST_REGION_KEYS),
  assignedTo: fc.option(fc.array(fc.oneof(fc.constant('none'), fc.uuid()), { minLength: 1 }), { nil: undefined }),
  source: optionalSome([
    'landing',
    'sign',
    'own:019aa0a0-0000-7000-8000-000000000000',
    '019aa0a0-0000-7000-8000-000000000000',
  ]),
  property: fc.option(fc.array(fc.uuid(), { minLength: 1 }), { nil: undefined }),
  silentDays: fc.option(fc.integer({ min: 0, max: 365 }), { nil: undefined }),
  answer: fc.constantFrom(undefined, 'due' as const, 'none' as const),
  clock: fc.constantFrom(undefined, 'running' as const, 'pool' as const),
  lossReason: fc.option(fc.array(fc.uuid(), { minLength: 1 }), { nil: undefined }),
  nextStep: optionalSome(STEP_STATES),
  visit: fc.constantFrom(undefined, 'week' as const),
  label: fc.option(fc.array(fc.uuid(), { minLength: 1 }), { nil: undefined }),
  import: fc.option(fc.array(fc.uuid(), { minLength: 1 }), { nil: undefined }),
  team: fc.option(fc.array(fc.uuid(), { minLength: 1 }), { nil: undefined }),
  q: fc.option(fc.stringMatching(/^\S.{1,20}\S$/u), { nil: undefined }),
  arrivedFrom: fc.constantFrom(undefined, '2026-11-20'),
  arrivedTo: fc.constantFrom(undefined, '2026-11-21'),
  olderThan: fc.constantFrom(undefined, 24),
  soldFrom: fc.constantFrom(undefined, '2026-11-01'),
  soldTo: fc.constantFrom(undefined, '2026-11-21'),
};

const searches: fc.Arbitrary<LeadsSearch> = fc.record({
  filter: fc.record(filters),
  sort: fc.constantFrom(...LEAD_SORTS.flatMap((name): LeadSort[] => [name, `-${name}`])),
  // A range up to 9,999 would hardly give the first two.
  page: fc.oneof(fc.constantFrom(1, 2), fc.integer({ min: 1, max: 9999 })),
  pageSize: fc.constantFrom(...PAGE_SIZES),
  columns: fc.subarray(['name', 'phone', 'arrivedAt']),
});

test('every view is found again from its own address', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const address = writeLeadsSearch(search).toString();
      expect(readLeadsSearch(new URLSearchParams(address))).toEqual(search);
    }),
  );
});

test('the plain view has an empty address', () => {
  expect(writeLeadsSearch(readLeadsSearch(new URLSearchParams())).toString()).toBe('');
});

test('an address nobody here wrote gives the plain view', () => {
  const strange =
    'status=x&region=lua&assignedTo=eu&q=ab&arrivedFrom=ontem&arrivedTo=2026-02-30&sort=preço&page=-3&pageSize=7' +
    '&source=Lua&source=a b&soldFrom=ontem&property=x&silentDays=mil&answer=x&clock=x&lossReason=x&import=x&team=x&nextStep=x&visit=x&columns=,';

  expect(readLeadsSearch(new URLSearchParams(strange))).toEqual(readLeadsSearch(new URLSearchParams()));
});
