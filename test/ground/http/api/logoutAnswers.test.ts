import pg from 'pg';
import { as } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, openSession } from '#test/people.ts';
import { server } from '#test/server.ts';
import { waitersAre } from '#test/waitersAre.ts';

let holder: pg.Client;

beforeAll(async () => {
  holder = new pg.Client({ connectionString: server.databaseUrl });
  await holder.connect();
});
afterAll(() => holder.end());

test('answers that are on their way at the logout go out without anything of the person', async () => {
  const ana = await aBroker();
  const elsewhere = { ...ana, token: await openSession(ana.id) };
  const lead = await aLead({ assignedTo: ana, name: 'Joana Sigilo' });
  await holder.query('begin');
  await holder.query('lock table leads in access exclusive mode');
  const paths = ['/leads', `/leads/${lead}`, `/leads/${lead}/history`, '/leads?q=joana', '/today'];
  const held = paths.map((path) => as(ana).get<unknown>(path));
  held.push(as(ana).put(`/leads/${lead}`, { status: 'em andamento' }));
  const other = as(elsewhere).get<unknown>('/leads');
  await waitersAre(7);

  expect((await as(ana).post('/users/logout')).status).toBe(204);
  await holder.query('rollback');

  for (const { status, body, headers } of await Promise.all(held)) {
    expect(status).toBe(401);
    expect(body).toEqual({ message: 'Sua sessão expirou. Entre novamente.', code: 'unauthorized' });
    expect(headers.get('x-total-count')).toBeNull();
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  }
  const answer = await other;
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.body)).toContain('Joana Sigilo');
});
