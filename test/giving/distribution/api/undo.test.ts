import { as, aVisitor } from '#test/client.ts';
import { distributionOf } from '#test/distribution.ts';
import { aLead, brokerOf, leadOf, manyLeads } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables, rowsOf } from '#test/rows.ts';

let admin: Person;
let ana: Person;
let bruno: Person;
let calls: ReturnType<typeof distributionOf>;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
  [ana, bruno] = [await aBroker(), await aBroker()];
  calls = distributionOf(admin);
});

const assign = async (leads: string[], to: Person) => (await calls.assign(leads, to)).body._id;
/** State, how many went back, and why the others stayed. */
async function undo(run: string) {
  const { body } = await calls.undo(run);
  return [body.state, body.undone?.restored, body.undoSkippedRows.map(({ why }) => why)];
}

/** The person of the lead is in contact again. */
async function touch(lead: string): Promise<void> {
  const { phone, email } = await leadOf(lead);
  const { status } = await aVisitor().post('/leads/public', { name: 'Cliente', phone, email, region: 'abc' });
  expect(status).toBe(201);
}

test('after the later of two runs was undone the earlier can be, too', async () => {
  const lead = await aLead();
  const first = await assign([lead], ana);
  const second = await assign([lead], bruno);
  expect(await undo(first)).toEqual(['done', 0, ['1 mudou de corretor depois']]);
  await undo(second);

  expect(await undo(first)).toEqual(['undone', 1, []]);
  expect(await brokerOf(lead)).toBeNull();
});

test('a lead that the later undo left where it was stays for the earlier one', async () => {
  const [worked, free] = await manyLeads(2);
  const first = await assign([worked!, free!], ana);
  const second = await assign([worked!, free!], bruno);
  await as(bruno).put(`/leads/${worked!}`, { status: 'em andamento' });
  await undo(second);

  expect(await undo(first)).toEqual(['undone', 1, ['1 mudou de corretor depois']]);
  expect([await brokerOf(worked!), await brokerOf(free!)]).toEqual([bruno.id, null]);
});

test('somebody’s work between two runs is no work undone with them', async () => {
  const lead = await aLead();
  const first = await assign([lead], ana);
  await as(ana).put(`/leads/${lead}`, { notes: 'Ligar' });
  const second = await assign([lead], bruno);
  await undo(second);

  expect(await undo(first)).toEqual(['done', 0, ['1 teve as observações mudadas depois']]);
  expect(await brokerOf(lead)).toBe(ana.id);
});

test('an undo that could give nothing back writes nothing, and can be requested again', async () => {
  const lead = await aLead({ assignedTo: bruno });
  const run = await assign([lead], ana);
  await as(admin).put(`/users/${bruno.id}`, { isActive: false });

  expect(await undo(run)).toEqual(['done', 0, ['1 ficou: o corretor de antes não pode mais receber']]);

  expect(await rowsOf('leadEvents', { leadId: lead })).toHaveLength(1);
  await as(admin).put(`/users/${bruno.id}`, { isActive: true });
  expect(await undo(run)).toEqual(['undone', 1, []]);
  expect(await brokerOf(lead)).toBe(bruno.id);
});

describe('a contact of the person after the run', () => {
  test('alone, also one that opens a lost lead again, holds up no undo, back to nobody', async () => {
    const lead = await aLead({ status: 'perdido' });
    const run = await assign([lead], ana);
    await touch(lead);
    await touch(lead);
    expect(await leadOf(lead)).toMatchObject({ status: 'novo', assignedTo: ana.id });

    expect(await undo(run)).toEqual(['undone', 1, []]);
    expect(await brokerOf(lead)).toBeNull();
  });

  test('between two runs, or typed by a colleague, holds up neither', async () => {
    const lead = await aLead();
    const first = await assign([lead], ana);
    await touch(lead);
    const second = await assign([lead], bruno);
    const { phone, email } = await leadOf(lead);
    const visit = { name: 'Cliente', phone, email, notes: 'Espera no plantão' };
    expect((await as(ana).post('/leads', visit)).status).toBe(409);

    expect(await undo(second)).toEqual(['undone', 1, []]);
    expect(await undo(first)).toEqual(['undone', 1, []]);
    expect(await brokerOf(lead)).toBeNull();
  });

  test('that the broker went on to answer keeps the lead with them', async () => {
    const lead = await aLead();
    const run = await assign([lead], ana);
    await touch(lead);
    await as(ana).put(`/leads/${lead}`, { status: 'em andamento' });

    expect(await undo(run)).toEqual(['done', 0, ['1 mudou de status depois']]);
  });
});
