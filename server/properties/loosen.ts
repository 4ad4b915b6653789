import { LOOSENABLE_FILTERS } from '#contract/properties.ts';
import type { LoosenableFilter, LoosenedSearch, PropertyFilter } from '#contract/properties.ts';

const fieldsOf = (filter: LoosenableFilter): (keyof PropertyFilter)[] =>
  filter === 'price' ? ['minPrice', 'maxPrice'] : [filter];

const isSet = (value: PropertyFilter[keyof PropertyFilter]) =>
  value !== undefined && !(Array.isArray(value) && value.length === 0);

const without = (search: PropertyFilter, dropped: (keyof PropertyFilter)[]): PropertyFilter => ({
  ...search,
  ...Object.fromEntries(dropped.map((field) => [field, undefined])),
});

/** `count` gives the matches of a search. */
export async function loosenSearch(
  search: PropertyFilter,
  count: (search: PropertyFilter) => number | Promise<number>,
): Promise<LoosenedSearch> {
  const active = LOOSENABLE_FILTERS.filter((filter) => fieldsOf(filter).some((field) => isSet(search[field])));
  const loosened: LoosenedSearch['loosened'] = [];
  for (const filter of active) loosened.push({ filter, count: await count(without(search, fieldsOf(filter))) });
  loosened.sort((a, b) => b.count - a.count);
  const elsewhere = search.bbox ? (await count(without(search, ['bbox']))) - (await count(search)) : 0;
  return { loosened, elsewhere };
}
