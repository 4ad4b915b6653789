import { formOf } from '#test/propertyForm.ts';
import type { BBox } from '../../contract/ground/location.ts';
import type { Property, PropertyFilter } from '../../contract/properties/properties.ts';
import { duel } from '../load.ts';
import type { Measured } from '../processes.ts';
import { describeDuel } from '../report.ts';
import type { Row } from '../report.ts';
import { paramsOf } from '../searches.ts';
import { viewOf } from '../view.ts';
import { caller, rateRow } from './rows.ts';
import type { Bench } from './rows.ts';

/** Visitors look around: hardly one window comes twice. */
const WINDOWS = 2_000;
/** Milliseconds from one change of a property to the next: a busy brokerage's. */
const CHANGE_EVERY = 1000;

interface MapRequest {
  zoom: number;
  /** The middle of all windows. */
  spot: { lat: number; lng: number };
  filter?: PropertyFilter;
}

/** The map's windows around a spot, against a server that answers the same, while properties change. */
export async function duelMaps(
  bench: Bench,
  what: string,
  yardstick: Measured,
  request: MapRequest,
  atLeast: number,
): Promise<Row[]> {
  const paths = pathsOf(request);
  const result = await whilePropertiesChange(bench, () =>
    duel({ server: bench.morada, paths }, { server: yardstick, paths }, bench.postgres),
  );
  bench.say(`${what}\n${describeDuel(result)}`);
  return [rateRow(what, result, atLeast)];
}

function pathsOf(request: MapRequest): string[] {
  return windowsOf(request).map((bbox) => {
    const query = paramsOf(request.filter ?? {});
    query.set('zoom', request.zoom.toString());
    query.set('bbox', bbox.join(','));
    return `/api/properties/map?${query.toString()}`;
  });
}

/** The same at every run: moved by up to half a window each way, as by the fractions of multiples of two irrational numbers. */
function windowsOf({ zoom, spot }: MapRequest): BBox[] {
  const [west, south, east, north] = viewOf(zoom, spot);
  return Array.from({ length: WINDOWS }, (_, number) => {
    const moved = (irrational: number) => ((number * irrational) % 1) - 0.5;
    const lat = spot.lat + (north - south) * moved(Math.SQRT2);
    return viewOf(zoom, { lat, lng: spot.lng + (east - west) * moved(Math.sqrt(3)) });
  });
}

async function whilePropertiesChange<Result>(bench: Bench, work: () => Promise<Result>): Promise<Result> {
  const call = caller(bench);
  const [property] = await call<Property[]>('GET', 'properties?pageSize=1');
  if (!property) throw new Error('there are no properties');
  let { price } = property;
  const change = () => {
    price += 100;
    return call('PUT', `properties/${property._id}`, formOf({ price: price.toString() }));
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
