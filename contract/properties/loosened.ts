/** `price` and `size`: both limits. */
export const LOOSENABLE_FILTERS = [
  'business',
  'region',
  'category',
  'price',
  'bedrooms',
  'bathrooms',
  'parking',
  'suites',
  'size',
  'maxPricePerArea',
  'maxMonthly',
  'characteristic',
  'q',
  'area',
  'status',
  'brokerId',
  'broughtBy',
] as const;
export type LoosenableFilter = (typeof LOOSENABLE_FILTERS)[number];

export interface LoosenedSearch {
  /** Matches in `bbox` without this filter, most first. */
  loosened: { filter: LoosenableFilter; count: number }[];
  /** Matches of all filters outside `bbox`. */
  elsewhere: number;
}
