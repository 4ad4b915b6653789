import fc from 'fast-check';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import { leadSaved, liveReducer, selectSavedLeads } from '@/features/leads/core/liveSlice';
import { withShownStatus } from '@/features/leads/core/outbox/shownStatus';
import type { OutboxEntry, Report } from '@/shared/offline/outbox/entry';
import { afterAnswer, withNew } from '@/shared/offline/outbox/queue';

const at = (minute: number) => `2026-11-20T12:${minute.toString().padStart(2, '0')}:00.000Z`;
const row = (status: LeadStatus, minute: number) => ({
  _id: 'a',
  status,
  updatedAt: at(minute),
  version: `v${minute}`,
  clock: null,
  nextStep: null,
  assignedTo: null,
  isAnswerDue: true,
  whatsappLink: 'https://wa.me/5511987654321?text=Oi%2C%20Lia!',
});

/** The changes of one lead, each with its entry's id. */
function changesOfOneLead() {
  let live = liveReducer(undefined, { type: 'start' });
  let entries: OutboxEntry[] = [];
  return {
    begin: (id: string, status: LeadStatus) => {
      const made = { id, user: 'ana', lead: { _id: 'a', name: 'Lia' }, version: 'v0', madeAt: at(0) };
      entries = withNew(entries, { ...made, action: { kind: 'status', status } }, true);
    },
    save: (id: string, saved: ReturnType<typeof row>) => {
      live = liveReducer(live, leadSaved(saved));
      entries = afterAnswer(entries, id, { kind: 'saved', version: saved.version });
    },
    refuse: (id: string) => {
      entries = afterAnswer(entries, id, { kind: 'refused', refusal: { why: 'gone' } });
    },
    shown: (loaded: ReturnType<typeof row>) => withShownStatus(loaded, entries, selectSavedLeads({ live })),
  };
}

test('a list shows the tapped status until the server has answered', () => {
  const changes = changesOfOneLead();
  changes.begin('first', 'convertido');

  expect(changes.shown(row('novo', 0))).toMatchObject({
    status: 'convertido',
    whatsappLink: 'https://wa.me/5511987654321',
  });
});

test('a refused change ends in the status before it', () => {
  const changes = changesOfOneLead();
  changes.begin('first', 'convertido');
  changes.refuse('first');

  expect(changes.shown(row('novo', 0)).status).toBe('novo');
});

test('a refused change ends in what a list has brought since', () => {
  const changes = changesOfOneLead();
  changes.begin('first', 'convertido');
  expect(changes.shown(row('em andamento', 1))).toMatchObject({ status: 'convertido', version: 'v1' });
  changes.refuse('first');

  expect(changes.shown(row('em andamento', 1)).status).toBe('em andamento');
});

test('a list that was requested before the change does not bring the old status back', () => {
  const changes = changesOfOneLead();
  changes.begin('first', 'convertido');
  changes.save('first', row('convertido', 1));

  expect(changes.shown(row('novo', 0))).toMatchObject({ status: 'convertido', version: 'v1' });
});

test('what somebody else set afterwards is shown', () => {
  const changes = changesOfOneLead();
  changes.begin('first', 'convertido');
  changes.save('first', row('convertido', 1));

  expect(changes.shown(row('perdido', 2)).status).toBe('perdido');
});

test('a change of another lead shows nothing here', () => {
  const changes = changesOfOneLead();
  changes.begin('first', 'convertido');

  expect(changes.shown({ ...row('novo', 0), _id: 'b' }).status).toBe('novo');
});

describe('how a call went, while it waits to be sent', () => {
  const clock = { stage: 'broker', startedAt: at(0), endsAt: at(9), minutes: 9, hop: 0 } as const;
  const nextStep = { _id: 't', kind: 'task', text: 'Retornar o contato', at: at(0), hasTime: true } as const;
  const lead = { ...row('novo', 0), clock, nextStep, assignedTo: { _id: 'ana', name: 'Ana' } };
  const shownWith = (report: Report, user = 'ana') => {
    const made = { id: 'call', user, lead: { _id: 'a', name: 'Lia' }, madeAt: at(0) };
    const entries = withNew([], { ...made, action: { kind: 'outcome', attempt: undefined, ...report } }, true);
    return withShownStatus(lead, entries, {});
  };

  const whatsappLink = 'https://wa.me/5511987654321';

  test('ends the broker’s time and the greeting at once, and who has talked need not call back', () => {
    expect(shownWith({ outcome: 'talked', status: 'em andamento' })).toEqual({
      ...lead,
      status: 'em andamento',
      clock: null,
      nextStep: null,
      isAnswerDue: false,
      whatsappLink,
    });
  });

  test('leaves the call that was planned where nobody answered and no other is planned', () => {
    expect(shownWith({ outcome: 'noAnswer' })).toEqual({ ...lead, clock: null, whatsappLink });
    expect(shownWith({ outcome: 'noAnswer', dueAt: at(30) }).nextStep).toBeNull();
  });

  test('ends nobody else’s time', () => {
    expect(shownWith({ outcome: 'noAnswer' }, 'helena').clock).toEqual(clock);
  });
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
        if (accepted) {
          stored = row(status, index + 1);
          changes.save(index.toString(), stored);
        } else changes.refuse(index.toString());
        return changes.shown(loaded);
      });
      const { status, version } = stored;
      expect(shown.pop()).toMatchObject({ status, version });
      expect(shown.every((lead) => lead.status === taps.at(-1)?.status)).toBe(true);
      expect(changes.shown(stored)).toMatchObject({ status, version });
    }),
  );
});
