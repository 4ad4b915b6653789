import { DEFAULT_POINT } from '#contract/constants.ts';
import type { Location } from '#contract/location.ts';
import { readMapFilter, wholeNumberIn, writeMapFilter } from '#contract/mapFilter.ts';
import type { MapFilter } from '#contract/mapFilter.ts';
import type { PropertyFilter, PropertySort } from '#contract/properties.ts';

/** Where the map stands. */
export interface Place extends Location {
  zoom: number;
}

/** What the map shows, as its address says it: reload, back and a shared link give the same view. */
export interface MapSearch {
  filter: MapFilter;
  sort: PropertySort;
  /** Null before the map was moved: then it stands at `DEFAULT_PLACE` or, with a region, where that region's properties are. */
  place: Place | null;
}

export const DEFAULT_PLACE: Place = { ...DEFAULT_POINT, zoom: 12 };
/** OpenStreetMap's tiles end at 19; further out than 4 there is nothing to find. */
export const ZOOMS = { min: 4, max: 19 } as const;
export const MAP_SORTS = ['-createdAt', 'price', '-price'] as const satisfies readonly PropertySort[];
const [DEFAULT_SORT] = MAP_SORTS;
/** The projection of web maps ends here. */
const MAX_LATITUDE = 85;

/** A hundred-thousandth of a degree is a metre: three pixels at the last zoom. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5 + 0;

/** A place as the address can hold it. */
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

/** Reads an address somebody may have edited: what it does not know it leaves out. */
export function readMapSearch(params: URLSearchParams): MapSearch {
  return {
    filter: readMapFilter(params),
    sort: MAP_SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_SORT,
    place: readPlace(params),
  };
}

/** The shortest address of a view: defaults are left out. */
export function writeMapSearch({ filter, sort, place }: MapSearch): URLSearchParams {
  const params = writeMapFilter(filter);
  if (sort !== DEFAULT_SORT) params.set('sort', sort);
  if (place) {
    for (const name of ['lat', 'lng', 'zoom'] as const) params.set(name, place[name].toString());
  }
  return params;
}

export const sameFilter = (a: MapFilter, b: MapFilter): boolean =>
  a.region === b.region && a.bedrooms === b.bedrooms && a.parking === b.parking;

export const hasFilter = (filter: MapFilter): boolean => !sameFilter(filter, {});

/** As the server takes it. */
export const propertyFilterOf = ({ region, bedrooms, parking }: MapFilter): PropertyFilter => ({
  region: region && [region],
  bedrooms,
  parking,
});
