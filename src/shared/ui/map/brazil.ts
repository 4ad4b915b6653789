export const BRAZIL = { lat: -14.24, lng: -51.93, zoom: 4 } as const;
