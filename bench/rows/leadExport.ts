import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../../tools/shared/figures.ts';
import { memoryOf } from '../../tools/shared/processFigures.ts';
import { timesOf } from '../load.ts';
import { countRow, ratioRow } from '../report.ts';
import type { Row } from '../report.ts';
import { LEADS } from '../sizes.ts';
import { caller, during } from './rows.ts';
import type { Bench, Rows } from './rows.ts';

const CALLS = 50;
const IDLE = 20_000;
const MB = 2 ** 20;

/** All leads as a spreadsheet: its first byte by a page of the list, the server's memory, and what others wait for while it runs. */
export const leadExport: Rows = async (bench) => {
  const call = caller(bench);
  const page = () => call('GET', 'leads?pageSize=50');
  await timesOf(CALLS, page);
  const idle = await during(bench, page, () => pause(IDLE));
  const alone = median(await timesOf(CALLS, page));
  const rows: Row[] = [];
  for (const format of ['csv', 'xlsx']) {
    const before = memoryOf(bench.morada.pid);
    const { done, figures } = await during(bench, page, () => download(bench, format));
    const { first, bytes, peak } = done;
    const from = { ...done, ...figures, before, alone, idle: idle.figures };
    bench.say(
      `${LEADS} leads as ${format}: first byte ${first.toFixed(0)} ms, all ${(figures.took / 1000).toFixed(0)} s, ${(bytes / MB).toFixed(0)} MB, memory +${((peak - before) / MB).toFixed(0)} MB`,
    );
    rows.push(
      ratioRow(`export as ${format}: first byte against a page of the list`, first / alone, 3, from),
      countRow(`export as ${format}: memory that the server takes more, MB`, (peak - before) / MB, 400, from),
      ratioRow(`export as ${format}: others' p99 against idle`, figures.p99 / idle.figures.p99, 2, from),
    );
  }
  return rows;
};

/** `first` in milliseconds; `peak`: bytes that the server held. */
async function download({ morada, admin }: Bench, format: string) {
  const start = performance.now();
  const answer = await fetch(`${morada.origin}/api/exports/leads.${format}`, { headers: admin });
  if (!answer.ok || !answer.body) throw new Error(`${format}: ${answer.status}`);
  let [first, bytes, peak] = [0, 0, 0];
  for await (const chunk of answer.body) {
    if (bytes === 0) first = performance.now() - start;
    bytes += (chunk as Uint8Array).length;
    peak = Math.max(peak, memoryOf(morada.pid));
  }
  return { first, bytes, peak };
}
