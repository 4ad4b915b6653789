import { sql } from 'drizzle-orm';
import Supercluster from 'supercluster';
import type { Db } from '../server/ground/db/connect.ts';
import { filterWhere } from '../server/properties/core/filter.ts';
import { SEARCHES } from './searches.ts';
import type { SearchName } from './searches.ts';

type Index = Supercluster<{ id: string; price: number }, { minPrice: number }>;
type Points = Parameters<Index['load']>[0];

/** Exactly the properties that match. */
export async function readPoints(db: Db, search: SearchName): Promise<Points> {
  const { rows } = await db.execute<{ id: string; price: number; lat: number; lng: number }>(sql`
    select id, price::float8, coalesce(lat, -23.55) as lat, coalesce(lng, -46.63) as lng from properties p
    where ${filterWhere(SEARCHES[search])}`);
  return rows.map(({ id, price, lat, lng }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: { id, price },
  }));
}

/** The library's usual radius in pixels gives about as many clusters as Morada answers (249 and 216 of the whole city). */
export function clustersOf(points: Points): Index {
  const index: Index = new Supercluster({
    radius: 40,
    extent: 256,
    maxZoom: 14,
    map: ({ price }) => ({ minPrice: price }),
    reduce: (cluster, { minPrice }) => {
      cluster.minPrice = Math.min(cluster.minPrice, minPrice);
    },
  });
  return index.load(points);
}
