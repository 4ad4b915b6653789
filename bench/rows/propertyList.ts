import { duel } from '../load.ts';
import { describeDuel } from '../report.ts';
import type { Row } from '../report.ts';
import { PROPERTIES } from '../sizes.ts';
import { rateRow } from './rows.ts';
import type { Rows } from './rows.ts';

const WHAT = `property list, 100 of ${PROPERTIES.toLocaleString('en')} with the total`;
const PATHS = {
  [WHAT]: '/api/properties?region=zona%20sul&pageSize=100',
  [`${WHAT}, of a rare kind`]: '/api/properties?region=zona%20sul&category=studio&pageSize=100',
};

/** A visitor's page of a region with its exact total. */
export const propertyList: Rows = async ({ morada, bare, postgres, say }) => {
  const rows: Row[] = [];
  for (const [what, path] of Object.entries(PATHS)) {
    const result = await duel({ server: morada, paths: [path] }, { server: bare, paths: [path] }, postgres);
    say(`${what}\n${describeDuel(result)}`);
    rows.push(rateRow(what, result, 1));
  }
  return rows;
};
