import { sub } from 'date-fns';
import type { OwnSession } from '#contract/people/sessions.ts';
import { auditLines } from '#test/auditLines.ts';
import { as, aVisitor, from } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { aBroker, openSession, PASSWORD } from '#test/people.ts';
import { changeRows } from '#test/rows.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

const sessionsOf = async (person: { token: string }) => (await as(person).get<OwnSession[]>('/sessions')).body;

test('one’s sessions say device, network and last use; this one comes first', async () => {
  const broker = await aBroker();
  const client = from('203.0.113.44').with({ 'user-agent': WINDOWS });
  await client.post('/users/login', { email: broker.email, password: PASSWORD });
  await openSession((await aBroker()).id);

  expect(await sessionsOf(broker)).toEqual([
    expect.objectContaining({ isThis: true }),
    {
      _id: expect.any(String),
      device: 'Chrome no Windows',
      network: '203.0.113.x',
      since: expect.any(String),
      usedAt: expect.any(String),
      isThis: false,
    },
  ]);
});

test('a use after five minutes is noted, with where it was', async () => {
  const broker = await aBroker();
  await changeRows('sessions', { userId: broker.id }, { usedAt: sub(new Date(), { minutes: 6 }) });

  await as(broker).with({ 'x-forwarded-for': '2001:db8:1:2::7', 'user-agent': WINDOWS }).get('/users/me');

  const session = await eventually(async () => (await sessionsOf(broker)).filter(({ device }) => device !== ''));
  expect(session).toMatchObject({ device: 'Chrome no Windows', network: '2001:db8:1:2:x' });
  expect(Date.now() - Date.parse(session.usedAt)).toBeLessThan(60_000);
});

test('one that is ended is dead at once, and no other with it', async () => {
  const broker = await aBroker();
  const other = { token: await openSession(broker.id) };
  const third = { token: await openSession(broker.id) };
  const [, ...others] = await sessionsOf(broker);
  const named = (await sessionsOf(other)).find(({ isThis }) => isThis);
  expect(others).toContainEqual({ ...named, isThis: false });

  const { status } = await as(broker).delete(`/sessions/${named!._id}`);

  expect(status).toBe(204);
  expect((await as(other).get('/users/me')).status).toBe(401);
  expect((await as(third).get('/users/me')).status).toBe(200);
  expect(await auditLines('sessionsEnded', { actorId: broker.id })).toHaveLength(1);
});

test('all others end together', async () => {
  const broker = await aBroker();
  const other = { token: await openSession(broker.id) };
  const colleague = await aBroker();

  await as(broker).delete('/sessions');

  expect(await sessionsOf(broker)).toHaveLength(1);
  expect((await as(other).get('/users/me')).status).toBe(401);
  expect((await as(colleague).get('/users/me')).status).toBe(200);
});

test('nobody ends another person’s', async () => {
  const [broker, stranger] = [await aBroker(), await aBroker()];
  const [session] = await sessionsOf(broker);

  const { status, body } = await as(stranger).delete(`/sessions/${session!._id}`);

  expect([status, body.message]).toEqual([404, 'Esta sessão já terminou']);
  expect((await as(broker).get('/users/me')).status).toBe(200);
  expect((await aVisitor().get('/sessions')).status).toBe(401);
});
