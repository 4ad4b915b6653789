import fc from 'fast-check';
import {
  countSelected,
  everythingIn,
  holdsUnder,
  isSelected,
  NOTHING,
  selectOnPage,
  toRequest,
} from '@/features/leads/core/leadSelection';

const ALL = Array.from({ length: 12 }, (_, number) => `lead-${number.toString()}`);
const PAGES = [ALL.slice(0, 5), ALL.slice(5, 10), ALL.slice(10)];

test('ticks of one page survive those of another', () => {
  const first = selectOnPage(NOTHING, ['a', 'b'], new Set(['a']));
  const second = selectOnPage(first, ['c', 'd'], new Set(['c', 'd']));

  expect(countSelected(second, 99)).toBe(3);
  expect(['a', 'b', 'c', 'd'].filter((id) => isSelected(second, id))).toEqual(['a', 'c', 'd']);
});

test('a lead unticked from all of the filter is sent as an exception, in one request', () => {
  const selection = selectOnPage(everythingIn({ status: ['novo'] }), ['a', 'b'], new Set(['b']));

  expect(countSelected(selection, 1284)).toBe(1283);
  expect(toRequest(selection)).toEqual({
    filter: { status: ['novo'] },
    except: ['a'],
  });
});

test('single ticks hold under every filter, all of a filter only under its own', () => {
  expect(holdsUnder(selectOnPage(NOTHING, ['a'], new Set(['a'])), { region: ['abc'] })).toBe(true);
  expect(holdsUnder(everythingIn({ region: ['abc'] }), { region: ['abc'] })).toBe(true);
  expect(holdsUnder(everythingIn({ region: ['abc'] }), {})).toBe(false);
});

test('whatever is ticked in whatever order, the count is that of the ticked leads', () => {
  const step = fc.record({ page: fc.constantFrom(...PAGES), ticked: fc.subarray(ALL) });
  fc.assert(
    fc.property(fc.constantFrom(NOTHING, everythingIn({})), fc.array(step), (start, steps) => {
      const selection = steps.reduce((state, { page, ticked }) => selectOnPage(state, page, new Set(ticked)), start);
      expect(countSelected(selection, ALL.length)).toBe(ALL.filter((id) => isSelected(selection, id)).length);
    }),
  );
});
