import fastify from 'fastify';
import type { BBox } from '#contract/location.ts';
import { loadClusters } from './clusters.ts';

/** The yardstick of a map: supercluster in memory behind bare Fastify. Run as `node bench/clusterServer.ts <database url>`. */
const index = await loadClusters(process.argv[2] ?? '');
const app = fastify();

app.get<{ Querystring: { bbox: string; zoom: string } }>('/api/properties/map', ({ query }) => {
  const box = query.bbox.split(',').map(Number) as BBox;
  return { type: 'FeatureCollection', features: index.getClusters(box, Number(query.zoom)) };
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`Morada is ready: ${app.listeningOrigin}\n`);
