import { duel } from '../load.ts';
import { describeDuel, ratioRow } from '../report.ts';
import { LEADS } from '../sizes.ts';
import { rateRow } from './rows.ts';
import type { Rows } from './rows.ts';

/** As the admin's grid asks. */
const PATH = '/api/leads?status=novo&region=zona%20sul&pageSize=100&rows=brief';

/** A filtered page with its exact total, against the page, the session and `count(*)`. */
export const leadList: Rows = async ({ morada, bare, admin, postgres, say }) => {
  const what = `lead list, 100 of ${LEADS.toLocaleString('en')} with the total`;
  // It reads them once, behind its first requests.
  await (await fetch(`${morada.origin}/api/properties?pageSize=1`)).arrayBuffer();
  const calls = { paths: [PATH], headers: admin };
  const result = await duel({ ...calls, server: morada }, { ...calls, server: bare }, postgres);
  say(`${what}\n${describeDuel(result)}`);
  return [rateRow(what, result, 2.5), ratioRow(`${what}: CPU of Node`, result.ratio.nodeCpu, 1.6, result)];
};
