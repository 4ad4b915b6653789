import type { Plan } from '../../contract/giving/distribution.ts';
import type { Broker } from '../../contract/people/brokers.ts';
import { inTurn, ratioOf, timeOf } from '../load.ts';
import { ratioRow } from '../report.ts';
import { ROUNDS } from '../sizes.ts';
import { bareMoves, someLeads } from './moves.ts';
import { caller } from './rows.ts';
import type { Rows } from './rows.ts';

const LEADS = 10_000;
const BROKERS = 50;

/** A distribution as an admin makes it, against moving as many leads by hand, each on leads that were never moved. */
export const distribution: Rows = async (bench) => {
  const call = caller(bench);
  const receivers = await call<Broker[]>('GET', `users/brokers?isActive=true&pageSize=${BROKERS}`);
  const userIds = receivers.map(({ _id }) => _id);
  const brokers = userIds.map((userId) => ({ userId }));
  const leadsOf = (number: number) => someLeads(bench, 'first', LEADS, number);
  const distributing = async (round: number) => {
    const leadIds = await leadsOf(2 * round);
    const request = { leadIds, includeClosed: true, brokers, strategy: 'menos-abertos', seed: round };
    return timeOf(async () => {
      const plan = await call<Plan>('POST', 'leads/plans', request);
      await call('POST', `leads/plans/${plan._id}/commit`);
    });
  };
  const rounds = await inTurn(ROUNDS, distributing, async (round) =>
    bareMoves(bench, userIds, await leadsOf(2 * round + 1)),
  );
  const what = `${LEADS.toLocaleString('en')} leads over ${BROKERS} brokers, plan and commit`;
  bench.sayCosts(what, rounds);
  return [ratioRow(`${what}: by moving them by hand`, ratioOf(rounds), 1.6, rounds)];
};
