import type { Plan } from '#contract/giving/distribution.ts';
import { as } from '#test/client.ts';
import { amongst } from '#test/distribution.ts';
import { aLead, manyLeads } from '#test/leads.ts';
import { eraseRows } from '#test/rows.ts';
import { sql } from '#test/sql.ts';
import { admin, ana, calls, setUpPlanning } from './planningSetup.ts';

setUpPlanning();

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
