import type { RunDetail } from '#contract/ground/runs.ts';
import { as } from '#test/client.ts';
import { amongst, distributionOf } from '#test/distribution.ts';
import { aLead, brokerOf, manyLeads } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, emptyTables } from '#test/rows.ts';

let admin: Person;
let ana: Person;
let bruno: Person;
let calls: ReturnType<typeof distributionOf>;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
  ana = await aBroker({ name: 'Ana Souza' });
  bruno = await aBroker({ name: 'Bruno Azevedo' });
  calls = distributionOf(admin);
});

const undo = (id: string) => as(admin).post<RunDetail>(`/runs/${id}/undo`);

describe('a distribution', () => {
  test('leaves closed leads where they are: plan, receipt and undo say the same', async () => {
    await manyLeads(3, { assignedTo: ana });
    const sold = await aLead({ assignedTo: ana, status: 'convertido' });
    const lost = await aLead({ assignedTo: ana, status: 'perdido' });

    const { body: plan } = await calls.plan({ filter: {}, ...amongst(bruno) });
    const { body: run } = await calls.commit(plan._id);
    const { body: receipt } = await calls.receipt(plan._id);
    const { body: undone } = await undo(plan._id);

    expect([plan.total, plan.closed]).toEqual([3, { leads: 2, included: false }]);
    expect([run.total, run.changed, receipt.closedLeft]).toEqual([3, 3, 2]);
    expect([await brokerOf(sold), await brokerOf(lost)]).toEqual([ana.id, ana.id]);
    expect(undone.undone).toMatchObject({ restored: 3, skipped: 0 });
  });

  test('takes them in when the admin says so', async () => {
    await manyLeads(3, { assignedTo: ana });
    const sold = await aLead({ assignedTo: ana, status: 'convertido' });

    const { body: plan } = await calls.plan({ filter: {}, includeClosed: true, ...amongst(bruno) });
    const { body: run } = await calls.commit(plan._id);
    const { body: receipt } = await calls.receipt(plan._id);

    expect([plan.total, plan.closed]).toEqual([4, { leads: 1, included: true }]);
    expect([run.changed, receipt.closedLeft, await brokerOf(sold)]).toEqual([4, 0, bruno.id]);
    expect((await undo(plan._id)).body.undone).toMatchObject({ restored: 4 });
  });

  test('of closed leads alone has an empty plan, which says how many they are', async () => {
    const sold = await aLead({ status: 'convertido' });

    const { status, body } = await calls.plan({ leadIds: [sold], ...amongst(bruno) });

    expect([status, body.total, body.closed]).toEqual([201, 0, { leads: 1, included: false }]);
    expect((await as(admin).post(`/leads/plans/${body._id}/commit`)).body.code).toBe('nothing_to_do');
  });

  test('is asked again when a lead was closed since; the new plan of a list still has those that it left out', async () => {
    const [first, second] = await manyLeads(2);
    const sold = await aLead({ status: 'convertido' });
    const { body: plan } = await calls.plan({ leadIds: [first, second, sold], ...amongst(bruno) });
    await changeRows('leads', { id: first! }, { status: 'perdido' });

    const { status, body } = await calls.commitInVain(plan._id);

    expect([status, body.changes]).toEqual([409, ['1 lead saiu da seleção']]);
    expect([body.plan?.total, body.plan?.closed]).toEqual([1, { leads: 2, included: false }]);
  });
});
