import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Period } from '../../contract/ground/period.ts';
import { spansOf } from '../../server/ground/counts/spans.ts';
import type { SpannedCounts } from '../../server/ground/counts/spans.ts';
import type { Db } from '../../server/ground/db/connect.ts';
import { isoInstant } from '../../server/ground/sql/columns.ts';
import { orderOf } from '../../server/ground/sql/order.ts';
import { BY_ARRIVAL, IS_SHOWN } from '../../server/leads/core/filter.ts';
import { beside, alternate, median, quantile, timesOf } from '../load.ts';
import type { Duel } from '../load.ts';
import { memoryOf, timesLate } from '../processes.ts';
import type { Measured } from '../processes.ts';
import type { Row } from '../report.ts';
import { LEADS } from '../sizes.ts';

/** The instances and data to measure with. */
export interface Bench {
  morada: Measured;
  /** The same SQL through Fastify and pg and nothing else. */
  bare: Measured;
  /** Starts a server of its own for some rows; it ends with the run. */
  start: (args: string[], env?: Record<string, string>) => Promise<Measured>;
  /** The process of PostgreSQL. */
  postgres: number;
  /** The database. */
  url: string;
  /** Morada's queries without a server around them. */
  db: Db;
  /** Headers of a signed-in admin. */
  admin: Record<string, string>;
  say: (line: string) => void;
}

export type Rows = (bench: Bench) => Promise<Row[]>;

/** The requests/s of a duel as a row. */
export const rateRow = (what: string, duel: Duel, atLeast: number): Row => ({
  what: `${what}: requests/s`,
  measured: duel.ratio.requestsPerSecond,
  unit: '×',
  mustReach: { atLeast },
  from: duel,
});

/** The CPU of a request, server and PostgreSQL together: the figure that swings least. */
export const cpuRow = (what: string, { ours, yardstick, ratio }: Duel): Row => ({
  what: `${what}: CPU, all`,
  measured: (ours.nodeCpu + ours.postgresCpu) / (yardstick.nodeCpu + yardstick.postgresCpu),
  unit: '×',
  from: { node: ratio.nodeCpu, postgres: ratio.postgresCpu },
});

/** The admin of the data, to ask Morada's queries without a server. */
export const viewer = {
  id: '00000000-0000-0000-0000-000000000000',
  name: 'Bench',
  isAdmin: true,
  sight: 'all' as const,
};

/** Calls of Morada's API as the admin, one at a time. @throws when the answer is no success. */
export const caller =
  ({ morada, admin }: Bench) =>
  async <T>(method: string, path: string, body?: unknown, idempotencyKey?: string): Promise<T> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${morada.origin}/api${path}`, {
      method,
      headers: {
        ...admin,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };

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
  const user = await caller(bench)<object>('GET', '/users/me');
  const token = bench.admin['authorization']?.replace('Bearer ', '');
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'userInfo', value: JSON.stringify({ ...user, token }) }] }] }; // prettier-ignore
}

export async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  return [await work(), performance.now() - start];
}

export interface Figures {
  took: number;
  p99: number;
  /** How often the event loop was late. */
  late: number;
}

/** The wait of others for a page during that work, and how late the event loop was. */
export async function during<T>(bench: Bench, page: () => Promise<unknown>, work: () => Promise<T>) {
  const before = await timesLate(bench.morada);
  const times: number[] = [];
  const reading = async () => times.push(...(await timesOf(1, page)));
  const [done, took] = await beside(() => timed(work), [reading]);
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
  await timesOf(50, page);
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
      ...Object.entries(steps).map(([name, { p99 }]) => ({
        what: `${what}, ${name}: others' p99 against idle`,
        measured: p99 / idle.figures.p99,
        unit: '×' as const,
        mustReach: { atMost: 2 },
        from,
      })),
      {
        what: `${what}: memory that the server takes more, MB`,
        measured: memory,
        unit: '',
        mustReach: { atMost: 200 },
        from,
      },
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

/**
 * A call by the bare select of what it shows: middle one by middle one, which swings least, of calls in turn. `of`: numbers
 * from 1 on.
 */
export async function byBareSelect(
  what: string,
  ours: (of: number) => Promise<unknown>,
  bare: (of: number) => Promise<unknown>,
): Promise<Row> {
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let call = -CALLS / 10; call < CALLS; call++) {
    const of = 1 + Math.abs(call);
    await alternate(
      call,
      async () => void times.ours.push(...(await timesOf(1, () => ours(of)))),
      async () => void times.bare.push(...(await timesOf(1, () => bare(of)))),
    );
  }
  const from = Object.entries(times).map(([name, all]) => {
    const measured = all.slice(CALLS / 10);
    return { name, median: median(measured), p95: quantile(measured, 0.95) };
  });
  const [first, second] = from;
  const measured = (first?.median ?? Number.NaN) / (second?.median ?? Number.NaN);
  return { what: `${what} by a bare select`, measured, unit: '×', mustReach: { atMost: 1.5 }, from };
}

/** The sums of stored spans of days, read by hand: of the first period by each dimension, of the others by source alone. */
export function bareSpans(pool: pg.Pool, { table, sums, histogram, dimensions }: SpannedCounts) {
  const columns = Object.keys(sums).map((name) => `sum(${name}) as ${name}`);
  const places = Array.from({ length: histogram.length }, (_, at) => `sum(${histogram.column}[${at + 1}])`);
  const select = bareSelect(
    pool,
    `select s.*, u.name from (
      select period, dimension, key, ${columns.join(', ')}, array[${places.join(', ')}] as places
      from unnest($1::int[], $2::smallint[], $3::date[], $4::text[]) reads (period, days, start, dimension)
      join ${table} using (days, start, dimension) group by 1, 2, 3) s
     left join users u on u.id = case when dimension in ('broker', 'lost') then nullif(key, '')::uuid end order by leads desc`,
  );
  return (periods: readonly Period[]) => {
    const reads = periods.flatMap((period, index) =>
      spansOf(period).flatMap((span) =>
        (index === 0 ? dimensions : ['source']).map((dimension) => ({ index, ...span, dimension })),
      ),
    );
    return select(
      reads.map(({ index }) => index),
      reads.map(({ days }) => days),
      reads.map(({ start }) => start),
      reads.map(({ dimension }) => dimension),
    );
  };
}
