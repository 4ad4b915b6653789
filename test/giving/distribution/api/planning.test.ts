import { randomUUID } from 'node:crypto';
import type { Plan } from '#contract/distribution.ts';
import { as } from '#test/client.ts';
import { amongst, distributionOf } from '#test/distribution.ts';
import { aLead, manyLeads } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, emptyTables, eraseRows } from '#test/rows.ts';
import { sql } from '#test/sql.ts';

/** Of which a plan is work for a second, and on a very slow machine still less than its time limit. */
const LEADS = 10_000;
const BROKERS = 300;

let admin: Person;
let ana: Person;
let calls: ReturnType<typeof distributionOf>;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
  ana = await aBroker();
  calls = distributionOf(admin);
});

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

test('the same request again, by its key, has the plan it had, also at once and when there could be none any more', async () => {
  await manyLeads(3);
  const again = () =>
    as(admin)
      .with({ 'idempotency-key': 'mesmo-plano' })
      .post<Plan>('/leads/plans', {
        filter: {},
        strategy: 'igual',
        ...amongst(ana),
      });

  const [one, other] = await Promise.all([again(), again()]);
  await as(admin).put(`/users/${ana.id}`, { isActive: false });
  const late = await again();

  expect(one.status).toBe(201);
  expect(other).toMatchObject({ status: 201, body: one.body });
  expect(late).toMatchObject({ status: 201, body: one.body });
});

test('an outdated plan is no answer to keep: by the same key it is carried out once its ground is as it was', async () => {
  await manyLeads(2);
  const { body: plan } = await calls.plan({ filter: {}, ...amongst(ana) });
  const lead = await aLead();
  const again = () => as(admin).with({ 'idempotency-key': 'mesma-chave' }).post(`/leads/plans/${plan._id}/commit`);

  const refused = [await again(), await again()];
  await eraseRows('leads', { id: lead });
  const done = await again();
  await manyLeads(1);
  const repeated = await again();

  expect(refused.map(({ status }) => status)).toEqual([409, 409]);
  expect(done.status).toBe(200);
  expect(repeated).toMatchObject({ status: 200, body: done.body });
});

test('a plan whose connection is cut is a 503, and the next one is made', async () => {
  await manyLeads(2);
  await sql`
    create function cut() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`;
  await sql`create trigger cut before insert on lead_plans for each row execute function cut()`;

  const cut = await calls.plan({ filter: {}, ...amongst(ana) });
  await sql`drop function cut cascade`;

  expect(cut.status).toBe(503);
  expect((await calls.plan({ filter: {}, ...amongst(ana) })).status).toBe(201);
});
