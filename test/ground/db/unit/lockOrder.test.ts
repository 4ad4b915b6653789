import { againstOrder, waitsFor } from '#test/lockOrder.ts';

test.each([
  ['select from leads l where l.id = any($1::uuid[]) order by l.id for update', ['leads']],
  [
    'select u.id from users u where u.id in (select from_user from lead_events) order by u.id for share of u ',
    ['users'],
  ],
  ['select * from (select l.* from leads l where l.id = $1 for update nowait) l', []],
  [
    'update properties set broker_id = $1 where id in (select p.id from properties p order by p.id for no key update)',
    ['properties'],
  ],
  ['select "id" from "runs" where "runs"."id" = $1 for update', ['runs']],
  ["select pg_advisory_xact_lock(hashtextextended('rotation', 0))", ['~rotation']],
])('%s', (text, tables) => {
  expect(waitsFor(text)).toEqual(tables);
});

test('users are waited for before leads, except by the roleta, and twice by everybody', () => {
  expect(againstOrder('leads', ['users'])).toBeNull();
  expect(againstOrder('users', ['leads'])).toBe('waits for users while it holds leads');
  expect(againstOrder('users', ['leads', '~rotation'])).toBeNull();
  expect(againstOrder('users', ['users', 'leads'])).toBeNull();
});
