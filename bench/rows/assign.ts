import type { RunDetail } from '../../contract/ground/runs.ts';
import type { Broker } from '../../contract/people/brokers.ts';
import { quantile } from '../../tools/shared/figures.ts';
import { inTurn, ratioOf, timeOf, timesOf } from '../load.ts';
import { ratioRow } from '../report.ts';
import type { Row } from '../report.ts';
import { ROUNDS } from '../sizes.ts';
import { bareMoves, someLeads } from './moves.ts';
import { caller, during, OTHERS } from './rows.ts';
import type { Bench, Rows } from './rows.ts';

const CHOSEN = 10_000;
/** 95,000 leads. */
const FILTER = { region: ['zona norte'], status: ['novo', 'convertido'] };

/** Leads given to one broker as an admin does it, with events, counts and an idempotency key. */
export const assign: Rows = async (bench) => {
  const [first, second] = await caller(bench)<Broker[]>('GET', 'users/brokers?isActive=true&pageSize=2');
  if (!first || !second) throw new Error('there are no brokers');
  return [await byIds(bench, first._id, second._id), ...(await byFilter(bench, first._id))];
};

/** Against moving as many by hand, each on leads that were never moved. */
async function byIds(bench: Bench, userId: string, other: string): Promise<Row> {
  const call = caller(bench);
  const leadsOf = (number: number) => someLeads(bench, 'last', CHOSEN, number);
  const assigning = async (round: number) => {
    const leadIds = await leadsOf(2 * round);
    return timeOf(() => call('PUT', 'leads/assign', { leadIds, userId }, crypto.randomUUID()));
  };
  // The first does not count: it opens the server's connections.
  const [, ...rounds] = await inTurn(ROUNDS + 1, assigning, async (round) =>
    bareMoves(bench, [other], await leadsOf(2 * round + 1)),
  );
  const what = `${CHOSEN.toLocaleString('en')} leads to one broker`;
  bench.sayCosts(what, rounds);
  return ratioRow(`${what}: by moving them by hand`, ratioOf(rounds), 1.5, rounds);
}

/** The wait of others for their pages while it goes on, against their wait otherwise. */
async function byFilter(bench: Bench, userId: string): Promise<Row[]> {
  const call = caller(bench);
  const page = () => call('GET', OTHERS);
  await timesOf(50, page);
  const idle = quantile(await timesOf(300, page), 0.99);
  const assigning = () => call<RunDetail>('PUT', 'leads/assign', { filter: FILTER, userId }, crypto.randomUUID());
  const { done, figures } = await during(bench, page, assigning);
  const what = `${done.total.toLocaleString('en')} leads of a filter to one broker`;
  bench.say(
    `${what}: ${Math.round(figures.took)} ms; others' p99 ${figures.p99.toFixed(1)} ms, idle ${idle.toFixed(1)}`,
  );
  return [ratioRow(`${what}: others' p99 during it`, figures.p99 / idle, 2, { ...figures, idle })];
}
