import { toldOf } from '../report.ts';
import { duelMaps } from './mapLoad.ts';
import { cpuRow, rateRow } from './rows.ts';
import type { Rows } from './rows.ts';

/** Where properties stand closest: some hundreds in a window. */
const ZOOM = 17;
const SPOT = { lat: -23.602, lng: -46.664 };

/** Every property of a few streets as a pin, against the same pins of bare columns. */
export const mapHighZoom: Rows = async (bench) => {
  const what = 'map of some streets, pins';
  const result = await duelMaps(bench, bench.bare, { zoom: ZOOM, spot: SPOT });
  bench.say(`${what}\n${toldOf(result)}`);
  return [rateRow(what, result, 0.75), cpuRow(what, result)];
};
