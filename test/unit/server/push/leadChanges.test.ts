import type { ServerEvents } from '#contract/events.ts';
import { gatherChanges } from '../../../../server/push/leadChanges.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function gather() {
  const sent: [string, ServerEvents['changed']][] = [];
  return { sent, changes: gatherChanges(1000, (to, body) => void sent.push([to, body])) };
}

test('a second of changes is one notice for admins, one for each broker of their own leads, and one for gerentes', () => {
  const { sent, changes } = gather();
  changes.add('ana', 'a');
  changes.add('', 'b');
  changes.add('ana', 'a');
  changes.add('bruno', 'c');
  expect(sent).toEqual([]);

  jest.advanceTimersByTime(1000);

  expect(sent).toEqual([
    ['admins', { ids: ['a', 'b', 'c'] }],
    ['ana', { ids: ['a'] }],
    ['bruno', { ids: ['c'] }],
    ['gerentes', { ids: null }],
  ]);
});

test('many leads have no names; the next second begins with nothing', () => {
  const { sent, changes } = gather();
  for (let part = 0; part < 60; part++) changes.add('', null);
  jest.advanceTimersByTime(1000);
  for (let lead = 0; lead < 51; lead++) changes.add('', lead.toString());
  jest.advanceTimersByTime(1000);
  changes.add('', 'a');
  jest.advanceTimersByTime(1000);

  expect(sent.filter(([to]) => to === 'admins').map(([, { ids }]) => ids)).toEqual([null, null, ['a']]);
});

test('a server that stops sends nothing more', () => {
  const { sent, changes } = gather();
  changes.add('', 'a');

  changes.stop();
  jest.advanceTimersByTime(5000);

  expect(sent).toEqual([]);
});
