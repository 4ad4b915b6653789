import fc from 'fast-check';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { isWaiting, queueOf, requestOf } from '@/shared/offline/outbox/entry';
import type { LeadAction, OutboxEntry, OwnAction } from '@/shared/offline/outbox/entry';
import {
  afterAnswer,
  nextOf,
  sendingNow,
  sentAnyway,
  sentWithoutContested,
  withNew,
  withoutRefused,
  withoutTakenBack,
} from '@/shared/offline/outbox/queue';
import type { Answer } from '@/shared/offline/outbox/queue';

const madeAt = '2026-11-23T12:00:00.000Z';

const aTap = (id: string, lead = 'a', version = 'v0') => ({
  id,
  user: 'ana',
  lead: { _id: lead, name: 'Lia' },
  action: { kind: 'status', status: 'convertido' } as const,
  version,
  madeAt,
});

const tapped = (...taps: ReturnType<typeof aTap>[]) =>
  taps.reduce<OutboxEntry[]>((entries, tap) => withNew(entries, tap, true), []);

const ids = (entries: readonly OutboxEntry[]) => entries.map(({ id }) => id);

const changed: Answer = { kind: 'refused', refusal: { why: 'changed', status: 'perdido', version: 'v9' } };
const gone: Answer = { kind: 'refused', refusal: { why: 'gone' } };

describe('the next entry of a lead', () => {
  test('is its oldest, whatever other leads have', () => {
    const queue = tapped(aTap('1', 'b'), aTap('2', 'a'), aTap('3', 'a'));

    expect(nextOf(queue, 'a', 0)?.id).toBe('2');
    expect(nextOf(queue, 'c', 0)).toBeUndefined();
  });

  test('is none while the oldest waits for its next try', () => {
    const queue = afterAnswer(tapped(aTap('1'), aTap('2')), '1', { kind: 'unknown', retryAt: 500 });

    expect(nextOf(queue, 'a', 499)).toBeUndefined();
    expect(nextOf(queue, 'a', 500)?.id).toBe('1');
  });

  test('is the one after a refused one', () => {
    const note = tapped(aTap('1', 'b'), aTap('2', 'a'));

    expect(nextOf(afterAnswer(note, '1', gone), 'a', 0)?.id).toBe('2');
  });
});

test('a change that was saved is not somebody else’s for the next one of the same lead', () => {
  const queue = afterAnswer(tapped(aTap('1'), aTap('2'), aTap('3', 'b'), aTap('4', 'a', 'v7')), '1', {
    kind: 'saved',
    version: 'v1',
  });

  expect(queue.map(({ id, version }) => [id, version])).toEqual([
    ['2', 'v1'],
    ['3', 'v0'],
    ['4', 'v7'],
  ]);
});

test('how a call went, with a status, goes on from the version that an earlier tap has brought', () => {
  const call = {
    ...aTap('2'),
    action: { kind: 'outcome', attempt: '7', outcome: 'talked', status: 'perdido' } as const,
  };
  const queue = withNew(tapped(aTap('1')), call, true);

  expect(afterAnswer(queue, '1', { kind: 'saved', version: 'v1' })).toMatchObject([{ id: '2', version: 'v1' }]);
});

test('a status that somebody else has changed can be left: the rest of what was said is sent', () => {
  const call = {
    ...aTap('1'),
    action: { kind: 'outcome', attempt: '7', outcome: 'talked', status: 'perdido', note: 'Oi' } as const,
  };
  const refused = afterAnswer(withNew([], call, true), '1', changed);

  expect(sentWithoutContested(refused, '1')).toMatchObject([
    { id: '1', refusal: null, action: { outcome: 'talked', note: 'Oi' } },
  ]);
  expect(sentWithoutContested(refused, '1')[0]?.action).not.toHaveProperty('status');
});

test('a reason does not replace the refused status before it', () => {
  const reason = {
    ...aTap('2'),
    action: { kind: 'lossReason', reason: { _id: 'r', label: 'Preço' } } as const,
  };

  expect(ids(withNew(afterAnswer(tapped(aTap('1')), '1', changed), reason, true))).toEqual(['1', '2']);
});

test('a refused change stays, with what is there now, until its author decides', () => {
  const queue = afterAnswer(tapped(aTap('1')), '1', changed);

  expect(queue).toMatchObject([{ id: '1', refusal: { why: 'changed', status: 'perdido' } }]);
  expect(withoutRefused(queue, '1')).toEqual([]);
  expect(sentAnyway(queue, '1')).toMatchObject([{ id: '1', version: 'v9', refusal: null }]);
});

test('a refused change goes when its author has changed the same again', () => {
  expect(ids(withNew(afterAnswer(tapped(aTap('1')), '1', changed), aTap('2'), true))).toEqual(['2']);
  expect(ids(afterAnswer(tapped(aTap('1'), aTap('2')), '1', changed))).toEqual(['2']);
  expect(ids(withNew(afterAnswer(tapped(aTap('1')), '1', changed), aTap('2', 'b'), true))).toEqual(['1', '2']);
});

test('what waits cannot be discarded: it may be on its way', () => {
  expect(ids(withoutRefused(tapped(aTap('1')), '1'))).toEqual(['1']);
});

test('what this browser could not store and did not arrive is refused: it would go with the tab', () => {
  const queue = withNew([], aTap('1'), false);

  expect(afterAnswer(queue, '1', { kind: 'unknown', retryAt: 0 })).toMatchObject([{ refusal: { why: 'unsent' } }]);
});

describe('what an author does to their own account', () => {
  const act = (id: string, action: OwnAction) => ({ id, user: 'ana', lead: null, action, version: 'v0', madeAt });
  const profile = (id: string, change: Record<string, string>) => act(id, { kind: 'profile', change });
  const notices = (id: string, change: object) => act(id, { kind: 'notices', change });
  const queued = (...acts: ReturnType<typeof act>[]) =>
    acts.reduce<OutboxEntry[]>((entries, made) => withNew(entries, made, true), []);
  const saved: Answer = { kind: 'saved', version: 'v1' };
  const overwritten = (now: Record<string, unknown>): Answer => ({
    kind: 'refused',
    refusal: { why: 'overwritten', message: 'Alterado', version: 'v9', now },
  });

  test('goes in an order of its own, beside those of leads', () => {
    const queue = withNew(queued(profile('1', { name: 'Ana' }), profile('2', { name: 'Ana S.' })), aTap('3'), true);

    expect(nextOf(queue, 'ana', 0)?.id).toBe('1');
    expect(nextOf(queue, 'a', 0)?.id).toBe('3');
  });

  test('twice is no conflict with oneself, and hides nobody’s change of another field', () => {
    const queue = queued(profile('1', { name: 'Ana' }), profile('2', { name: 'Ana S.' }), profile('3', { phone: '1' }));

    expect(afterAnswer(queue, '1', saved).map(({ version }) => version)).toEqual(['v1', 'v0']);
  });

  test('keeps all that was typed when somebody else has saved a part of it', () => {
    const asked = afterAnswer(queued(profile('1', { name: 'Ana', phone: '1' })), '1', overwritten({ name: 'Aninha' }));

    expect(withNew(asked, profile('2', { phone: '2' }), true)).toHaveLength(2);
    expect(sentAnyway(asked, '1')).toMatchObject([
      { version: 'v9', refusal: null, action: { change: { name: 'Ana' } } },
    ]);
    expect(sentWithoutContested(asked, '1')).toMatchObject([
      { refusal: null, action: { kind: 'profile', change: { phone: '1' } } },
    ]);
    const all = afterAnswer(asked, '1', overwritten({ name: 'Aninha', phone: '9' }));
    expect(sentWithoutContested(all, '1')).toEqual([]);
  });

  test('to switches is one change with the last value, unless one is on its way', () => {
    const twice = [notices('1', { muted: ['task'] }), notices('2', { muted: [] })] as const;

    expect(ids(queued(...twice))).toEqual(['2']);
    expect(ids(queued(twice[0], notices('2', { quietFrom: '', quietTo: '' })))).toEqual(['1', '2']);
    expect(ids(withNew(sendingNow(queued(twice[0]), '1'), twice[1], true))).toEqual(['1', '2']);
  });
});

test('what a lead looks for, saved twice, goes on from the first; a status before it shows no other’s wish', () => {
  const wish = (id: string) => ({ ...aTap(id), action: { kind: 'wish' as const, wish: {} } });
  const queue = withNew(withNew(tapped(aTap('1')), wish('2'), true), wish('3'), true);
  const afterStatus = afterAnswer(queue, '1', { kind: 'saved', version: 'v1' });

  expect(afterStatus.map(({ version }) => version)).toEqual(['v0', 'v0']);
  expect(afterAnswer(afterStatus, '2', { kind: 'saved', version: 'v2' })).toMatchObject([{ id: '3', version: 'v2' }]);
});

const LEADS = ['a', 'b', 'c'];

type Step = { make: { lead: string; action: LeadAction } } | { answer: { lead: string; answer: Answer } };

const anAction: fc.Arbitrary<LeadAction> = fc.oneof(
  fc.record({ kind: fc.constant('status' as const), status: fc.constantFrom(...LEAD_STATUSES) }),
  fc.record({ kind: fc.constant('note' as const), text: fc.string({ minLength: 1 }) }),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ make: fc.record({ lead: fc.constantFrom(...LEADS), action: anAction }) }),
  fc.record({
    answer: fc.record({
      lead: fc.constantFrom(...LEADS),
      answer: fc.constantFrom<Answer>(
        { kind: 'saved', version: 'v1' },
        { kind: 'saved' },
        { kind: 'unknown', retryAt: 0 },
        changed,
        gone,
      ),
    }),
  }),
);

test('whatever is made and answered: each entry is sent in the order of its lead, and none is lost', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let queue: OutboxEntry[] = [];
      const made: { id: string; lead: string; action: LeadAction }[] = [];
      const saved = new Set<string>();
      const sent: { id: number; lead: string }[] = [];
      for (const one of steps) {
        if ('make' in one) {
          const id = made.length.toString();
          made.push({ id, ...one.make });
          queue = withNew(queue, { ...aTap(id, one.make.lead), action: one.make.action }, true);
          continue;
        }
        const next = nextOf(queue, one.answer.lead, 0);
        if (!next) continue;
        sent.push({ id: Number(next.id), lead: queueOf(next) });
        if (one.answer.answer.kind === 'saved') saved.add(next.id);
        queue = afterAnswer(queue, next.id, one.answer.answer);
      }
      for (const lead of LEADS) {
        const order = sent.filter((entry) => entry.lead === lead).map(({ id }) => id);
        expect(order).toEqual(order.toSorted((one, other) => one - other));
      }
      const statuses = made.filter(({ action }) => action.kind === 'status');
      for (const { id, lead, action } of made) {
        const isThere = queue.some((entry) => entry.id === id);
        // A refused status gives way to a later one of its lead; a note never does.
        const isSuperseded =
          action.kind === 'status' && statuses.some((later) => later.lead === lead && Number(later.id) > Number(id));
        expect(saved.has(id) !== isThere || (!saved.has(id) && isSuperseded)).toBe(true);
      }
      const numbers = queue.map(({ number }) => number);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
      const questions = queue.filter((entry) => !isWaiting(entry) && entry.action.kind === 'status');
      expect(new Set(questions.map(queueOf)).size).toBe(questions.length);
    }),
  );
});

describe('taking back', () => {
  test('removes what waits or was refused, and nothing else', () => {
    const queue = afterAnswer(tapped(aTap('1'), aTap('2', 'b'), aTap('3', 'c')), '2', gone);

    expect(ids(withoutTakenBack(queue, ['1', '2']))).toEqual(['3']);
  });

  test('is too late while an entry is being sent, and possible again when no answer came', () => {
    const sending = sendingNow(tapped(aTap('1')), '1');
    expect(ids(withoutTakenBack(sending, ['1']))).toEqual(['1']);

    const unanswered = afterAnswer(sending, '1', { kind: 'unknown', retryAt: 0 });

    expect(withoutTakenBack(unanswered, ['1'])).toEqual([]);
  });

  test('is possible again when the tab that was sending has died', () => {
    const sending = sendingNow(tapped(aTap('1')), '1').map((entry) => ({
      ...entry,
      sendingSince: Date.now() - 30_000,
    }));

    expect(withoutTakenBack(sending, ['1'])).toEqual([]);
  });
});

test('an outcome made while its attempt waits is sent with the attempt’s event', () => {
  const attempt = { ...aTap('1'), action: { kind: 'attempt', channel: 'phone' } as const };
  const made = (id: string, after: string) => ({
    ...aTap(id),
    action: { kind: 'outcome', outcome: 'talked', attempt: undefined, after } as const,
  });
  const queue = [attempt, made('2', '1'), made('3', 'other')].reduce<OutboxEntry[]>(
    (entries, entry) => withNew(entries, entry, true),
    [],
  );

  const rest = afterAnswer(queue, '1', { kind: 'saved', event: '77' });

  expect(rest.map((entry) => requestOf(entry).body)).toEqual([
    { outcome: 'talked', attempt: '77', dueAt: undefined },
    { outcome: 'talked', attempt: undefined, dueAt: undefined },
  ]);
});
