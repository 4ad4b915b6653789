import { sql } from 'drizzle-orm';
import { paths } from '../../contract/ground/paths.ts';
import { duel, inTurn, middleOf, ratioOf } from '../load.ts';
import type { Costs } from '../load.ts';
import { cpuSeconds } from '../processes.ts';
import type { Measured } from '../processes.ts';
import { describeDuel, ratioRow } from '../report.ts';
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
  const { ours, bare: rendered } = middleOf(rounds);
  say(
    `A new painted page: ${ours.toFixed(1)} ms of Node's CPU; React's rendering of its elements: ${rendered.toFixed(1)} ms`,
  );
  return [
    // Less than 2 ms, where the yardstick takes 0.2 ms.
    ratioRow(
      'a painted page from the cache against its data and its bytes: CPU of Node',
      rates.ratio.nodeCpu,
      8,
      rates,
    ),
    // 20 ms, where the yardstick takes 2.4 ms.
    ratioRow(
      'a new painted page against its data and React’s plain rendering of its elements: CPU of Node',
      ratioOf(rounds),
      8,
      rounds,
    ),
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
async function newPages({ morada, bare }: Bench, ids: string[]): Promise<Costs[]> {
  const costOf = async (server: Measured, some: string[], pathOf: (id: string) => string) => {
    const before = cpuSeconds(server.pid);
    for (const id of some) await read(server, pathOf(id));
    return ((cpuSeconds(server.pid) - before) * 1000) / some.length;
  };
  const ours = (some: string[]) => costOf(morada, some, (id) => paths.property(id));
  const rendered = (some: string[]) => costOf(bare, some, (id) => `/rendered/${id}`);
  for (const warm of [ours, rendered]) await warm(ids.slice(0, WARM_UP));
  const some = (round: number) => ids.slice(WARM_UP + round * PAGES, WARM_UP + (round + 1) * PAGES);
  return inTurn(
    ROUNDS,
    (round) => ours(some(round)),
    (round) => rendered(some(round)),
  );
}
