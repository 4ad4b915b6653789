export interface Corner {
  lat: number;
  lng: number;
}

/** Drawn on the map, to search within: corners in order, the last joined to the first. Lines may cross: all they enclose belongs to it. */
export type Area = Corner[];

export const MAX_CORNERS = 60;
/** Degrees. In larger areas the server's whole numbers would no longer be exact. */
export const MAX_AREA_SIDE = 10;

/** `lat_lng_lat_lng_…`, readable in a URL. `contract/ground/parseArea.ts` reads it. */
export const formatArea = (area: Area): string => area.map(({ lat, lng }) => `${lat}_${lng}`).join('_');
