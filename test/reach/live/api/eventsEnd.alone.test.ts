/** @jest-environment-options {"settings": {"beatEvery": 600000}} */
import { createHash } from 'node:crypto';
import { add } from 'date-fns';
import { as, aVisitor } from '#test/client.ts';
import { openEvents } from '#test/eventStream.ts';
import { aBroker, anAdmin, openSession, PASSWORD } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { insertRows } from '#test/rows.ts';
import { sql } from '#test/sql.ts';

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

async function resetPassword({ id }: Person) {
  await insertRows('passwordResets', {
    tokenHash: createHash('sha256').update('pedido').digest(),
    userId: id,
    expiresAt: add(new Date(), { hours: 1 }),
  });
  return aVisitor().put('/users/reset-password/pedido', { password: 'Outra@456' });
}

// No beat looks after the streams here: only a notification ends them.
describe('the stream of a session ends at once when', () => {
  test.each<[string, (ana: Person, admin: Person) => Promise<{ status: number }>]>([
    ['they log out', (ana) => as(ana).post('/users/logout')],
    [
      'they end their other sessions elsewhere',
      async ({ id }) => as({ token: await openSession(id) }).delete('/sessions'),
    ],
    ['their password is set by mail', (ana) => resetPassword(ana)],
    [
      'their password is changed on another device',
      async ({ id }) =>
        as({ token: await openSession(id) }).put(
          '/users/edit-profile',
          formOf({ password: 'Outra@456', currentPassword: PASSWORD }),
        ),
    ],
    ['they are deactivated', (ana, admin) => as(admin).put(`/users/${ana.id}`, { isActive: false })],
    ['they are deleted', (ana, admin) => as(admin).delete(`/users/${ana.id}`)],
  ])('%s', async (_why, happens) => {
    const [admin, ana] = [await anAdmin(), await aBroker()];
    const stream = await openEvents(ana);

    const { status } = await happens(ana, admin);

    expect(status).toBeLessThan(300);
    expect(await stream.end()).toEqual([]);
  });

  test('it ended before the stream was open', async () => {
    const ana = await aBroker();
    // As at the very moment between the look at the session and the stream.
    await sql`create function end_session() returns trigger language plpgsql as $$
      begin delete from sessions where user_id = new.user_id; return new; end $$`;
    await sql`create trigger end_session before insert on presence for each row execute function end_session()`;

    const stream = await openEvents(ana);

    expect(await stream.end()).toEqual([]);
  });
});
