import autocannon from 'autocannon';
import { median } from '../tools/shared/figures.ts';
import { cpuSeconds } from './processes.ts';
import { CONNECTIONS, ROUNDS, SECONDS } from './sizes.ts';

/** Calls of a server, in turn. */
export interface Calls {
  server: { origin: string; pid: number };
  paths: string[];
  headers?: Record<string, string>;
}

export interface Load {
  requestsPerSecond: number;
  p99: number;
  /** Milliseconds of CPU a request, of the server and of PostgreSQL. */
  nodeCpu: number;
  postgresCpu: number;
}

/** The cost of two calls, and how often the first costs the second: the middle one of the rounds, each by itself. */
export interface Duel {
  ours: Load;
  yardstick: Load;
  ratio: Load;
}

const MEASURES = ['requestsPerSecond', 'p99', 'nodeCpu', 'postgresCpu'] as const;

/** @throws when any answer is not a 2xx: a fast error is no result. */
async function loadFor(seconds: number, { server, paths, headers = {} }: Calls, postgres: number): Promise<Load> {
  const cpu = () => ({ node: cpuSeconds(server.pid), postgres: cpuSeconds(postgres) });
  const before = cpu();
  const calls = paths.map((path) => ({ path, headers }));
  let connection = 0;
  const result = await autocannon({
    url: server.origin,
    requests: calls,
    // Each connection begins elsewhere, so that no two ask the same at the same moment.
    setupClient: (client) => {
      const begin = Math.floor((connection++ / CONNECTIONS) * calls.length);
      client.setRequests([...calls.slice(begin), ...calls.slice(0, begin)]);
    },
    connections: CONNECTIONS,
    duration: seconds,
  });
  const after = cpu();
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${paths[0]}: ${failed.toString()} answers were no success`);
  const requests = result['2xx'];
  return {
    requestsPerSecond: result.requests.average,
    p99: result.latency.p99,
    nodeCpu: ((after.node - before.node) * 1000) / requests,
    postgresCpu: ((after.postgres - before.postgres) * 1000) / requests,
  };
}

/** Loads both in turn, as machines drift and only neighbouring rounds can be compared. */
export async function duel(ours: Calls, yardstick: Calls, postgres: number): Promise<Duel> {
  for (const calls of [ours, yardstick]) await loadFor(1, calls, postgres);
  const rounds: Duel[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const first = await loadFor(SECONDS, ours, postgres);
    const second = await loadFor(SECONDS, yardstick, postgres);
    rounds.push({ ours: first, yardstick: second, ratio: perMeasure((measure) => first[measure] / second[measure]) });
  }
  const middle = (of: keyof Duel) => perMeasure((measure) => median(rounds.map((round) => round[of][measure])));
  return { ours: middle('ours'), yardstick: middle('yardstick'), ratio: middle('ratio') };
}

function perMeasure(value: (measure: (typeof MEASURES)[number]) => number): Load {
  const [requestsPerSecond, p99, nodeCpu, postgresCpu] = MEASURES.map(value) as [number, number, number, number];
  return { requestsPerSecond, p99, nodeCpu, postgresCpu };
}

/** Milliseconds that each of so many calls takes, one after the other. */
export async function timesOf(calls: number, call: () => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let done = 0; done < calls; done++) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return times;
}

/**
 * Repeats the others until the work has ended. Waits for all of them, also when one fails: nothing of a row runs into the
 * next. @throws what failed
 */
export async function beside<T>(work: () => Promise<T>, others: (() => Promise<unknown>)[]): Promise<T> {
  const state = { working: true };
  const working = work().finally(() => (state.working = false));
  const repeated = others.map(async (other) => {
    while (state.working) await other();
  });
  await Promise.allSettled([working, ...repeated]);
  await Promise.all(repeated);
  return working;
}

export async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  return [await work(), performance.now() - start];
}

export const timeOf = async (work: () => Promise<unknown>) => (await timed(work))[1];

/** The cost of Morada's work and of the bare one, in a round. */
export interface Costs {
  ours: number;
  bare: number;
}

type Cost = (round: number) => Promise<number>;

/** Both in each round, and either goes first in turn: what comes second may find things warm, or in the way. */
export async function inTurn(rounds: number, ours: Cost, bare: Cost): Promise<Costs[]> {
  const all: Costs[] = [];
  for (let round = 0; round < rounds; round++) {
    const costs = { ours: Number.NaN, bare: Number.NaN };
    const one = async () => void (costs.ours = await ours(round));
    const other = async () => void (costs.bare = await bare(round));
    for (const work of round % 2 === 0 ? [one, other] : [other, one]) await work();
    all.push(costs);
  }
  return all;
}

/** How many times the bare one's the cost is: the middle of the rounds, each by itself. */
export const ratioOf = (rounds: Costs[]) => median(rounds.map(({ ours, bare }) => ours / bare));

/** The middle cost of each: of single calls, whose ratios swing more than they. */
export const middleOf = (calls: Costs[]): Costs => ({
  ours: median(calls.map(({ ours }) => ours)),
  bare: median(calls.map(({ bare }) => bare)),
});
