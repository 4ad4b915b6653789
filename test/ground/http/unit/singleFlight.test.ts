import { singleFlight } from '../../../../server/ground/concurrency/singleFlight.ts';

/** Work that ends on command and gives the number of its run. */
function runs() {
  const ends: ((failed?: Error) => void)[] = [];
  const ask = singleFlight(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = ends.length;
        ends.push((failed) => {
          if (failed) reject(failed);
          else resolve(number);
        });
      }),
  );
  return { ask, ends };
}

test('who asks while it is done gets the next, which is one for all of them', async () => {
  const { ask, ends } = runs();
  const first = ask();
  const [second, third] = [ask(), ask()];

  expect(ends).toHaveLength(1);
  ends[0]!();
  expect(await first).toBe(0);
  expect(ends).toHaveLength(2);
  const fourth = ask();
  ends[1]!();
  expect([await second, await third]).toEqual([1, 1]);
  ends[2]!();
  expect(await fourth).toBe(2);
});

test('a failure goes to the callers who waited for it, and the next call works', async () => {
  const { ask, ends } = runs();
  const first = ask();
  const second = ask();

  ends[0]!(new Error('away'));
  await expect(first).rejects.toThrow('away');
  ends[1]!();

  expect(await second).toBe(1);
});

test('once all is done, who asks does not wait', async () => {
  const { ask, ends } = runs();
  const first = ask();
  ends[0]!();
  await first;

  const second = ask();

  expect(ends).toHaveLength(2);
  ends[1]!();
  expect(await second).toBe(1);
});
