import { listLeads } from '../../server/leads/repository.ts';
import { quantile, timesOf } from '../load.ts';
import { LEADS } from '../sizes.ts';
import { caller, viewer } from './rows.ts';
import type { Rows } from './rows.ts';

/** Somebody, a name that a tenth of all have, a telephone, an address, and nobody. */
const TERMS = ['Íris Falcão 123', 'silva', '98582', 'lead77777@exemplo.com', 'inexistente'];
const CALLS = 20;

/** Searches of leads, 100 a page with the total, against their queries without a server around them. */
export const leadSearch: Rows = async (bench) => {
  const call = caller(bench);
  const ours: number[] = [];
  const queries: number[] = [];
  for (const q of TERMS) {
    const search = () => call('GET', `/leads?pageSize=100&q=${encodeURIComponent(q)}`);
    const query = () => listLeads(bench.db, viewer, { q, pageSize: 100 });
    await timesOf(3, search);
    await timesOf(3, query);
    const [searched, queried] = [await timesOf(CALLS, search), await timesOf(CALLS, query)];
    ours.push(...searched);
    queries.push(...queried);
    bench.say(
      `search for ‘${q}’, p95: ${quantile(searched, 0.95).toFixed(1)} ms, its queries ${quantile(queried, 0.95).toFixed(1)} ms`,
    );
  }
  const [p95, queryP95] = [quantile(ours, 0.95), quantile(queries, 0.95)];
  const what = `search of ${LEADS.toLocaleString('en')} leads, p95`;
  const from = { ours: p95, queries: queryP95 };
  return [
    { what, measured: p95, unit: ' ms', mustReach: { atMost: 25 }, from },
    { what: `${what} against its queries`, measured: p95 / queryP95, unit: '×', mustReach: { atMost: 2 }, from },
  ];
};
