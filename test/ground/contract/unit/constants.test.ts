import { FIRST_REGION_KEYS } from '#contract/ground/regions.ts';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { CATEGORIES } from '#contract/properties/propertyValues.ts';

test('the words of the wire are those of the specification', () => {
  expect(LEAD_STATUSES).toEqual(['novo', 'em andamento', 'convertido', 'perdido']);
  expect(CATEGORIES).toEqual(['casa', 'apartamento']);
  expect(FIRST_REGION_KEYS).toEqual(['central', 'zona oeste', 'zona leste', 'zona sul', 'zona norte', 'abc']);
});
