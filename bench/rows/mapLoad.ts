import type { BBox } from '../../contract/location.ts';
import type { Property } from '../../contract/properties.ts';
import { duel } from '../load.ts';
import { toldOf } from '../report.ts';
import type { Row } from '../report.ts';
import type { Measured } from '../processes.ts';
import { viewOf } from '../view.ts';
import { caller, cpuRow, rateRow } from './rows.ts';
import type { Bench } from './rows.ts';

/** Visitors look around: so many windows that hardly one is asked for twice between two changes, and few, as of those who follow a link. */
const WINDOWS = { anew: 2_000, again: 25 };
/** Milliseconds from one change of a property to the next: a busy brokerage's, for each makes the map be read anew. */
const CHANGE_EVERY = 1000;

interface Asked {
  zoom: number;
  /** The middle of all windows. */
  spot: { lat: number; lng: number };
  filter?: Record<string, number>;
}

/** The map's windows around a spot, against a server that answers the same, while properties change: windows anew, and again. */
export async function duelMaps(
  bench: Bench,
  what: string,
  yardstick: Measured,
  asked: Asked,
  atLeast: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [how, windows] of Object.entries(WINDOWS)) {
    const paths = pathsOf(asked, windows);
    const result = await whilePropertiesChange(bench, () =>
      duel({ server: bench.morada, paths }, { server: yardstick, paths }, bench.postgres),
    );
    const name = `${what}, windows asked ${how}`;
    bench.say(`${name}\n${toldOf(result)}`);
    rows.push(rateRow(name, result, atLeast), cpuRow(name, result));
  }
  return rows;
}

function pathsOf(asked: Asked, windows: number): string[] {
  return windowsOf(asked, windows).map((bbox) => {
    const query = new URLSearchParams({ zoom: asked.zoom.toString(), bbox: bbox.join(',') });
    for (const [name, value] of Object.entries(asked.filter ?? {})) query.set(name, value.toString());
    return `/api/properties/map?${query.toString()}`;
  });
}

/** The same at every run: moved by up to half a window each way, as by the fractions of multiples of two irrational numbers. */
function windowsOf({ zoom, spot }: Asked, howMany: number): BBox[] {
  const [west, south, east, north] = viewOf(zoom, spot);
  return Array.from({ length: howMany }, (_, number) => {
    const moved = (irrational: number) => ((number * irrational) % 1) - 0.5;
    const lat = spot.lat + (north - south) * moved(Math.SQRT2);
    return viewOf(zoom, { lat, lng: spot.lng + (east - west) * moved(Math.sqrt(3)) });
  });
}

async function whilePropertiesChange<Result>(bench: Bench, work: () => Promise<Result>): Promise<Result> {
  const call = caller(bench);
  const [property] = await call<Property[]>('GET', '/properties?pageSize=1');
  if (!property) throw new Error('there are no properties');
  let { price } = property;
  const change = () => {
    const form = new FormData();
    form.set('price', (price += 100).toString());
    return call('PUT', `/properties/${property._id}`, form);
  };
  const changes: Promise<unknown>[] = [];
  const failed: unknown[] = [];
  const changing = setInterval(() => {
    changes.push(change().catch((error: unknown) => failed.push(error)));
  }, CHANGE_EVERY);
  const result = await work().finally(() => {
    clearInterval(changing);
  });
  await Promise.all(changes);
  if (failed.length > 0) throw failed[0];
  return result;
}
