import { median, quantile } from '../../tools/shared/figures.ts';
import { timesOf } from '../load.ts';
import { ratioRow } from '../report.ts';
import { LEADS, ROUNDS } from '../sizes.ts';
import { caller, cursorInTheMiddle } from './rows.ts';
import type { Rows } from './rows.ts';

const CALLS = 150;

/** Pages of all leads, far from the first: by the cursor in their middle, and by the number of the last page that has one. */
export const leadDepth: Rows = async (bench) => {
  const call = caller(bench);
  const cursor = await cursorInTheMiddle(bench);
  const pages = { first: '', middle: `&after=${cursor}`, numbered: '&page=100' };
  const p95 = async (page: string) =>
    quantile(await timesOf(CALLS, () => call('GET', `leads?pageSize=100${page}`)), 0.95);
  for (const page of Object.values(pages)) await p95(page);
  const rounds: Record<keyof typeof pages, number>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [first, deep, numbered] = [await p95(pages.first), await p95(pages.middle), await p95(pages.numbered)];
    rounds.push({ first, middle: deep, numbered });
    bench.say(
      `leads, p95: page 1 ${first.toFixed(1)} ms, after ${LEADS / 2} ${deep.toFixed(1)} ms, page 100 ${numbered.toFixed(1)} ms`,
    );
  }
  const depth = (what: string, of: 'middle' | 'numbered') => {
    const ratio = median(rounds.map((round) => round[of] / round.first));
    return ratioRow(`lead list: p95 of ${what} against page 1`, ratio, 1.5, rounds);
  };
  return [depth(`the page after ${(LEADS / 2).toLocaleString('en')}`, 'middle'), depth('page 100', 'numbered')];
};
