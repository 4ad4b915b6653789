import type { Plan } from '../../contract/giving/distribution.ts';
import type { Broker } from '../../contract/people/brokers.ts';
import { connected } from '../data.ts';
import { alternate, median } from '../load.ts';
import { ROUNDS } from '../sizes.ts';
import { bareMoves, someLeads } from './moves.ts';
import { caller, timed } from './rows.ts';
import type { Rows } from './rows.ts';

const LEADS = 10_000;
const BROKERS = 50;

/**
 * A distribution as an admin makes it, against moving as many leads by hand: each on leads that were never moved, and they take turns in
 * going first.
 */
export const distribution: Rows = async (bench) => {
  const { url, say } = bench;
  const call = caller(bench);
  const receivers = await call<Broker[]>('GET', `/users/brokers?isActive=true&pageSize=${BROKERS}`);
  const userIds = receivers.map(({ _id }) => _id);
  const brokers = userIds.map((userId) => ({ userId }));
  const rounds: { plan: number; commit: number; bare: number }[] = [];
  await connected(url, async (client) => {
    const leadsOf = (number: number) => someLeads(client, 'first', LEADS, number);
    for (let round = 0; round < ROUNDS; round++) {
      const [leadIds, others] = [await leadsOf(2 * round), await leadsOf(2 * round + 1)];
      const took = { plan: 0, commit: 0, bare: 0 };
      const distributing = async () => {
        const request = { leadIds, includeClosed: true, brokers, strategy: 'menos-abertos', seed: round };
        const [plan, planTook] = await timed(() => call<Plan>('POST', '/leads/plans', request));
        const [, commitTook] = await timed(() => call('POST', `/leads/plans/${plan._id}/commit`));
        Object.assign(took, { plan: planTook, commit: commitTook });
      };
      const moving = async () => {
        [, took.bare] = await timed(() => bareMoves(client, userIds, others));
      };
      await alternate(round, distributing, moving);
      rounds.push(took);
      say(
        `${LEADS} leads over ${BROKERS} brokers: plan ${Math.round(took.plan)} ms, commit ${Math.round(took.commit)} ms, ` +
          `by hand ${Math.round(took.bare)} ms`,
      );
    }
  });
  return [
    {
      what: `${LEADS.toLocaleString('en')} leads over ${BROKERS} brokers, plan and commit: by moving them by hand`,
      measured: median(rounds.map(({ plan, commit, bare }) => (plan + commit) / bare)),
      unit: '×',
      mustReach: { atMost: 1.6 },
      from: rounds,
    },
  ];
};
