import fc from 'fast-check';
import { LEAD_STATUSES } from '#contract/constants.ts';
import type { LeadStatus } from '#contract/constants.ts';
import {
  liveReducer,
  selectStatusChanges,
  statusChangeEnded,
  statusChangeStarted,
  withStatusChange,
} from '@/features/leads/liveSlice';

const at = (minute: number) => `2026-11-20T12:${minute.toString().padStart(2, '0')}:00.000Z`;
const row = (status: LeadStatus, minute: number) => ({
  _id: 'a',
  status,
  updatedAt: at(minute),
  version: `v${minute}`,
});

/** The changes of one lead, each with its request. */
function changesOfOneLead() {
  let live = liveReducer(undefined, { type: 'start' });
  return {
    begin: (request: string, wanted: LeadStatus) => {
      live = liveReducer(live, statusChangeStarted({ id: 'a', request, wanted }));
    },
    end: (request: string, saved?: ReturnType<typeof row>) => {
      live = liveReducer(live, statusChangeEnded({ id: 'a', request, saved }));
    },
    shown: (loaded: ReturnType<typeof row>) => withStatusChange(loaded, selectStatusChanges({ live })),
  };
}

test('a list shows the tapped status until the server has answered', () => {
  const changes = changesOfOneLead();
  changes.begin('first', 'convertido');

  expect(changes.shown(row('novo', 0)).status).toBe('convertido');
});

test('a refused change ends in the status before it', () => {
  const changes = changesOfOneLead();
  changes.begin('first', 'convertido');
  changes.end('first');

  expect(changes.shown(row('novo', 0)).status).toBe('novo');
});

test('a refused change ends in what a list has brought since', () => {
  const changes = changesOfOneLead();
  changes.begin('first', 'convertido');
  expect(changes.shown(row('em andamento', 1))).toMatchObject({ status: 'convertido', version: 'v1' });
  changes.end('first');

  expect(changes.shown(row('em andamento', 1)).status).toBe('em andamento');
});

test('the last tap stays in view while it has no answer', () => {
  const changes = changesOfOneLead();
  changes.begin('first', 'convertido');
  changes.begin('second', 'perdido');

  changes.end('first');
  expect(changes.shown(row('novo', 0)).status).toBe('perdido');
  changes.end('second', row('perdido', 1));
  expect(changes.shown(row('novo', 0)).status).toBe('perdido');
});

test('a list that was requested before the change does not bring the old status back', () => {
  const changes = changesOfOneLead();
  changes.begin('first', 'convertido');
  changes.end('first', row('convertido', 1));

  expect(changes.shown(row('novo', 0))).toMatchObject({ status: 'convertido', version: 'v1' });
});

test('what somebody else set afterwards is shown', () => {
  const changes = changesOfOneLead();
  changes.begin('first', 'convertido');
  changes.end('first', row('convertido', 1));

  expect(changes.shown(row('perdido', 2)).status).toBe('perdido');
});

test('an answer to a request of an earlier session changes nothing', () => {
  const changes = changesOfOneLead();
  changes.end('of somebody else', row('perdido', 5));

  expect(changes.shown(row('novo', 0)).status).toBe('novo');
});

test('however taps, answers and refusals follow each other, the end is what the server has', () => {
  const tap = fc.record({ status: fc.constantFrom(...LEAD_STATUSES), accepted: fc.boolean() });
  fc.assert(
    fc.property(fc.array(tap, { minLength: 1, maxLength: 20 }), (taps) => {
      const changes = changesOfOneLead();
      const loaded = row('novo', 0);
      let stored = loaded;
      taps.forEach(({ status }, index) => changes.begin(index.toString(), status));
      const shown = taps.map(({ status, accepted }, index) => {
        if (accepted) stored = row(status, index + 1);
        changes.end(index.toString(), accepted ? stored : undefined);
        return changes.shown(loaded);
      });
      const { status, version } = stored;
      expect(shown.pop()).toMatchObject({ status, version });
      expect(shown.every((lead) => lead.status === taps.at(-1)?.status)).toBe(true);
      expect(changes.shown(stored)).toMatchObject({ status, version });
    }),
  );
});
