import { setTimeout as pause } from 'node:timers/promises';
import type { RunDetail } from '../../contract/ground/runs.ts';
import type { Brokerage } from '../../contract/site/brokerage.ts';
import { ask } from '../../tools/shared/database.ts';
import { beside, timeOf, timesOf } from '../load.ts';
import { countRow, ratioRow } from '../report.ts';
import { caller, during, OTHERS } from './rows.ts';
import type { Bench, Rows } from './rows.ts';

const LEADS = 100_000;
/** They come from there, and the merge brings them back. */
const INTO = 'zona leste';
const IDLE = 20_000;
/** Milliseconds between two new leads of the region, and how long their desk waits for an answer. */
const COMES_EVERY = 100;
const PATIENCE = 1_000;

async function makeRegion(bench: Bench): Promise<string> {
  const { regions } = await caller(bench)<Brokerage>('PUT', 'brokerage', { regions: [{ label: 'Bench' }] });
  const region = regions[0]?._id ?? '';
  const move = 'update leads set region = $1 where id in (select id from leads where region = $2 order by id limit $3)';
  // The pool's connections have a limit of time.
  await ask(bench.url, move, [region, INTO, LEADS]);
  return region;
}

/** A region is merged into another, while others read a page and new leads of that very region come. */
export const regionMerge: Rows = async (bench) => {
  const call = caller(bench);
  const page = () => call('GET', OTHERS);
  const region = await makeRegion(bench);
  const lead = { name: 'Ana', email: 'ana@exemplo.com', phone: '+5541987654321', region, allowDuplicate: true };
  const waits: number[] = [];
  const comes = async () => {
    waits.push(await timeOf(() => call('POST', 'leads', lead)));
    await pause(COMES_EVERY);
  };
  await timesOf(50, page);
  const { figures: idle } = await during(bench, page, () => pause(IDLE));
  const merging = () =>
    call<RunDetail>('POST', 'brokerage/regions/merges', { region, into: INTO }, crypto.randomUUID());
  const { done, figures } = await beside(() => during(bench, page, merging), [comes]);
  const { took, p99, late } = figures;
  const slow = waits.filter((wait) => wait > PATIENCE).length;
  bench.say(
    `a region's merge of ${done.changed}: ${Math.round(took)} ms, others' p99 ${p99.toFixed(1)} ms (idle ${idle.p99.toFixed(1)}), event loop ` +
      `late ${late} times (idle ${idle.late}), slowest of ${waits.length} new leads ${Math.round(Math.max(...waits))} ms`,
  );
  const what = "a region's merge of 100,000 leads";
  const from = { idle, figures, waits };
  return [
    ratioRow(`${what}: others' p99 against idle`, p99 / idle.p99, 2, from),
    countRow(`${what}: new leads of that region that wait more than a second`, slow, 0, from),
    countRow(`${what}: times the event loop is late by more than 50 ms`, late, 0, from),
  ];
};
