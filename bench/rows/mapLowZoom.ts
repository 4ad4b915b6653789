import { sql } from 'drizzle-orm';
import { listProperties } from '../../server/properties/core/repository.ts';
import { boxOf } from '../../server/properties/map/grid.ts';
import { requestedGrid } from '../../server/properties/map/map.ts';
import { propertySearch } from '../../server/properties/map/propertySearch.ts';
import type { PropertySearch } from '../../server/properties/map/propertySearch.ts';
import { clustersOf, readPoints } from '../clusters.ts';
import { quantile, timesOf } from '../load.ts';
import type { Row } from '../report.ts';
import { SEARCHES } from '../searches.ts';
import type { SearchName } from '../searches.ts';
import { PROPERTIES } from '../sizes.ts';
import { CITY, viewOf } from '../view.ts';
import { duelMaps } from './mapLoad.ts';
import type { Bench, Rows } from './rows.ts';

/** Where the map begins: the whole city in a window. */
const ZOOM = 12;
/** A page of the list beside it. */
const CARDS = 24;
const what = (search: SearchName) => `map of the city, ${PROPERTIES.toLocaleString('en')} properties, ${search}`;

/** Where few clusters match, supercluster answers at once, and the request itself takes the time. */
const AT_LEAST: Record<SearchName, number> = { all: 0.4, rooms: 0.4, price: 0.4, text: 0.2, broker: 0.1, area: 0.2 };

/** Clusters of the city for each search, against supercluster in memory, ready or made for the request. */
export const mapLowZoom: Rows = async (bench) => {
  const rows: Row[] = [];
  const searching = propertySearch();
  for (const search of Object.keys(SEARCHES) as SearchName[]) {
    const ready = await bench.start(['bench/clusterServer.ts', bench.url, search]);
    const request = { zoom: ZOOM, spot: CITY, filter: SEARCHES[search] };
    rows.push(...(await duelMaps(bench, what(search), ready, request, AT_LEAST[search])));
    await ready.stop();
    rows.push(...(await queries(bench, searching, search)));
  }
  const building = await bench.start(['bench/clusterServer.ts', bench.url, 'rooms', 'building']);
  const request = { zoom: ZOOM, spot: CITY, filter: SEARCHES.rooms };
  rows.push(...(await duelMaps(bench, `${what('rooms')}, by supercluster made for it`, building, request, 10)));
  await building.stop();
  return [...rows, ...(await listBeside(bench, searching))];
};

const VIEWS = [10, 12, 14].map((zoom) => ({ zoom, bbox: viewOf(zoom, CITY) }));

async function p95(calls: number, query: (view: (typeof VIEWS)[number]) => unknown, times = timesOf) {
  for (const view of VIEWS) await times(Math.min(10, calls), () => query(view));
  const all: number[] = [];
  for (const view of VIEWS) all.push(...(await times(calls, () => query(view))));
  return quantile(all, 0.95);
}

/** Milliseconds of processor of Node, garbage collection too, whatever else is at work. */
async function cpuTimesOf(calls: number, call: () => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let done = 0; done < calls; done++) {
    const before = process.cpuUsage();
    await call();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times;
}

/** The queries by themselves, over the zooms that show clusters, against a supercluster that is made for the filter. */
async function queries({ db, say }: Bench, { map }: PropertySearch, search: SearchName): Promise<Row[]> {
  const filter = SEARCHES[search];
  const query = await p95(100, (view) => map(db, { ...filter, ...view }), cpuTimesOf);
  // Less than all have, and another number each time: nothing is kept for it.
  let bathrooms = 0;
  const first = await p95(40, (view) => map(db, { ...filter, bathrooms: --bathrooms, ...view }), cpuTimesOf);
  const made = await p95(
    3,
    async ({ zoom, bbox }) => clustersOf(await readPoints(db, search)).getClusters(bbox, zoom),
    cpuTimesOf,
  );
  const from = { query, first, made };
  say(
    `${what(search)}, p95 of Node: ${query.toFixed(2)} ms, first ${first.toFixed(2)}, supercluster made for it ${made.toFixed(2)}`,
  );
  const row = (kind: string, measured: number, hasLimit = true): Row => ({
    what: `${what(search)}: Node for ${kind} by a supercluster made for it`,
    measured: measured / made,
    unit: '×',
    ...(hasLimit && { mustReach: { atMost: 1 } }),
    from,
  });
  // PostgreSQL picks one broker's few properties, and that costs Node nothing; ours looks through all, in 3 ms.
  return [row('its query', query), row('the first query of a filter', first, search !== 'broker')];
}

async function listBeside({ db }: Bench, { map, count }: PropertySearch): Promise<Row[]> {
  const filter = SEARCHES.rooms;
  const listed = await p95(20, (view) =>
    listProperties(db, null, { ...filter, bbox: boxOf(requestedGrid(view)), pageSize: CARDS }, (all) => count(db, all)),
  );
  const query = await p95(20, (view) => map(db, { ...filter, ...view }));
  const grouped = await p95(20, ({ zoom, bbox: [west, south, east, north] }) =>
    db.execute(sql`
      select count(*), min(price), avg(lat), avg(lng) from properties
      where deleted_at is null and bedrooms >= ${filter.bedrooms} and parking >= ${filter.parking}
        and lat between ${south} and ${north} and lng between ${west} and ${east}
      group by floor(lat / ${90 / 2 ** zoom}::float8), floor(lng / ${90 / 2 ** zoom}::float8)`),
  );
  const from = { listed, query, grouped };
  return [
    { what: `${what('rooms')}: the list beside it by a bare GROUP BY`, measured: listed / grouped, unit: '×', from },
    { what: `${what('rooms')}: its query by a bare GROUP BY`, measured: query / grouped, unit: '×', from },
  ];
}
