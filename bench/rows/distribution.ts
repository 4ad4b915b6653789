import type { Broker } from '../../contract/brokers.ts';
import type { Plan } from '../../contract/distribution.ts';
import { connected } from '../data.ts';
import { median } from '../load.ts';
import { ROUNDS } from '../sizes.ts';
import { caller, timed } from './rows.ts';
import type { Rows } from './rows.ts';

const LEADS = 10_000;
const BROKERS = 50;

/** A distribution as an admin makes it, against the bare UPDATE of the same rows: in turn, on leads nobody moved before. */
export const distribution: Rows = async (bench) => {
  const { url, say } = bench;
  const call = caller(bench);
  const receivers = await call<Broker[]>('GET', `/users/brokers?isActive=true&pageSize=${BROKERS}`);
  const brokers = receivers.map(({ _id }) => ({ userId: _id }));
  const rounds: { plan: number; commit: number; update: number }[] = [];
  await connected(url, async (client) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { rows } = await client.query<{ id: string }>('select id from leads order by id limit $1 offset $2', [
        LEADS,
        round * LEADS,
      ]);
      const leadIds = rows.map(({ id }) => id);
      const [plan, planTook] = await timed(() =>
        call<Plan>('POST', '/leads/plans', { leadIds, brokers, strategy: 'menos-abertos', seed: round }),
      );
      const [, commitTook] = await timed(() => call('POST', `/leads/plans/${plan._id}/commit`));
      const [, updateTook] = await timed(() =>
        client.query('update leads set assigned_to = $1, updated_at = now() where id = any($2::uuid[])', [
          brokers[round]?.userId,
          leadIds,
        ]),
      );
      rounds.push({ plan: planTook, commit: commitTook, update: updateTook });
      say(
        `${LEADS} leads over ${BROKERS} brokers: plan ${Math.round(planTook)} ms, commit ${Math.round(commitTook)} ms, ` +
          `bare update ${Math.round(updateTook)} ms`,
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
