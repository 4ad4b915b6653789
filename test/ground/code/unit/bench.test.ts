import { beside } from '../../../../bench/load.ts';
import { measureEach } from '../../../../bench/measureEach.ts';
import { pageOf } from '../../../../bench/report.ts';
import type { Row } from '../../../../bench/report.ts';

const aRow = (what: string): Row => ({ what, measured: 1, unit: '×', mustReach: { atMost: 1.5 }, from: [] });
const going = () => false;

describe('a run of the benchmark', () => {
  test('goes on after a row that failed, and says which one and why', async () => {
    const said: string[] = [];

    const measured = await measureEach(
      {
        first: () => Promise.resolve([aRow('first')]),
        broken: () => Promise.reject(new Error('fetch\n failed', { cause: new Error('other side closed') })),
        last: () => Promise.resolve([aRow('last')]),
      },
      (line) => said.push(line),
      going,
    );

    expect(measured).toEqual({
      rows: [aRow('first'), aRow('last')],
      failures: [{ name: 'broken', reason: 'fetch failed (other side closed)' }],
    });
    expect(said.map((line) => line.split('\n')[0])).toEqual([
      'first took 0 s',
      'broken FAILED: Error: fetch',
      'last took 0 s',
    ]);
  });

  test('that is stopped begins no further row', async () => {
    const last = jest.fn(() => Promise.resolve([]));
    const broken = () => Promise.reject(new Error('terminating connection'));

    const stopped = measureEach(
      { broken, last },
      () => undefined,
      () => true,
    );

    await expect(stopped).rejects.toThrow('terminating connection');
    expect(last).not.toHaveBeenCalled();
  });

  test('has its failures on the page of the results, beside what falls short', () => {
    const at = '2026-11-29T04:00:00.000Z';
    const rows = [aRow('fast'), { ...aRow('slow'), measured: 2 }];
    const failures = [{ name: 'broken', reason: 'PUT /leads/: 404' }];

    const page = pageOf([{ at, machine: '2 processors', node: 'v24', rows, failures }]);

    expect(page).toContain('| fast | 1.00× | 1.00× | ≤ 1.50× | ok |');
    expect(page).toContain('- Failed in the last run: `broken`. PUT /leads/: 404');
    expect(page).toContain('- Falls short: slow. Not explained yet.');
  });
});

describe('work beside others', () => {
  test('is waited for when one of the others fails, and its failure is told', async () => {
    const work = Promise.withResolvers<string>();
    const failing = jest.fn(() => Promise.reject(new Error('503')));
    let isOver = false;

    const both = beside(() => work.promise, [failing]).finally(() => (isOver = true));
    await Promise.resolve();
    expect([failing.mock.calls.length, isOver]).toEqual([1, false]);
    work.resolve('done');

    await expect(both).rejects.toThrow('503');
  });

  test('that fails ends the others', async () => {
    let reads = 0;
    const work = async () => {
      while (reads < 3) await new Promise(setImmediate);
      throw new Error('the act failed');
    };
    const read = async () => {
      reads += 1;
      await new Promise(setImmediate);
    };

    await expect(beside(work, [read])).rejects.toThrow('the act failed');

    const afterwards = reads;
    await new Promise(setImmediate);
    expect(reads).toBe(afterwards);
  });
});
