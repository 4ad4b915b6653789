import { PAGE_SIZE } from '#contract/ground/listValues.ts';
import type { LeadFilter, LeadSort } from '#contract/leads/leadFilter.ts';
import { LEAD_SORTS } from '#contract/leads/leadValues.ts';
import { filterFields } from './leadFilters';

export interface LeadsSearch {
  filter: LeadFilter;
  sort: LeadSort;
  page: number;
  pageSize: number;
  /** The grid's columns, in order; none: the user's own choice. */
  columns: string[];
}

export const PAGE_SIZES = [25, 50, 100];
const DEFAULT_SORT: LeadSort = '-arrivedAt';
const SORTS = LEAD_SORTS.flatMap((name): LeadSort[] => [name, `-${name}`]);

function readFilter(params: URLSearchParams): LeadFilter {
  return Object.entries(filterFields).reduce(
    (filter, [name, { read }]) => ({ ...filter, ...read(params.getAll(name)) }),
    {},
  );
}

/** `cadastro`: in bookmarks, the columns that the list begins with. */
const isColumn = (name: string) => name !== '' && name !== 'cadastro';

export function readLeadsSearch(params: URLSearchParams): LeadsSearch {
  const page = Number(params.get('page'));
  const pageSize = Number(params.get('pageSize'));
  return {
    filter: readFilter(params),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.includes(pageSize) ? pageSize : PAGE_SIZE.default,
    columns: params.get('columns')?.split(',').filter(isColumn) ?? [],
  };
}

/** The shortest address of a view: defaults are left out. */
export function writeLeadsSearch({ filter, sort, page, pageSize, columns }: LeadsSearch): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries<string | number | string[] | undefined>(filter)) {
    for (const single of [value ?? []].flat()) params.append(name, single.toString());
  }
  if (sort !== DEFAULT_SORT) params.set('sort', sort);
  if (page > 1) params.set('page', page.toString());
  if (pageSize !== PAGE_SIZE.default) params.set('pageSize', pageSize.toString());
  if (columns.length > 0) params.set('columns', columns.join(','));
  return params;
}

export const hasFilter = (filter: LeadFilter) => Object.values<unknown>(filter).some((value) => value !== undefined);
