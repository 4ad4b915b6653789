import { propertySearch } from '../../server/properties/map/propertySearch.ts';
import type { PropertySearch } from '../../server/properties/map/propertySearch.ts';
import { quantile } from '../../tools/shared/figures.ts';
import { clustersOf, readPoints } from '../clusters.ts';
import { ratioRow } from '../report.ts';
import type { Row } from '../report.ts';
import { SEARCHES } from '../searches.ts';
import type { SearchName } from '../searches.ts';
import { PROPERTIES } from '../sizes.ts';
import { CITY, viewOf } from '../view.ts';
import { duelMaps } from './mapLoad.ts';
import type { Bench, Rows } from './rows.ts';

/** Where the map begins: the whole city in a window. */
const ZOOM = 12;
const what = (search: SearchName) => `map of the city, ${PROPERTIES.toLocaleString('en')} properties, ${search}`;

/** Where few clusters match, supercluster answers at once, and the request itself takes the time. */
const AT_LEAST: Record<SearchName, number> = {
  all: 0.4,
  rooms: 0.4,
  price: 0.4,
  text: 0.2,
  broker: 0.1,
  kind: 0.2,
  area: 0.2,
};

/** Clusters of the city for each search, against supercluster in memory, ready or made for the request. */
export const mapLowZoom: Rows = async (bench) => {
  const rows: Row[] = [];
  const searching = propertySearch();
  for (const search of Object.keys(SEARCHES) as SearchName[]) {
    const ready = await bench.startBare('bench/clusterServer.ts', bench.url, search);
    const request = { zoom: ZOOM, spot: CITY, filter: SEARCHES[search] };
    rows.push(...(await duelMaps(bench, what(search), ready, request, AT_LEAST[search])));
    await ready.stop();
    rows.push(await firstQuery(bench, searching, search));
  }
  const building = await bench.startBare('bench/clusterServer.ts', bench.url, 'rooms', 'building');
  const request = { zoom: ZOOM, spot: CITY, filter: SEARCHES.rooms };
  rows.push(...(await duelMaps(bench, `${what('rooms')}, by supercluster made for it`, building, request, 10)));
  await building.stop();
  return rows;
};

const VIEWS = [10, 12, 14].map((zoom) => ({ zoom, bbox: viewOf(zoom, CITY) }));

/** Milliseconds of processor of Node over the zooms that show clusters, garbage collection too, whatever else is at work. */
async function p95(calls: number, query: (view: (typeof VIEWS)[number]) => Promise<unknown>) {
  const times: number[] = [];
  for (const view of VIEWS)
    for (let done = -Math.min(10, calls); done < calls; done++) {
      const before = process.cpuUsage();
      await query(view);
      const { user, system } = process.cpuUsage(before);
      if (done >= 0) times.push((user + system) / 1000);
    }
  return quantile(times, 0.95);
}

/** The first query of a filter by itself, against a supercluster that is made for it. */
async function firstQuery({ db, say }: Bench, { map }: PropertySearch, search: SearchName): Promise<Row> {
  // Less than all have, and another number each time: nothing is kept for it.
  let bathrooms = 0;
  const first = await p95(40, (view) => map(db, { ...SEARCHES[search], bathrooms: --bathrooms, ...view }));
  const made = await p95(3, async ({ zoom, bbox }) => clustersOf(await readPoints(db, search)).getClusters(bbox, zoom));
  say(`${what(search)}, p95 of Node: first ${first.toFixed(2)} ms, supercluster made for it ${made.toFixed(2)}`);
  // PostgreSQL picks one broker's few properties, and that costs Node nothing; ours looks through all, in 3 ms.
  const atMost = search === 'broker' ? null : 1;
  const kind = 'Node for the first query of a filter by a supercluster made for it';
  return ratioRow(`${what(search)}: ${kind}`, first / made, atMost, { first, made });
}
