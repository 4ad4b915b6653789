import type { ServerEvents } from '#contract/reach/events.ts';
import { gatherChanges } from '../../../../server/reach/live/leadChanges.ts';
import type { Seen } from '../../../../server/reach/live/leadChanges.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function gather(seen: Seen[] = []) {
  const sent: [string, ServerEvents['changed']][] = [];
  const changes = gatherChanges(1000, {
    send: (to, body) => void sent.push([to, body]),
    findBrokersSeen: () => Promise.resolve(seen),
  });
  const add = (broker: string, id: string | null) => changes.add({ to: broker, of: broker === '' ? null : broker, id });
  return { sent, changes, add };
}

test('a second of changes is one notice for admins, and one for each broker of their own leads', async () => {
  const { sent, add } = gather();
  add('ana', 'a');
  add('', 'b');
  add('ana', 'a');
  add('bruno', 'c');
  expect(sent).toEqual([]);

  await jest.advanceTimersByTimeAsync(1000);

  expect(sent).toEqual([
    ['admins', { ids: ['a', 'b', 'c'] }],
    ['ana', { ids: ['a'] }],
    ['bruno', { ids: ['c'] }],
  ]);
});

test('a gerente gets one of the leads that they see, or none', async () => {
  const { sent, changes, add } = gather([
    { gerente: 'gil', brokers: ['ana', 'bia'] },
    { gerente: 'dora', brokers: ['caio'] },
    { gerente: 'eva', brokers: [] },
    { gerente: 'tito', brokers: null },
  ]);
  add('ana', 'a');
  changes.add({ to: '', of: 'bia', id: 'b' });
  changes.add({ to: '', of: 'bruno', id: 'c' });
  add('', 'd');

  await jest.advanceTimersByTimeAsync(1000);

  expect(sent.filter(([to]) => !['admins', 'ana'].includes(to))).toEqual([
    ['gil', { ids: ['a', 'b'] }],
    ['tito', { ids: ['a', 'b', 'c', 'd'] }],
  ]);
});

test('many leads have no names; the next second begins with nothing', async () => {
  const { sent, add } = gather();
  for (let part = 0; part < 60; part++) add('', null);
  await jest.advanceTimersByTimeAsync(1000);
  for (let lead = 0; lead < 51; lead++) add('', lead.toString());
  await jest.advanceTimersByTimeAsync(1000);
  add('', 'a');
  await jest.advanceTimersByTimeAsync(1000);

  expect(sent.filter(([to]) => to === 'admins').map(([, { ids }]) => ids)).toEqual([null, null, ['a']]);
});

test('a server that stops sends nothing more', async () => {
  const { sent, changes, add } = gather();
  add('', 'a');

  changes.stop();
  await jest.advanceTimersByTimeAsync(5000);

  expect(sent).toEqual([]);
});
