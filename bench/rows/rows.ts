import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '../../server/ground/db/connect.ts';
import { isoInstant } from '../../server/ground/sql/columns.ts';
import { orderOf } from '../../server/ground/sql/order.ts';
import { BY_ARRIVAL, IS_SHOWN } from '../../server/leads/core/filter.ts';
import { callApi } from '../../tools/shared/callApi.ts';
import { quantile } from '../../tools/shared/figures.ts';
import { memoryOf } from '../../tools/shared/processFigures.ts';
import { beside, inTurn, middleOf, timed, timeOf } from '../load.ts';
import type { Costs, Duel } from '../load.ts';
import { timesLate } from '../processes.ts';
import type { Measured } from '../processes.ts';
import { countRow, ratioRow } from '../report.ts';
import type { Row } from '../report.ts';
import { LEADS } from '../sizes.ts';

/** The instances and data to measure with. */
export interface Bench {
  morada: Measured;
  /** The same SQL through Fastify and pg and nothing else. */
  bare: Measured;
  /** Starts a Morada of its own for some rows; it ends with the run. */
  startMorada: (env: Record<string, string>) => Promise<Measured>;
  /** Starts a yardstick, which ends with the run. */
  startBare: (...args: string[]) => Promise<Measured>;
  /** The process of PostgreSQL. */
  postgres: number;
  /** The database. */
  url: string;
  /** Morada's queries without a server around them, and the connections that they use. */
  db: Db;
  pool: pg.Pool;
  /** Headers of a signed-in admin. */
  admin: Record<string, string>;
  say: (line: string) => void;
  /** Says the milliseconds behind a ratio. */
  sayCosts: (what: string, rounds: Costs[]) => void;
}

export type Rows = (bench: Bench) => Promise<Row[]>;

/** The requests/s of a duel as a row. */
export const rateRow = (what: string, duel: Duel, atLeast: number): Row => ({
  ...ratioRow(`${what}: requests/s`, duel.ratio.requestsPerSecond, null, duel),
  mustReach: { atLeast },
});

/** The admin of the data, to ask Morada's queries without a server. */
export const viewer = {
  id: '00000000-0000-0000-0000-000000000000',
  name: 'Bench',
  isAdmin: true,
  sight: 'all' as const,
};

/** A page that others read while something goes on. */
export const OTHERS = 'leads?status=novo&region=abc&pageSize=100';

/** Calls of Morada's API as the admin, one at a time. @throws when the answer is no success. */
export const caller =
  ({ morada, admin }: Bench) =>
  <T>(method: string, path: string, body?: unknown, key?: string): Promise<T> =>
    callApi<T>(morada.origin, method, path, {
      body,
      headers: { ...admin, ...(key !== undefined && { 'idempotency-key': key }) },
    });

/** Where the list of all leads goes on after its first half. */
export async function cursorInTheMiddle({ db }: Bench): Promise<string> {
  const order = orderOf('-arrivedAt', {}, BY_ARRIVAL);
  const { rows } = await db.execute<{ id: string; arrived_at: string }>(
    sql`
    select l.id, ${isoInstant(BY_ARRIVAL.moment)} as arrived_at from leads l
    where ${IS_SHOWN} order by ${order.by} limit 1 offset ${LEADS / 2}`,
  );
  const [row] = rows;
  if (!row) throw new Error('there are no leads');
  return order.cursorOf(row);
}

/** The storage of a browser in which the admin has logged in. */
export async function adminStorage(bench: Bench) {
  const { origin } = bench.morada;
  const user = await caller(bench)<object>('GET', 'users/me');
  const token = bench.admin['authorization']?.replace('Bearer ', '');
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'userInfo', value: JSON.stringify({ ...user, token }) }] }] }; // prettier-ignore
}

export interface Figures {
  took: number;
  p99: number;
  /** How often the event loop was late. */
  late: number;
}

/** The wait of so many others for a page during that work, and how late the event loop was. */
export async function during<T>(bench: Bench, page: () => Promise<unknown>, work: () => Promise<T>, readers = 1) {
  const before = await timesLate(bench.morada);
  const times: number[] = [];
  const reading = async () => times.push(await timeOf(page));
  const [done, took] = await beside(
    () => timed(work),
    Array.from({ length: readers }, () => reading),
  );
  return { done, figures: { took, p99: quantile(times, 0.99), late: (await timesLate(bench.morada)) - before } };
}

const LOOK = 250;
const IDLE = 20_000;
const AT_WORK = ['checking', 'running', 'undoing'];

interface Import {
  _id: string;
  state: string;
}

/** The steps of an import, each until its job is done, beside others who read a page. */
export async function measuredImport(bench: Bench, path: string, page: () => Promise<unknown>) {
  const call = caller(bench);
  for (let warm = 0; warm < 50; warm++) await page();
  const idle = await during(bench, page, () => pause(IDLE));
  const before = memoryOf(bench.morada.pid);
  let most = before;
  const steps: Record<string, Figures> = {};

  async function step<Found extends Import>(name: string, work: () => Promise<Found>): Promise<Found> {
    const { done, figures } = await during(bench, page, async () => {
      let found = await work();
      while (AT_WORK.includes(found.state)) {
        await pause(LOOK);
        most = Math.max(most, memoryOf(bench.morada.pid));
        found = await call('GET', `${path}/${found._id}`);
      }
      return found;
    });
    steps[name] = figures;
    return done;
  }

  function rows(what: string): Row[] {
    const memory = (most - before) / 2 ** 20;
    for (const [name, { took, p99, late }] of Object.entries({ idle: idle.figures, ...steps }))
      bench.say(`${name}: ${Math.round(took)} ms, others' p99 ${p99.toFixed(1)} ms, event loop late ${late} times`);
    bench.say(`memory +${Math.round(memory)} MB`);
    const from = { idle: idle.figures, steps };
    return [
      ...Object.entries(steps).map(([name, { p99 }]) =>
        ratioRow(`${what}, ${name}: others' p99 against idle`, p99 / idle.figures.p99, 2, from),
      ),
      countRow(`${what}: memory that the server takes more, MB`, memory, 200, from),
    ];
  }

  return { step, steps, rows };
}

/** A statement as written by hand, prepared. */
export const bareSelect = (pool: pg.Pool, text: string) => {
  const name = hash('md5', text);
  return (...values: unknown[]) => pool.query({ name, text, values });
};

const CALLS = 200;
const WARM = 20;

/**
 * A call by the bare select of what it shows: middle one by middle one, which swings least, of calls in turn. `of`: numbers
 * from 1 on.
 */
export async function byBareSelect(
  what: string,
  ours: (of: number) => Promise<unknown>,
  bare: (of: number) => Promise<unknown>,
): Promise<Row> {
  const calls = await inTurn(
    CALLS + WARM,
    (call) => timeOf(() => ours(call + 1)),
    (call) => timeOf(() => bare(call + 1)),
  );
  const middle = middleOf(calls.slice(WARM));
  return ratioRow(`${what} by a bare select`, middle.ours / middle.bare, 1.5, middle);
}
