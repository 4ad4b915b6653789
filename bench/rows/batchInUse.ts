import { setTimeout as pause } from 'node:timers/promises';
import type { Plan } from '../../contract/giving/distribution.ts';
import type { Broker } from '../../contract/people/brokers.ts';
import { median } from '../../tools/shared/figures.ts';
import { beside, timesOf } from '../load.ts';
import { countRow, ratioRow } from '../report.ts';
import { ROUNDS } from '../sizes.ts';
import { caller, during, OTHERS } from './rows.ts';
import type { Bench, Figures, Rows } from './rows.ts';

/** 72 days: some 98,600 leads. */
const FILTER = { arrivedFrom: '2026-08-21', arrivedTo: '2026-10-31' };
const RECEIVERS = 50;
const SAVERS = 40;
/** Milliseconds a broker looks at a lead before they save it. */
const THINKS = 500;
/** And waits for its answer. */
const PATIENCE = 1_000;
const IDLE = 20_000;

interface Saver {
  token: string;
  leadIds: string[];
}

/** The answers to brokers' saves, and how many came after more than a second. */
interface Saves {
  answers: Record<string, number>;
  /** Neither saved nor refused with the broker whose lead or sale it is. */
  failed: number;
  slow: number;
}

interface Round {
  idle: Figures;
  plan: Figures;
  commit: Figures;
  saves: Saves;
}

/** Brokers who have leads of the batch, each with a session. */
async function findSavers({ pool }: Bench): Promise<Saver[]> {
  const { rows } = await pool.query<Saver>(
    `with savers as (
       select assigned_to as id, array_agg(id order by id) as lead_ids from leads
       where assigned_to is not null and created_at between $1::date + 1 and $2::date - 1 group by 1 order by 1 limit $3
     ), opened as (
       insert into sessions (token_hash, user_id, expires_at)
       select sha256(('bench-saver-' || id)::bytea), id, now() + interval '1 day' from savers on conflict do nothing
     )
     select 'bench-saver-' || id as token, lead_ids[1:100] as "leadIds" from savers`,
    [FILTER.arrivedFrom, FILTER.arrivedTo, SAVERS],
  );
  return rows;
}

/** A lead that moved away, or one that an earlier broker sold. */
const IS_TOLD_WHOSE = /Este lead agora é de|Esta venda é de/;

/** Each broker thinks, then saves the next of their leads; `saves` has what that was answered. */
const savingInto = (saves: Saves, { morada }: Bench, { token, leadIds }: Saver) => {
  let turn = 0;
  return async () => {
    await pause(THINKS * (0.5 + Math.random()));
    const start = performance.now();
    const answer = await fetch(`${morada.origin}/api/leads/${leadIds[turn % leadIds.length]}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ status: turn % 2 === 0 ? 'em andamento' : 'novo' }),
    });
    const text = await answer.text();
    const { status } = answer;
    turn += 1;
    saves.answers[status] = (saves.answers[status] ?? 0) + 1;
    if (!answer.ok && !IS_TOLD_WHOSE.test(text)) saves.failed += 1;
    if (performance.now() - start > PATIENCE) saves.slow += 1;
  };
};

async function measure(bench: Bench, number: number): Promise<Round> {
  const call = caller(bench);
  const page = () => call('GET', OTHERS);
  const receivers = await call<Broker[]>('GET', `users/brokers?isActive=true&pageSize=${RECEIVERS}&page=${number + 1}`);
  const savers = await findSavers(bench);
  await timesOf(50, page);
  const idle = await during(bench, page, () => pause(IDLE));
  const brokers = receivers.map(({ _id }) => ({ userId: _id }));
  const request = { filter: FILTER, includeClosed: true, brokers, strategy: 'igual' };
  const plan = await during(bench, page, () => call<Plan>('POST', 'leads/plans', request));
  const saves: Saves = { answers: {}, failed: 0, slow: 0 };
  const committing = () => call('POST', `leads/plans/${plan.done._id}/commit`, undefined, crypto.randomUUID());
  const commit = await beside(
    () => during(bench, page, committing),
    savers.map((saver) => savingInto(saves, bench, saver)),
  );
  return { idle: idle.figures, plan: plan.figures, commit: commit.figures, saves };
}

/** As many leads as a distribution may have change hands while brokers save leads of that very batch. */
export const batchInUse: Rows = async (bench) => {
  const rounds: Round[] = [];
  for (let number = 0; number < ROUNDS; number++) {
    const round = await measure(bench, number);
    rounds.push(round);
    const text = ({ took, p99, late }: Figures) =>
      `${Math.round(took)} ms, others' p99 ${p99.toFixed(1)} ms, event loop late ${late} times`;
    bench.say(
      `100,000 leads, ${SAVERS} brokers save: idle ${text(round.idle)}; plan ${text(round.plan)}; ` +
        `commit ${text(round.commit)}; saves ${JSON.stringify(round.saves)}`,
    );
  }
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  return [
    ratioRow(
      `100,000 leads move, ${SAVERS} brokers save some of them: others' p99 against idle`,
      middle(({ commit, idle }) => commit.p99 / idle.p99),
      2,
      rounds,
    ),
    ratioRow(
      "100,000 leads are planned: others' p99 against idle",
      middle(({ plan, idle }) => plan.p99 / idle.p99),
      2,
      rounds,
    ),
    countRow(
      `${SAVERS} brokers save leads that move: neither saved nor told whose they are`,
      middle(({ saves }) => saves.failed),
      0,
      rounds,
    ),
    countRow(
      `${SAVERS} brokers save leads that move: answered after more than a second`,
      middle(({ saves }) => saves.slow),
      0,
      rounds,
    ),
    countRow(
      '100,000 leads are planned and move: times the event loop is late by more than 50 ms',
      middle(({ plan, commit }) => plan.late + commit.late),
      0,
      rounds,
    ),
  ];
};
