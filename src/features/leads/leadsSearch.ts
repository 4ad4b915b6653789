import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { LEAD_SORTS, LEAD_STATUSES, PAGE_SIZE, REGIONS, UNASSIGNED } from '#contract/constants.ts';
import { isId } from '#contract/ids.ts';
import type { LeadFilter, LeadSort } from '#contract/leads.ts';
import { toSearchText } from '@/shared/ui/filter/useTypedFilter';

export interface LeadsSearch {
  filter: LeadFilter;
  sort: LeadSort;
  page: number;
  pageSize: number;
}

export const PAGE_SIZES = [25, 50, 100];
const DEFAULT_SORT: LeadSort = '-arrivedAt';
const SORTS = LEAD_SORTS.flatMap((name): LeadSort[] => [name, `-${name}`]);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function known<T extends string>(values: readonly T[], read: readonly string[]): T[] | undefined {
  const found = values.filter((value) => read.includes(value));
  return found.length > 0 ? found : undefined;
}

const nonEmpty = (values: string[]) => (values.length > 0 ? values : undefined);

function readFilter(params: URLSearchParams): LeadFilter {
  const day = (name: string) => {
    const value = params.get(name) ?? '';
    return DAY.test(value) && isValid(parseISO(value)) ? value : undefined;
  };
  return {
    status: known(LEAD_STATUSES, params.getAll('status')),
    region: known(REGIONS, params.getAll('region')),
    assignedTo: nonEmpty(params.getAll('assignedTo').filter((value) => value === UNASSIGNED || isId(value))),
    q: toSearchText(params.get('q') ?? ''),
    arrivedFrom: day('arrivedFrom'),
    arrivedTo: day('arrivedTo'),
  };
}

/** The address may have been edited by hand: unknown values are left out. */
export function readLeadsSearch(params: URLSearchParams): LeadsSearch {
  const page = Number(params.get('page'));
  const pageSize = Number(params.get('pageSize'));
  return {
    filter: readFilter(params),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.includes(pageSize) ? pageSize : PAGE_SIZE.default,
  };
}

/** The shortest address of a view: defaults are left out. */
export function writeLeadsSearch({ filter, sort, page, pageSize }: LeadsSearch): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries<string | string[] | undefined>(filter)) {
    for (const single of [value ?? []].flat()) params.append(name, single);
  }
  if (sort !== DEFAULT_SORT) params.set('sort', sort);
  if (page > 1) params.set('page', page.toString());
  if (pageSize !== PAGE_SIZE.default) params.set('pageSize', pageSize.toString());
  return params;
}

export const hasFilter = (filter: LeadFilter) => Object.values<unknown>(filter).some((value) => value !== undefined);
