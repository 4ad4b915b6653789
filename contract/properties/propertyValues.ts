export const PROPERTY_STATUSES = ['disponível', 'reservado', 'vendido', 'alugado', 'suspenso'] as const;
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];

/** The others have a page, but no place among what is on offer. */
export const OFFERED_STATUSES: readonly PropertyStatus[] = ['disponível', 'reservado'];

/** For lists of several pages: by `createdAt` or `name` comes first. */
export const VALUE_SORTS = ['price', '-price', '-area', 'pricePerArea', 'monthly'] as const;

/** Homes on a visitor's device: as many fit on a page and in a link. */
export const MAX_SAVED = 100;

export const DEFAULT_POINT = { lat: -23.55, lng: -46.63 } as const;

export const MAP_MAX_FEATURES = 1000;
export const MAP_POINTS_ZOOM = 15;
