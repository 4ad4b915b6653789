import type { Location } from '#contract/ground/location.ts';
import { readMapFilter, wholeNumberIn, writeMapFilter } from '#contract/properties/mapFilter.ts';
import type { MapFilter } from '#contract/properties/mapFilter.ts';
import type { PropertyFilter, PropertySort } from '#contract/properties/properties.ts';
import { VALUE_SORTS } from '#contract/properties/propertyValues.ts';
import { siteMapCenter } from '@/shared/siteMapCenter';
import { BRAZIL } from '@/shared/ui/map/brazil';

export interface Place extends Location {
  zoom: number;
}

export interface MapSearch {
  filter: MapFilter;
  sort: PropertySort;
  /** Null before the first move: the filter's properties, else `startPlace`. */
  place: Place | null;
}

const CITY_ZOOM = 12;

const cityPlace = (): Place | null => {
  const center = siteMapCenter();
  return center && { ...center, zoom: CITY_ZOOM };
};

export const startPlace = (): Place => cityPlace() ?? BRAZIL;

/** OpenStreetMap's tiles end at 19; below 4 there is nothing to find. */
export const ZOOMS = { min: 4, max: 19 } as const;
export const MAP_SORTS = ['-createdAt', ...VALUE_SORTS] as const satisfies readonly PropertySort[];
const [DEFAULT_SORT] = MAP_SORTS;
/** Web Mercator ends here. */
const MAX_LATITUDE = 85;

/** 1e-5 degrees is a metre: 3 px at the last zoom. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5 + 0;

export const placeAt = ({ lat, lng }: Location, zoom: number): Place => ({
  lat: rounded(lat),
  lng: rounded(lng),
  zoom,
});

export const samePlace = (a: Place, b: Place): boolean => a.lat === b.lat && a.lng === b.lng && a.zoom === b.zoom;

function degrees(text: string | null, limit: number): number | undefined {
  return text !== null && /^-?\d+(\.\d+)?$/.test(text) && Math.abs(Number(text)) <= limit ? Number(text) : undefined;
}

function readPlace(params: URLSearchParams): Place | null {
  const lat = degrees(params.get('lat'), MAX_LATITUDE);
  const lng = degrees(params.get('lng'), 180);
  const zoom = wholeNumberIn(params.get('zoom'), ZOOMS.min, ZOOMS.max);
  return lat === undefined || lng === undefined || zoom === undefined ? null : placeAt({ lat, lng }, zoom);
}

/** Ignores unknown values: users edit addresses. */
export function readMapSearch(params: URLSearchParams): MapSearch {
  return {
    filter: readMapFilter(params),
    sort: MAP_SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT,
    place: readPlace(params),
  };
}

/** Omits defaults. */
export function writeMapSearch({ filter, sort, place }: MapSearch): URLSearchParams {
  const params = writeMapFilter(filter);
  if (sort !== DEFAULT_SORT) params.set('sort', sort);
  if (place) for (const name of ['lat', 'lng', 'zoom'] as const) params.set(name, place[name].toString());
  return params;
}

export const sameFilter = (a: MapFilter, b: MapFilter): boolean =>
  writeMapFilter(a).toString() === writeMapFilter(b).toString();

export const hasFilter = (filter: MapFilter): boolean => !sameFilter(filter, {});

/** Null: where the filter's properties are. */
export const placeOf = ({ place, filter }: MapSearch): Place | null =>
  place ?? (hasFilter(filter) ? null : cityPlace());

export const propertyFilterOf = ({
  minPrice,
  maxPrice,
  maxPricePerArea,
  maxMonthly,
  ...same
}: MapFilter): PropertyFilter => ({
  ...same,
  minPrice: minPrice?.toString(),
  maxPrice: maxPrice?.toString(),
  maxPricePerArea: maxPricePerArea?.toString(),
  maxMonthly: maxMonthly?.toString(),
});
