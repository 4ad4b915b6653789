import type { Property } from '../../contract/properties.ts';
import { duel } from '../load.ts';
import type { Duel } from '../load.ts';
import type { Measured } from '../processes.ts';
import { viewOf } from '../view.ts';
import { caller } from './rows.ts';
import type { Bench } from './rows.ts';

/** Visitors look around: windows side by side, so many each way. */
const WINDOWS = [-2, -1, 0, 1, 2];
/** Milliseconds from one change of a property to the next: a busy brokerage's, for each makes the map be read anew. */
const CHANGE_EVERY = 1000;

interface Asked {
  zoom: number;
  /** The middle of all windows. */
  spot: { lat: number; lng: number };
  filter?: Record<string, number>;
}

/** The map's windows around a spot, against a server that answers the same, while properties change. */
export function duelMaps(bench: Bench, yardstick: Measured, asked: Asked): Promise<Duel> {
  const paths = windowsOf(asked).map((bbox) => {
    const query = new URLSearchParams({ zoom: asked.zoom.toString(), bbox: bbox.join(',') });
    for (const [name, value] of Object.entries(asked.filter ?? {})) query.set(name, value.toString());
    return `/api/properties/map?${query.toString()}`;
  });
  return whilePropertiesChange(bench, () =>
    duel({ server: bench.morada, paths }, { server: yardstick, paths }, bench.postgres),
  );
}

/** Each a tenth of a window away from the next. */
function windowsOf({ zoom, spot }: Asked) {
  const [west, south, east, north] = viewOf(zoom, spot);
  return WINDOWS.flatMap((down) =>
    WINDOWS.map((right) =>
      viewOf(zoom, { lat: spot.lat - ((north - south) / 10) * down, lng: spot.lng + ((east - west) / 10) * right }),
    ),
  );
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
  const failed: unknown[] = [];
  const changes = setInterval(() => {
    change().catch((error: unknown) => failed.push(error));
  }, CHANGE_EVERY);
  try {
    const result = await work();
    if (failed.length > 0) throw failed[0];
    return result;
  } finally {
    clearInterval(changes);
  }
}
