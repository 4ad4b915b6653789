import { duel } from '../load.ts';
import { describeDuel } from '../report.ts';
import { PROPERTIES } from '../sizes.ts';
import { rateRow } from './rows.ts';
import type { Rows } from './rows.ts';

const PATH = '/api/properties?region=zona%20sul&pageSize=100';

/** A visitor's page of a region with its exact total. */
export const propertyList: Rows = async ({ morada, bare, postgres, say }) => {
  const what = `property list, 100 of ${PROPERTIES.toLocaleString('en')} with the total`;
  const result = await duel({ server: morada, paths: [PATH] }, { server: bare, paths: [PATH] }, postgres);
  say(`${what}\n${describeDuel(result)}`);
  return [rateRow(what, result, 1)];
};
