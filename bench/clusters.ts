import Supercluster from 'supercluster';
import { connected } from './data.ts';

/** The filter of the map's requests in these rows, as a visitor sets one. */
export const FILTER = { bedrooms: 2, parking: 1 };

type Index = Supercluster<{ id: string; price: number }, { minPrice: number }>;

/**
 * Clusters in memory, of exactly the properties that match the filter. The library's usual radius in pixels gives about
 * as many clusters as Morada answers (249 and 216 of the whole city).
 */
export async function loadClusters(url: string): Promise<Index> {
  const index: Index = new Supercluster({
    radius: 40,
    extent: 256,
    maxZoom: 14,
    map: ({ price }) => ({ minPrice: price }),
    reduce: (cluster, { minPrice }) => {
      cluster.minPrice = Math.min(cluster.minPrice, minPrice);
    },
  });
  await connected(url, async (client) => {
    const { rows } = await client.query<{ id: string; price: number; lat: number; lng: number }>(
      `select id, price::float8, coalesce(lat, -23.55) as lat, coalesce(lng, -46.63) as lng from properties
       where deleted_at is null and bedrooms >= $1 and parking >= $2`,
      [FILTER.bedrooms, FILTER.parking],
    );
    index.load(
      rows.map(({ id, price, lat, lng }) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [lng, lat] },
        properties: { id, price },
      })),
    );
  });
  return index;
}
