import fc from 'fast-check';
import type { PoolLead } from '#contract/giving/clock.ts';
import { withHeld } from '@/features/leads/giving/clock/pool/useHeldCards';

const leadsOf = (ids: string) => Array.from(ids, (id) => ({ _id: id }) as PoolLead);
const shown = (rows: string, before: string, held: string) =>
  withHeld(leadsOf(rows), leadsOf(before), Array.from(held))
    .map(({ _id }) => _id)
    .join('');

test.each([
  ['acd', 'abcd', 'b', 'abcd'],
  ['bcd', 'abcd', 'a', 'abcd'],
  ['abc', 'abcd', 'd', 'abcd'],
  ['ad', 'abcd', 'bc', 'abcd'],
  ['xacd', 'abcd', 'b', 'xabcd'],
  ['cd', 'abcd', 'b', 'bcd'],
  ['ad', 'abcd', 'c', 'acd'],
  ['', 'abcd', '', ''],
])('of %s, after %s with %s held, %s is shown', (rows, before, held, expected) => {
  expect(shown(rows, before, held)).toBe(expected);
});

test('whatever leaves, held cards stay and none is there twice', () => {
  const some = fc.subarray(Array.from('abcdefgh'));
  fc.assert(
    fc.property(some, some, (rows, held) => {
      const all = shown(rows.join(''), 'abcdefgh', held.join(''));

      expect(all).toBe([...new Set([...rows, ...held])].sort().join(''));
    }),
  );
});
