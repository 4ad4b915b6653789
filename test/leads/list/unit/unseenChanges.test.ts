import type { BriefLead } from '#contract/leads/leads.ts';
import { unseenChanges, withCurrentRows } from '@/features/leads/list/grid/unseenChanges';
import { briefLead } from '#test/briefLead.ts';

const lead = (id: string, minute: number, wanted: Partial<BriefLead> = {}) =>
  briefLead({ _id: id, name: id, arrivedAt: `2026-11-26T12:0${minute.toString()}:00.000Z`, ...wanted });
const answer = (...rows: BriefLead[]) => ({ rows, total: rows.length, exact: true, next: null });
const newest = { sort: '-arrivedAt', page: 1 } as const;

test('rows keep their places and take what changed; the others stay the same objects', () => {
  const shown = answer(lead('b', 2), lead('a', 1));
  const now = answer(lead('c', 3), lead('b', 2), lead('a', 1, { status: 'perdido' }));

  const { rows } = withCurrentRows(shown, now);

  expect(rows.map(({ _id, status }) => [_id, status])).toEqual([
    ['b', 'novo'],
    ['a', 'perdido'],
  ]);
  expect(rows[0]).toBe(shown.rows[0]);
});

test('a lead that left stays until the list is shown again', () => {
  const shown = answer(lead('b', 2), lead('a', 1));

  expect(withCurrentRows(shown, answer(lead('b', 2))).rows).toHaveLength(2);
  expect(unseenChanges(shown, answer(lead('b', 2)), newest)).toEqual({ arrived: 0 });
});

test('the newest first: what is newer has arrived, what came in by a filter has not', () => {
  const shown = answer(lead('b', 2));

  expect(unseenChanges(shown, answer(lead('d', 4), lead('c', 3), lead('b', 2), lead('a', 1)), newest)).toEqual({
    arrived: 2,
  });
  expect(unseenChanges(shown, answer(lead('b', 2), lead('a', 1)), newest)).toEqual({ arrived: 0 });
  expect(unseenChanges(answer(), answer(lead('a', 1)), newest)).toEqual({ arrived: 1 });
});

test('in another order, or further on, the total says how many arrived', () => {
  const [shown, now] = [answer(lead('a', 1)), { ...answer(lead('b', 2)), total: 3 }];

  expect(unseenChanges(shown, now, { sort: 'name', page: 1 })).toEqual({ arrived: 2 });
  expect(unseenChanges(shown, now, { sort: '-arrivedAt', page: 4 })).toEqual({ arrived: 2 });
});

test('the same leads in the same places are no news', () => {
  expect(unseenChanges(answer(lead('a', 1)), answer(lead('a', 1, { status: 'perdido' })), newest)).toBeNull();
});
