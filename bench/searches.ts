import { createHash } from 'node:crypto';
import { formatArea } from '../contract/ground/mapArea.ts';
import type { PropertyFilter } from '../contract/properties/properties.ts';

/** `md5('user1')::uuid` of the data. */
const BROKER = createHash('md5')
  .update('user1')
  .digest('hex')
  .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Searches of visitors on the city's map. */
export const SEARCHES = {
  all: {},
  rooms: { bedrooms: 2, parking: 1 },
  price: { minPrice: '300000.00', maxPrice: '900000.00' },
  text: { q: 'casa sul' },
  broker: { brokerId: BROKER },
  kind: { category: ['casa'], region: ['zona sul'] },
  // Concave, some 20 km wide.
  area: {
    area: [
      { lat: -23.5, lng: -46.7 },
      { lat: -23.48, lng: -46.6 },
      { lat: -23.6, lng: -46.52 },
      { lat: -23.56, lng: -46.6 },
      { lat: -23.68, lng: -46.66 },
      { lat: -23.62, lng: -46.75 },
    ],
  },
} satisfies Record<string, PropertyFilter>;

export type SearchName = keyof typeof SEARCHES;

export const isSearchName = (name: string | undefined): name is SearchName => name !== undefined && name in SEARCHES;

/** As a request has it. */
export const paramsOf = ({ area, ...fields }: PropertyFilter) =>
  new URLSearchParams({
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    ...(area && { area: formatArea(area) }),
  });
