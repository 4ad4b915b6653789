import { readFileSync } from 'node:fs';
import { median, quantile, timesOf } from '../load.ts';
import type { Row } from '../report.ts';
import { LEADS } from '../sizes.ts';
import { caller } from './rows.ts';
import type { Bench, Rows } from './rows.ts';

const CALLS = 50;
const FORMATS = ['csv', 'xlsx'] as const;

/** kB that a process holds now. */
const memoryOf = (pid: number) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** All leads as a spreadsheet: its first byte by a page of the list, the server's memory, and what others wait for while it runs. */
export const leadExport: Rows = async (bench) => {
  const call = caller(bench);
  const page = () => call('GET', '/leads?pageSize=50');
  const idle = await timesOf(CALLS, page);
  const rows: Row[] = [];
  for (const format of FORMATS) {
    const before = memoryOf(bench.morada.pid);
    const waited: number[] = [];
    let [peak, isOver] = [before, false];
    const others = (async () => {
      while (!isOver) {
        waited.push(...(await timesOf(1, page)));
        peak = Math.max(peak, memoryOf(bench.morada.pid));
      }
    })();
    const took = await download(bench, format);
    isOver = true;
    await others;
    bench.say(
      `${LEADS} leads as ${format}: first byte ${took.first.toFixed(0)} ms, all ${(took.all / 1000).toFixed(0)} s, ${(took.bytes / 2 ** 20).toFixed(0)} MB, memory +${((peak - before) / 1024).toFixed(0)} MB`,
    );
    rows.push(
      {
        what: `export as ${format}: first byte against a page of the list`,
        measured: took.first / median(idle),
        unit: '×',
        mustReach: { atMost: 3 },
        from: took,
      },
      {
        what: `export as ${format}: memory for each MB sent`,
        measured: (peak - before) / 1024 / (took.bytes / 2 ** 20),
        unit: '×',
        mustReach: { atMost: 1 },
        from: { before, peak },
      },
      {
        what: `p99 of the list during an export as ${format}, against idle`,
        measured: quantile(waited, 0.99) / quantile(idle, 0.99),
        unit: '×',
        mustReach: { atMost: 2 },
        from: { idle: quantile(idle, 0.99), during: quantile(waited, 0.99) },
      },
    );
  }
  return rows;
};

/** Milliseconds, and bytes. */
async function download({ morada, admin }: Bench, format: string) {
  const start = performance.now();
  const answer = await fetch(`${morada.origin}/api/exports/leads.${format}`, { headers: admin });
  if (!answer.ok || !answer.body) throw new Error(`${format}: ${answer.status}`);
  let [first, bytes] = [0, 0];
  for await (const chunk of answer.body) {
    if (bytes === 0) first = performance.now() - start;
    bytes += (chunk as Uint8Array).length;
  }
  return { first, all: performance.now() - start, bytes };
}
