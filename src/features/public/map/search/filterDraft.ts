import type { MapFilter } from '#contract/mapFilter.ts';
import { readMapSearch } from '../mapSearch';

/** What a form holds of the filters before it is sent: texts by their names in the address; an empty one is none. */
export type FilterDraft = Record<keyof MapFilter, string>;

export const draftOf = ({ region, bedrooms, parking }: MapFilter): FilterDraft => ({
  region: region ?? '',
  bedrooms: bedrooms?.toString() ?? '',
  parking: parking?.toString() ?? '',
});

export const filterOf = (draft: FilterDraft): MapFilter => readMapSearch(new URLSearchParams(draft)).filter;
