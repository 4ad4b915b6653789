import { sql } from 'drizzle-orm';
import { paths } from '../../contract/ground/paths.ts';
import { duel, alternate, median } from '../load.ts';
import { cpuSeconds } from '../processes.ts';
import type { Measured } from '../processes.ts';
import { describeDuel } from '../report.ts';
import { ROUNDS } from '../sizes.ts';
import type { Bench, Rows } from './rows.ts';

const GZIP = { 'accept-encoding': 'gzip' };
/** In a round, one after the other: each network has some places only. */
const PAGES = 120;
/** Both are compiled by then: the first hundred pages after a start cost half as much again. */
const WARM_UP = 240;

/** The server's cost of a property's page, with and without its rendering. No browser runs. */
export const paintCost: Rows = async (bench) => {
  const ids = await someProperties(bench, WARM_UP + PAGES * ROUNDS);
  const [known = ''] = ids;
  const { morada, bare, postgres, say } = bench;
  const html = await read(morada, paths.property(known));
  await fetch(`${bare.origin}/page`, { method: 'PUT', headers: { 'content-type': 'text/html' }, body: html });

  const cached = { server: morada, paths: [paths.property(known)], headers: GZIP };
  const rates = await duel(cached, { server: bare, paths: [`/page/${known}`], headers: GZIP }, postgres);
  say(`A painted page from the cache, and as yardstick its data and its bytes\n${describeDuel(rates)}`);

  const rounds = await newPages(bench, ids);
  const ours = median(rounds.map((round) => round.ours));
  const yardstick = median(rounds.map((round) => round.yardstick));
  say(
    `A new painted page: ${ours.toFixed(1)} ms of Node's CPU; React's rendering of its elements: ${yardstick.toFixed(1)} ms`,
  );
  return [
    {
      what: 'a painted page from the cache against its data and its bytes: CPU of Node',
      measured: rates.ratio.nodeCpu,
      unit: '×',
      // Less than 2 ms, where the yardstick takes 0.2 ms.
      mustReach: { atMost: 8 },
      from: rates,
    },
    {
      what: 'a new painted page against its data and React’s plain rendering of its elements: CPU of Node',
      measured: median(rounds.map((round) => round.ours / round.yardstick)),
      unit: '×',
      // 20 ms, where the yardstick takes 2.4 ms.
      mustReach: { atMost: 8.3 },
      from: rounds,
    },
  ];
};

async function someProperties({ db }: Bench, howMany: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from properties where deleted_at is null and broker_id is not null order by id limit ${howMany}`,
  );
  return rows.map(({ id }) => id);
}

/** @throws when the server left it to the browser. */
async function read({ origin }: Measured, path: string): Promise<string> {
  const html = await (await fetch(origin + path, { headers: GZIP })).text();
  if (!html.includes('<div id="root"><')) throw new Error(`${path} is not painted`);
  return html;
}

/** Milliseconds a page. */
async function newPages({ morada, bare }: Bench, ids: string[]) {
  const rounds: { ours: number; yardstick: number }[] = [];
  const costOf = async (server: Measured, some: string[], pathOf: (id: string) => string) => {
    const before = cpuSeconds(server.pid);
    for (const id of some) await read(server, pathOf(id));
    return ((cpuSeconds(server.pid) - before) * 1000) / some.length;
  };
  const ourPath = (id: string) => paths.property(id);
  const barePath = (id: string) => `/rendered/${id}`;
  const warm = ids.slice(0, WARM_UP);
  await costOf(morada, warm, ourPath);
  await costOf(bare, warm, barePath);
  for (let round = 0; round < ROUNDS; round++) {
    const some = ids.slice(WARM_UP + round * PAGES, WARM_UP + (round + 1) * PAGES);
    const cost = { ours: Number.NaN, yardstick: Number.NaN };
    await alternate(
      round,
      async () => void (cost.ours = await costOf(morada, some, ourPath)),
      async () => void (cost.yardstick = await costOf(bare, some, barePath)),
    );
    rounds.push(cost);
  }
  return rounds;
}
