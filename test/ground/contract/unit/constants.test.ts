import { FIRST_REGION_KEYS } from '#contract/ground/firstRegions.ts';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { FIRST_KINDS } from '#contract/properties/kindNames.ts';

test('the words of the wire are those of the specification', () => {
  expect(LEAD_STATUSES).toEqual(['novo', 'em andamento', 'convertido', 'perdido']);
  expect(FIRST_KINDS).toEqual(['casa', 'apartamento']);
  expect(FIRST_REGION_KEYS).toEqual(['central', 'zona oeste', 'zona leste', 'zona sul', 'zona norte', 'abc']);
});
