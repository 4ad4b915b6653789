import { add, addDays, sub } from 'date-fns';
import type { User } from '#contract/people/auth.ts';
import { as, visitor } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { aBroker, anAdmin, openSession, sha256, shown } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, rowsOf } from '#test/rows.ts';
import { sql } from '#test/sql.ts';

describe('a session', () => {
  test('without a token there is none: the visitor must log in', async () => {
    const answer = await visitor.get('/users/me');

    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ message: 'Faça login para acessar esta página', code: 'unauthorized' });
  });

  test.each(['nunca-existiu', '', 'á'.normalize('NFD'), 'x'.repeat(300)])(
    'with the token %j is a dead one',
    async (token) => {
      const answer = await visitor.with({ authorization: `Bearer ${encodeURIComponent(token)}` }).get('/users/me');

      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({ message: 'Sua sessão expirou. Entre novamente.', code: 'unauthorized' });
    },
  );

  const anHourAgo = () => sub(new Date(), { hours: 1 });
  const daysLeft = async (person: Person) => {
    const [session] = await rowsOf('sessions', { tokenHash: sha256(person.token) });
    return session && Math.round((session.expiresAt.getTime() - Date.now()) / 86_400_000);
  };
  const renewed = (person: Person, days: number) =>
    eventually(async () => ((await daysLeft(person)) === days ? [days] : []));

  test('goes on while it is used', async () => {
    const [broker, remembered] = [await aBroker(), await aBroker()];
    for (const { id } of [broker, remembered])
      await changeRows('sessions', { userId: id }, { expiresAt: addDays(new Date(), 1), usedAt: anHourAgo() });
    await changeRows('sessions', { userId: remembered.id }, { idleDays: 30 });

    await as(broker).get('/users/me');
    await as(remembered).get('/users/me');

    expect([await renewed(broker, 7), await renewed(remembered, 30)]).toEqual([7, 30]);
  });

  test('ends 90 days after the login, however much it is used', async () => {
    const broker = await aBroker();
    await changeRows(
      'sessions',
      { userId: broker.id },
      { createdAt: sub(new Date(), { days: 88 }), expiresAt: add(new Date(), { days: 1 }), usedAt: anHourAgo() },
    );

    await as(broker).get('/users/me');

    expect(await renewed(broker, 2)).toBe(2);
  });

  test('is written at most once in five minutes, and by nobody who would have to wait', async () => {
    const broker = await aBroker();
    await changeRows('sessions', { userId: broker.id }, { usedAt: sub(new Date(), { minutes: 4 }) });
    const version = () => sql`select xmin::text from sessions where user_id = ${broker.id}`;
    const before = await version();

    await Promise.all(Array.from({ length: 20 }, () => as(broker).get('/users/me')));

    expect(await version()).toEqual(before);
  });

  test('ends at its time', async () => {
    const broker = await aBroker();
    await changeRows('sessions', { userId: broker.id }, { expiresAt: sub(new Date(), { seconds: 1 }) });

    const answer = await as(broker).get('/users/me');

    expect(answer.status).toBe(401);
    expect(answer.body.message).toBe('Sua sessão expirou. Entre novamente.');
  });

  test('ends by logout, at once, and no other session with it', async () => {
    const broker = await aBroker();
    const other = { token: await openSession(broker.id) };

    const logout = await as(broker).post('/users/logout');

    expect(logout.status).toBe(204);
    expect((await as(broker).get('/users/me')).status).toBe(401);
    expect((await as(other).get('/users/me')).status).toBe(200);
  });

  test('cannot be ended twice', async () => {
    const broker = await aBroker();
    await as(broker).post('/users/logout');

    const answer = await as(broker).post('/users/logout');

    expect(answer.status).toBe(401);
  });

  test('ends by deactivation', async () => {
    const [admin, broker] = await Promise.all([anAdmin(), aBroker()]);
    await as(admin).put(`/users/${broker.id}`, { isActive: false });
    await as(admin).put(`/users/${broker.id}`, { isActive: true });

    const answer = await as(broker).get('/users/me');

    expect(answer.status).toBe(401);
  });

  test('ends by deletion', async () => {
    const [admin, broker] = await Promise.all([anAdmin(), aBroker()]);
    await as(admin).delete(`/users/${broker.id}`);

    const answer = await as(broker).get('/users/me');

    expect(answer.status).toBe(401);
  });

  test('is dead while its owner is inactive, also one that was opened in the very moment of deactivation', async () => {
    const broker = await aBroker({ isActive: false });

    const answer = await as(broker).get('/users/me');

    expect(answer.status).toBe(401);
  });

  test('that is dead does not keep its owner from public calls', async () => {
    const answer = await as({ token: 'morto' }).get('/config');

    expect(answer.status).toBe(200);
  });

  test('may name its scheme in any case', async () => {
    const broker = await aBroker();

    const answer = await visitor.with({ authorization: `bearer ${broker.token}` }).get('/users/me');

    expect(answer.status).toBe(200);
  });
});

test('users/me answers one’s own account and nothing secret', async () => {
  const broker = await aBroker();

  const { body } = await as(broker).get<User>('/users/me');

  expect(body).toEqual({
    ...shown(broker),
    creci: null,
    version: expect.any(String),
  });
});
