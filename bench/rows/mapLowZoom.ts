import { sql } from 'drizzle-orm';
import type { BBox } from '#contract/location.ts';
import { boxOf } from '../../server/properties/map/grid.ts';
import { requestedGrid } from '../../server/properties/map/map.ts';
import { propertySearch } from '../../server/properties/map/propertySearch.ts';
import { listProperties } from '../../server/properties/repository.ts';
import { FILTER, loadClusters } from '../clusters.ts';
import { quantile, timesOf } from '../load.ts';
import type { Row } from '../report.ts';
import { PROPERTIES } from '../sizes.ts';
import { CITY, viewOf } from '../view.ts';
import { duelMaps } from './mapLoad.ts';
import type { Bench, Rows } from './rows.ts';

/** Where the map begins: the whole city in a window. */
const ZOOM = 12;
/** A page of the list beside it. */
const CARDS = 24;
const what = `map of the city, ${PROPERTIES.toLocaleString('en')} properties`;

/** Clusters of the city, filtered, against supercluster in memory. */
export const mapLowZoom: Rows = async (bench) => {
  const clusters = await bench.start(['bench/clusterServer.ts', bench.url]);
  const rows = await duelMaps(bench, what, clusters, { zoom: ZOOM, spot: CITY, filter: FILTER }, 0.45);
  await clusters.stop();
  return [...rows, ...(await queries(bench))];
};

/** The queries by themselves, over the zooms that show clusters: of cells that are in memory. */
async function queries({ db, url }: Bench): Promise<Row[]> {
  const index = await loadClusters(url);
  const views = [10, 12, 14].map((zoom) => ({ zoom, bbox: viewOf(zoom, CITY) }));
  const p95 = async (calls: number, query: (view: { zoom: number; bbox: BBox }) => unknown) => {
    const everyView = async () => {
      for (const view of views) await query(view);
    };
    await timesOf(10, everyView);
    const times: number[] = [];
    for (const view of views) times.push(...(await timesOf(calls, () => query(view))));
    return quantile(times, 0.95);
  };
  const search = propertySearch();
  const query = await p95(100, (view) => search.map(db, { ...FILTER, ...view }));
  const listed = await p95(20, (view) =>
    listProperties(db, null, { ...FILTER, bbox: boxOf(requestedGrid(view)), pageSize: CARDS }, (filter) =>
      search.count(db, filter),
    ),
  );
  const supercluster = await p95(100, ({ zoom, bbox }) => index.getClusters(bbox, zoom));
  const grouped = await p95(20, ({ zoom, bbox: [west, south, east, north] }) =>
    db.execute(sql`
      select count(*), min(price), avg(lat), avg(lng) from properties
      where deleted_at is null and bedrooms >= ${FILTER.bedrooms} and parking >= ${FILTER.parking}
        and lat between ${south} and ${north} and lng between ${west} and ${east}
      group by floor(lat / ${90 / 2 ** zoom}::float8), floor(lng / ${90 / 2 ** zoom}::float8)`),
  );
  const from = { query, listed, supercluster, grouped };
  const row = (name: string, measured: number, unit: Row['unit']) => ({
    what: `${what}: ${name}`,
    measured,
    unit,
    from,
  });
  return [
    { ...row('its query, p95', query, ' ms'), mustReach: { atMost: 3 } },
    { ...row("its query by supercluster's", query / supercluster, '×'), mustReach: { atMost: 10 } },
    row('the list beside it, p95', listed, ' ms'),
    row('its query by a bare GROUP BY', query / grouped, '×'),
  ];
}
