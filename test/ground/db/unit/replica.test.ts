import { stateAfter } from '../../../../server/ground/db/replica.ts';
import type { ReplicaState } from '../../../../server/ground/db/replica.ts';

const UNKNOWN: ReplicaState = { near: false, mark: null };
const SECOND = 1000;

/** The states seen every three seconds from second 0 on. */
const seen = (standing: ReplicaState, ...looks: { passed: boolean; head: string | null }[]) =>
  looks.reduce((last, { passed, head }, at) => stateAfter(last, passed, head, at * 3 * SECOND), standing);

const times = (count: number, look: { passed: boolean; head: string | null }) =>
  Array.from({ length: count }, () => look);

describe('a replica', () => {
  test('is read at once when it has all that the primary has', () => {
    expect(seen(UNKNOWN, { passed: true, head: '0/1' }).near).toBe(true);
  });

  test('that is behind at first is read when it has what the primary had then, migrations for one', () => {
    const behind = seen(UNKNOWN, { passed: false, head: '0/1' }, { passed: false, head: '0/2' });

    expect(behind).toEqual({ near: false, mark: { lsn: '0/1', at: 0 } });
    expect(stateAfter(behind, true, '0/3', 6 * SECOND)).toEqual({
      near: true,
      mark: { lsn: '0/3', at: 6 * SECOND },
    });
  });

  test('is read while it is less than 30 seconds behind, and again when it has caught up', () => {
    const near = seen(UNKNOWN, { passed: true, head: '0/1' });

    // The mark before this one may have taken as long.
    const nine = seen(near, ...times(4, { passed: false, head: '0/2' }));
    const more = seen(near, ...times(5, { passed: false, head: '0/2' }));

    expect(nine.near).toBe(true);
    expect(more.near).toBe(false);
    expect(stateAfter(more, true, '0/3', 40 * SECOND).near).toBe(true);
  });

  test('is read on while there is no primary, however long that takes', () => {
    const near = seen(UNKNOWN, { passed: true, head: '0/1' });

    expect(seen(near, ...times(100, { passed: true, head: null })).near).toBe(true);
  });
});
