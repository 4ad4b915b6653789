import timers from 'node:timers/promises';
import fc from 'fast-check';
import { runs } from '#test/generated.ts';
import { hideDuration } from '../../../../server/ground/http/hideDuration.ts';

let now = 0;

beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(timers, 'setTimeout').mockImplementation((milliseconds = 0) => {
    now += milliseconds;
    return Promise.resolve(undefined as never);
  });
});
afterEach(() => jest.restoreAllMocks());

test('work of whatever time is answered at a whole beat after its start, the first that it fits in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(1000), fc.integer({ min: 1, max: 400 }), fc.nat(2000), async (start, beat, takes) => {
      now = start;

      const answer = await hideDuration(beat, async () => {
        now += takes;
        return takes;
      });

      expect(answer).toBe(takes);
      expect((now - start) % beat).toBe(0);
      expect(now - start).toBeGreaterThanOrEqual(Math.max(beat, takes));
      expect(now - start).toBeLessThan(Math.max(1, takes) + beat);
    }),
    runs(200),
  );
});

test('so is a failure', async () => {
  now = 0;
  const failing = hideDuration(250, async () => {
    now += 19;
    throw new Error('away');
  });

  await expect(failing).rejects.toThrow('away');
  expect(now).toBe(250);
});
