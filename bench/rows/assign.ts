import type { LeadAssignmentResult } from '../../contract/giving/distribution.ts';
import type { Broker } from '../../contract/people/brokers.ts';
import { connected } from '../data.ts';
import { alternate, median, quantile, timesOf } from '../load.ts';
import type { Row } from '../report.ts';
import { ROUNDS } from '../sizes.ts';
import { bareMoves, someLeads } from './moves.ts';
import { caller, during, timed } from './rows.ts';
import type { Bench, Rows } from './rows.ts';

const CHOSEN = 10_000;
/** 95,000 leads. */
const FILTER = { region: ['zona norte'], status: ['novo', 'convertido'] };
const OTHERS = '/leads?status=novo&region=abc&pageSize=100';

/** Leads given to one broker as an admin does it, with events, counts and an idempotency key. */
export const assign: Rows = async (bench) => {
  const [first, second] = await caller(bench)<Broker[]>('GET', '/users/brokers?isActive=true&pageSize=2');
  if (!first || !second) throw new Error('there are no brokers');
  return [await byIds(bench, first._id, second._id), ...(await byFilter(bench, first._id))];
};

/** Against moving as many by hand: each on leads that were never moved, and either first in turn. */
async function byIds(bench: Bench, userId: string, other: string): Promise<Row> {
  const call = caller(bench);
  const rounds: { ours: number; bare: number }[] = [];
  await connected(bench.url, async (client) => {
    const leadsOf = (number: number) => someLeads(client, 'last', CHOSEN, number);
    // The first does not count: it opens the server's connections.
    for (let round = 0; round <= ROUNDS; round++) {
      const [leadIds, others] = [await leadsOf(2 * round), await leadsOf(2 * round + 1)];
      const took = { ours: 0, bare: 0 };
      const assigning = async () => {
        [, took.ours] = await timed(() => call('PUT', '/leads/assign', { leadIds, userId }, crypto.randomUUID()));
      };
      const moving = async () => {
        [, took.bare] = await timed(() => bareMoves(client, [other], others));
      };
      await alternate(round, assigning, moving);
      if (round > 0) rounds.push(took);
      bench.say(`${CHOSEN} leads to one broker: ${Math.round(took.ours)} ms, by hand ${Math.round(took.bare)} ms`);
    }
  });
  return {
    what: `${CHOSEN.toLocaleString('en')} leads to one broker: by moving them by hand`,
    measured: median(rounds.map(({ ours, bare }) => ours / bare)),
    unit: '×',
    mustReach: { atMost: 1.5 },
    from: rounds,
  };
}

/** The wait of others for their pages while it goes on, against their wait otherwise. */
async function byFilter(bench: Bench, userId: string): Promise<Row[]> {
  const call = caller(bench);
  const page = () => call('GET', OTHERS);
  await timesOf(50, page);
  const idle = quantile(await timesOf(300, page), 0.99);
  const assigning = () =>
    call<LeadAssignmentResult>('PUT', '/leads/assign', { filter: FILTER, userId }, crypto.randomUUID());
  const { done, figures } = await during(bench, page, assigning);
  const { took, p99 } = figures;
  bench.say(
    `${done.assigned} leads of a filter to one broker: ${Math.round(took)} ms; ` +
      `others' p99 ${p99.toFixed(1)} ms during it, ${idle.toFixed(1)} ms otherwise`,
  );
  return [
    {
      what: `${done.assigned.toLocaleString('en')} leads of a filter to one broker: others' p99 during it`,
      measured: p99 / idle,
      unit: '×',
      mustReach: { atMost: 2 },
      from: { ...figures, idle },
    },
  ];
}
