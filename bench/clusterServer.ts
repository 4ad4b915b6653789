import fastify from 'fastify';
import type { BBox } from '#contract/ground/location.ts';
import { setRegions } from '#contract/ground/regions.ts';
import { readRegions } from '../server/ground/brokerage/regions.ts';
import { openDb, openPool } from '../server/ground/db/connect.ts';
import { clustersOf, readPoints } from './clusters.ts';
import { isSearchName } from './searches.ts';

/**
 * The yardstick of a map: supercluster in memory behind bare Fastify, for one search. Run as `node bench/clusterServer.ts <database url>
 * <search> [building]`; `building` makes a new index for each request, as for a filter without a cache, from points that are found already.
 */
const [, , url = '', search, building] = process.argv;
if (!isSearchName(search)) throw new Error(`there is no search ${search}`);
const pool = openPool(url);
const db = openDb(pool);
setRegions(await readRegions(db));
const points = await readPoints(db, search);
await pool.end();
const ready = clustersOf(points);
const app = fastify();

app.get<{ Querystring: { bbox: string; zoom: string } }>('/api/properties/map', ({ query }) => {
  const box = query.bbox.split(',').map(Number) as BBox;
  const index = building === undefined ? ready : clustersOf(points);
  return { type: 'FeatureCollection', features: index.getClusters(box, Number(query.zoom)) };
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`Morada is ready: ${app.listeningOrigin}\n`);
