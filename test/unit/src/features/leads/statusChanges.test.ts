import fc from 'fast-check';
import { LEAD_STATUSES } from '#contract/constants.ts';
import type { LeadStatus } from '#contract/constants.ts';
import { trackStatusChanges } from '@/features/leads/statusChanges';

const at = (minute: number) => `2026-11-20T12:${minute.toString().padStart(2, '0')}:00.000Z`;
const row = (status: LeadStatus, minute: number) => ({
  _id: 'a',
  status,
  updatedAt: at(minute),
  version: `v${minute}`,
});

test('a list that brings a row shows the tapped status while its answer is awaited', () => {
  const changes = trackStatusChanges();
  changes.begin('a', row('novo', 0), 'convertido');

  expect(changes.shown(row('novo', 0)).status).toBe('convertido');
});

test('a refused change ends in the status before it', () => {
  const changes = trackStatusChanges();
  changes.begin('a', row('novo', 0), 'convertido');

  expect(changes.end('a')?.status).toBe('novo');
});

test('a refused change ends in what a list has told meanwhile', () => {
  const changes = trackStatusChanges();
  changes.begin('a', row('novo', 0), 'convertido');
  changes.shown(row('em andamento', 1));

  expect(changes.end('a')?.status).toBe('em andamento');
});

test('nothing is settled while a later change is under way', () => {
  const changes = trackStatusChanges();
  changes.begin('a', row('novo', 0), 'convertido');
  changes.begin('a', row('convertido', 0), 'perdido');

  expect(changes.end('a')).toBeUndefined();
  expect(changes.end('a', row('perdido', 1))?.status).toBe('perdido');
});

test('a list asked for before the change does not bring the old status back', () => {
  const changes = trackStatusChanges();
  changes.begin('a', row('novo', 0), 'convertido');
  changes.end('a', row('convertido', 1));

  expect(changes.shown(row('novo', 0))).toEqual({ status: 'convertido', version: 'v1' });
});

test('what somebody else set afterwards is shown', () => {
  const changes = trackStatusChanges();
  changes.begin('a', row('novo', 0), 'convertido');
  changes.end('a', row('convertido', 1));

  expect(changes.shown(row('perdido', 2)).status).toBe('perdido');
});

test('however taps, answers and refusals follow each other, the end is what the server has', () => {
  const tap = fc.record({ status: fc.constantFrom(...LEAD_STATUSES), accepted: fc.boolean() });
  fc.assert(
    fc.property(fc.array(tap, { minLength: 1, maxLength: 20 }), (taps) => {
      const changes = trackStatusChanges();
      let stored = row('novo', 0);
      for (const { status } of taps) changes.begin('a', stored, status);
      const ends = taps.map(({ status, accepted }, index) => {
        if (accepted) stored = row(status, index + 1);
        return changes.end('a', accepted ? stored : undefined);
      });
      expect(ends.pop()).toMatchObject({ status: stored.status, version: stored.version });
      expect(ends.every((end) => end === undefined)).toBe(true);
      expect(changes.shown(stored)).toEqual({ status: stored.status, version: stored.version });
    }),
  );
});
