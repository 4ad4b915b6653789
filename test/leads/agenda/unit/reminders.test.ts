import { taskReminderAt, visitReminderAt } from '../../../../server/leads/core/reminders.ts';

test.each([
  ['with a time, at that time', '2026-11-25T17:30:00.000Z', true, '2026-11-25T17:30:00.000Z'],
  ['of a day, at nine in São Paulo', '2026-11-26T02:59:59.999Z', false, '2026-11-25T12:00:00.000Z'],
  [
    'of a day in the summer time of 2018, at nine by its clocks',
    '2018-12-26T01:59:59.999Z',
    false,
    '2018-12-25T11:00:00.000Z',
  ],
])('a task %s', (_name, dueAt, hasTime, at) => {
  expect(taskReminderAt(dueAt, hasTime).toISOString()).toBe(at);
});

test('a visit, an hour before', () => {
  expect(visitReminderAt('2026-11-25T17:30:00.000Z').toISOString()).toBe('2026-11-25T16:30:00.000Z');
});
