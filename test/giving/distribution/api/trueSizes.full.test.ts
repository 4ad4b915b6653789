import { randomUUID } from 'node:crypto';
import type { RunDetail } from '#contract/ground/runs.ts';
import { as } from '#test/client.ts';
import { amongst } from '#test/distribution.ts';
import { aLead, manyLeads } from '#test/leads.ts';
import { aBroker } from '#test/people.ts';
import { changeRows, rowsOf } from '#test/rows.ts';
import { sql } from '#test/sql.ts';
import { admin, ana, calls, setUpPlanning } from './planningSetup.ts';

setUpPlanning();

/** So many that a plan takes a second, and on a very slow machine still less than its time limit. */
const LEADS = 10_000;
const BROKERS = 300;

async function manyBrokers() {
  const rows = await sql<{ id: string }>`
    insert into users (id, name, email, phone, password_hash, slug)
    select gen_random_uuid(), 'Corretor ' || n, 'corretor-' || n || '@exemplo.com.br', '', '-', 'corretor-' || n
    from generate_series(1, ${BROKERS}::int) n returning id`;
  return { brokers: rows.map(({ id }) => ({ userId: id })) };
}

/** How many other requests, one after the other, are answered during the work. */
async function countAnswers<Done>(work: Promise<Done>, ask: () => Promise<{ status: number }>) {
  const state = { isDone: false };
  const done = work.finally(() => (state.isDone = true));
  let answers = 0;
  while (!state.isDone) {
    expect((await ask()).status).toBe(200);
    answers++;
  }
  // The last one may have waited for the end.
  return { done: await done, answers: answers - 1 };
}

test('while a large plan is made others are answered, and who takes part in it can be changed', async () => {
  await manyLeads(LEADS);
  const takers = await manyBrokers();
  const change = () => as(admin).put(`/users/${takers.brokers[0]!.userId}`, { regions: ['abc'] });

  const { done, answers } = await countAnswers(calls.plan({ filter: {}, ...takers }), change);

  expect(done.status).toBe(201);
  expect(done.body.total).toBe(LEADS);
  expect(answers).toBeGreaterThan(2);
});

test('while a large outdated plan is made again its leads are free', async () => {
  await manyLeads(LEADS);
  const lead = await aLead({ status: 'novo' });
  const { body: plan } = await calls.plan({ filter: {}, ...(await manyBrokers()) });
  await changeRows('leads', { id: lead }, { assignedTo: ana.id });
  const save = () => as(ana).put(`/leads/${lead}`, { notes: randomUUID() });

  const { done, answers } = await countAnswers(calls.commitInVain(plan._id), save);

  expect(done).toMatchObject({ status: 409, body: { plan: { total: LEADS + 1 } } });
  expect(answers).toBeGreaterThan(2);
});

const assign = (request: object) => as(admin).put<RunDetail>('/leads/assign', { ...request, userId: ana.id });

test('an assignment takes 10,000 leads at once by their ids', async () => {
  const leadIds = await manyLeads(LEADS);

  const { status, body } = await assign({ leadIds });

  expect([status, body.changed]).toEqual([200, LEADS]);
  expect(await rowsOf('leads', { assignedTo: ana.id })).toHaveLength(LEADS);
});

test('an assignment by an empty filter takes all leads, more than a list of ids may name', async () => {
  await manyLeads(LEADS + 50);

  const { body } = await assign({ filter: {} });

  expect(body.changed).toBe(LEADS + 50);
});

test('a distribution of 10,000 leads over 50 brokers gives each 200', async () => {
  await manyLeads(LEADS);
  const brokers = await Promise.all(Array.from({ length: 50 }, () => aBroker()));

  const { body: plan } = await calls.plan({ filter: {}, ...amongst(...brokers) });
  const { status } = await calls.commit(plan._id);
  const { body } = await calls.receipt(plan._id);

  expect(status).toBe(200);
  expect(body.brokers.map(({ received }) => received)).toEqual(Array(50).fill(200));
});
