import { duel } from '../load.ts';
import { toldOf } from '../report.ts';
import { viewOf } from '../view.ts';
import { cpuRow, rateRow } from './rows.ts';
import type { Rows } from './rows.ts';

/** Where properties stand closest: some hundreds in a window. */
const ZOOM = 17;
const SPOT = { lat: -23.602, lng: -46.664 };

/** Every property of a few streets as a pin. */
export const mapHighZoom: Rows = async ({ morada, bare, postgres, say }) => {
  const what = 'map of some streets, pins';
  const path = `/api/properties/map?zoom=${ZOOM}&bbox=${viewOf(ZOOM, SPOT).join(',')}`;
  const result = await duel({ server: morada, path }, { server: bare, path }, postgres);
  say(`${what}\n${toldOf(result)}`);
  return [rateRow(what, result, 0.75), cpuRow(what, result)];
};
