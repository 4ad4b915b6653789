import type { Broker } from '../../contract/brokers.ts';
import type { Plan } from '../../contract/distribution.ts';
import { connected } from '../data.ts';
import { inTurn, median } from '../load.ts';
import { ROUNDS } from '../sizes.ts';
import { bareUpdate, someLeads } from './moves.ts';
import { caller, timed } from './rows.ts';
import type { Rows } from './rows.ts';

const LEADS = 10_000;
const BROKERS = 50;

/** A distribution as an admin makes it, against the bare UPDATE of as many rows: each on leads nobody moved before, and they take turns in going first. */
export const distribution: Rows = async (bench) => {
  const { url, say } = bench;
  const call = caller(bench);
  const receivers = await call<Broker[]>('GET', `/users/brokers?isActive=true&pageSize=${BROKERS}`);
  const brokers = receivers.map(({ _id }) => ({ userId: _id }));
  const rounds: { plan: number; commit: number; update: number }[] = [];
  await connected(url, async (client) => {
    const leadsOf = (number: number) => someLeads(client, 'first', LEADS, number);
    for (let round = 0; round < ROUNDS; round++) {
      const [leadIds, others] = [await leadsOf(2 * round), await leadsOf(2 * round + 1)];
      const took = { plan: 0, commit: 0, update: 0 };
      const distributing = async () => {
        const request = { leadIds, brokers, strategy: 'menos-abertos', seed: round };
        const [plan, planTook] = await timed(() => call<Plan>('POST', '/leads/plans', request));
        const [, commitTook] = await timed(() => call('POST', `/leads/plans/${plan._id}/commit`));
        Object.assign(took, { plan: planTook, commit: commitTook });
      };
      const updating = async () => {
        [, took.update] = await timed(() => bareUpdate(client, brokers[round]?.userId, others));
      };
      await inTurn(round, distributing, updating);
      rounds.push(took);
      say(
        `${LEADS} leads over ${BROKERS} brokers: plan ${Math.round(took.plan)} ms, commit ${Math.round(took.commit)} ms, ` +
          `bare update ${Math.round(took.update)} ms`,
      );
    }
  });
  const what = `${LEADS.toLocaleString('en')} leads over ${BROKERS} brokers`;
  return [
    {
      what: `${what}: plan and commit`,
      measured: median(rounds.map(({ plan, commit }) => plan + commit)),
      unit: ' ms',
      mustReach: { atMost: 3000 },
      from: rounds,
    },
    {
      what: `${what}: commit against the bare UPDATE`,
      measured: median(rounds.map(({ commit, update }) => commit / update)),
      unit: '×',
      mustReach: { atMost: 2 },
      from: rounds,
    },
  ];
};
