import { LOOSENABLE_FILTERS } from '#contract/properties/properties.ts';
import type { LoosenableFilter, LoosenedSearch } from '#contract/properties/properties.ts';
import type { PropertyIndex, Search } from './propertyIndex.ts';

const LIMITS = { price: ['minPrice', 'maxPrice'], size: ['minArea', 'maxArea'] } as const;

const fieldsOf = (filter: LoosenableFilter): readonly (keyof Search)[] =>
  filter === 'price' || filter === 'size' ? LIMITS[filter] : [filter];

const isSet = (value: Search[keyof Search]) => value !== undefined && !(Array.isArray(value) && value.length === 0);

const without = (search: Search, dropped: readonly (keyof Search)[]): Search => ({
  ...search,
  ...Object.fromEntries(dropped.map((field) => [field, undefined])),
});

export function loosenSearch(index: PropertyIndex, search: Search): LoosenedSearch {
  const loosened = LOOSENABLE_FILTERS.filter((filter) => fieldsOf(filter).some((field) => isSet(search[field]))).map(
    (filter) => ({ filter, count: index.count(without(search, fieldsOf(filter))) }),
  );
  const elsewhere = search.bbox ? index.count(without(search, ['bbox'])) - index.count(search) : 0;
  return { loosened: loosened.sort((a, b) => b.count - a.count), elsewhere };
}
