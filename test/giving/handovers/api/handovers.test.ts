import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns';
import type { Wallet } from '#contract/giving/handovers.ts';
import type { RunDetail } from '#contract/ground/runs.ts';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import { auditLines } from '#test/auditLines.ts';
import { as } from '#test/client.ts';
import { stopRuns } from '#test/holdRuns.ts';
import { aLead, brokerOf, manyLeads } from '#test/leads.ts';
import { waitingMails } from '#test/mails.ts';
import { changeInParts, LEADS_PER_PART } from '#test/parts.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, aGerente, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows, emptyTables, rowOf, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { waitersAre } from '#test/waitersAre.ts';
import { addShift, changeShift } from '../../../../server/giving/shifts/shifts.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';

let admin: Person;
let ana: Person;
let bruno: Person;
let carla: Person;

beforeAll(changeInParts);
beforeEach(async () => {
  await emptyTables();
  await stopRuns(Infinity);
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza' });
  bruno = await aBroker({ name: 'Bruno Azevedo' });
  carla = await aBroker({ name: 'Carla Dias' });
});

const walletOf = (person: Person) => as(admin).get<Wallet>(`/users/${person.id}/wallet`);
const pass = (to: Person[], more: { endsAccess?: boolean; key?: string; of?: Person } = {}) => {
  const { endsAccess = false, key, of = ana } = more;
  const client = key === undefined ? as(admin) : as(admin).with({ 'idempotency-key': key });
  return client.post<RunDetail>(`/users/${of.id}/handovers`, { receivers: to.map(({ id }) => id), endsAccess });
};
const undo = (id: string) => as(admin).post<RunDetail>(`/runs/${id}/undo`);

const inAMonth = () => addDays(new Date(), 30).toISOString().slice(0, 10);

/** The broker's shift, in a month. */
async function aShift(...people: Person[]): Promise<string> {
  const brokers = people.map(({ id }) => id);
  const input = { day: inAMonth(), from: '09:00', to: '12:00', brokers };
  return (await as(admin).post<{ _id: string }>('/clock/shifts', input)).body._id;
}

const storyOf = async (lead: string) =>
  (await as(admin).get<LeadEvent[]>(`/leads/${lead}/history`)).body.flatMap(({ type, from, to, reason }) =>
    type === 'assigned' ? [[from?.name, to?.name, reason]] : [],
  );

const onShift = async (shiftId: string) =>
  (await rowsOf('dutyBrokers', { shiftId })).map(({ userId }) => userId).sort();

/** Ana's: three open leads, a sale, a loss, a task, a visit, two properties and a shift. */
async function aWallet() {
  const open = (await manyLeads(3, { assignedTo: ana })).sort();
  const sold = await aLead({ assignedTo: ana, status: 'convertido' });
  const lost = await aLead({ assignedTo: ana, status: 'perdido' });
  const at = addDays(new Date(), 2).toISOString();
  await as(ana).post(`/leads/${open[0]!}/tasks`, { text: 'Retornar', dueAt: at, hasTime: true });
  await as(ana).post(`/leads/${open[0]!}/visits`, { at });
  const properties = [await aProperty({ broker: ana }), await aProperty({ broker: ana })];
  return { open, sold, lost, properties, shift: await aShift(ana) };
}

test('the wallet counts what goes and what stays, and moves nothing', async () => {
  const { open } = await aWallet();

  expect((await walletOf(ana)).body).toEqual({
    ...{ broker: { _id: ana.id, name: 'Ana Souza' }, isActive: true, isInRoleta: true, managedTeams: [] },
    ...{
      leads: 3,
      hiddenLeads: 0,
      sold: 1,
      lost: 1,
      tasks: 1,
      visits: 1,
      properties: 2,
      brought: 0,
      shifts: 1,
      last: null,
    },
  });
  expect(await Promise.all(open.map(brokerOf))).toEqual([ana.id, ana.id, ana.id]);
});

test('the wallet of a gerente names the teams that they still manage', async () => {
  const gerente = await aGerente({ name: 'Júlia Neves' });
  await as(admin).post('/teams', { name: 'Litoral', manager: gerente.id, members: [] });

  expect((await walletOf(gerente)).body).toMatchObject({ leads: 0, managedTeams: ['Litoral'] });
});

test('one act hands all over to one broker: leads with their steps, properties, shifts, and the roleta', async () => {
  const { open, sold, lost, properties, shift } = await aWallet();

  const { status, body } = await pass([bruno]);

  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ kind: 'handover', title: 'Carteira de Ana Souza', by: { name: 'Helena Prado' }, state: 'done' },
    ...{ changed: 6, skipped: 0, skippedRows: [], undone: null },
    facts: ['Bruno Azevedo: 3 leads, 2 imóveis e 1 plantão.', 'Ana saiu da roleta.'],
  });
  expect(await Promise.all(open.map(brokerOf))).toEqual([bruno.id, bruno.id, bruno.id]);
  expect(await Promise.all([sold, lost].map(brokerOf))).toEqual([ana.id, ana.id]);
  expect(await rowOf('sales')).toMatchObject({ sellerId: ana.id });
  for (const id of properties) expect(await rowOf('properties', { id })).toMatchObject({ brokerId: bruno.id });
  expect(await onShift(shift)).toEqual([bruno.id]);
  expect(await rowOf('users', { id: ana.id })).toMatchObject({ isActive: true });
  const steps = async (person: Person) => (await as(person).get('/planned?range=week')).body;
  expect(await steps(bruno)).toMatchObject({
    tasks: { rows: [{ text: 'Retornar', lead: { _id: open[0] } }] },
    visits: { rows: [{ lead: { _id: open[0] } }] },
  });
  expect(await steps(ana)).toMatchObject({ tasks: { rows: [] }, visits: { rows: [] } });
});

test('the story of each lead says who did it and why', async () => {
  const { open } = await aWallet();
  await pass([bruno]);

  const { body } = await as(admin).get<LeadEvent[]>(`/leads/${open[2]!}/history`);
  expect(body.find(({ type }) => type === 'assigned')).toMatchObject({
    by: { name: 'Helena Prado' },
    run: { kind: 'carteira' },
    reason: 'A carteira de Ana Souza passou para Bruno Azevedo.',
  });
});

test('several share the leads evenly, each with one mail; properties and shifts go to the first', async () => {
  await manyLeads(9, { assignedTo: ana });
  const property = await aProperty({ broker: ana });
  const before = (await waitingMails()).length;

  const { body } = await pass([carla, bruno]);

  expect(body.facts).toEqual(['Carla Dias: 5 leads e 1 imóvel.', 'Bruno Azevedo: 4 leads.', 'Ana saiu da roleta.']);
  expect((await rowsOf('leads', { assignedTo: carla.id })).length).toBe(5);
  expect(await rowOf('properties', { id: property })).toMatchObject({ brokerId: carla.id });
  const mails = (await waitingMails()).slice(before);
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([bruno.email, carla.email].sort());
});

test('without a broker leads go back to the list, and the shift is left without them', async () => {
  const { open, properties, shift } = await aWallet();

  const { body } = await pass([]);

  expect(body.facts).toEqual(['Sem corretor: 3 leads e 2 imóveis.', 'Ana saiu da roleta.']);
  expect(await Promise.all(open.map(brokerOf))).toEqual([null, null, null]);
  expect(await rowOf('properties', { id: properties[0]! })).toMatchObject({ brokerId: null });
  expect(await onShift(shift)).toEqual([]);
});

test('a deleted property that is restored is the receiver’s, too, and comes back with the undo', async () => {
  const properties = [
    await aProperty({ broker: ana }),
    await aProperty({ broker: ana }),
    await aProperty({ broker: ana }),
  ];
  const [restored, deleted, shown] = properties;
  const expectAt = async ({ id: brokerId }: Person) => {
    for (const id of properties) expect(await rowOf('properties', { id })).toMatchObject({ brokerId });
  };
  for (const id of [restored, deleted]) await as(admin).delete(`/properties/${id!}`);

  const { body } = await pass([bruno]);
  expect(body.facts).toContain('Bruno Azevedo: 1 imóvel.');
  await as(admin).post(`/properties/${restored!}/restore`);
  await expectAt(bruno);

  await as(admin).delete(`/properties/${shown!}`);
  expect((await undo(body._id)).body.undone).toMatchObject({ restored: 1, skipped: 0 });
  await expectAt(ana);
});

describe('leads that are hidden', () => {
  let kept: string;
  let merged: string;
  let deleted: string;
  let unmerge: () => Promise<unknown>;
  let restore: () => Promise<unknown>;

  beforeEach(async () => {
    kept = await aLead({ assignedTo: carla });
    [merged, deleted] = [await aLead({ assignedTo: ana }), await aLead({ assignedTo: ana })];
    const merge = await as(admin).post<{ _id: string }>(`/leads/${kept}/merge`, { leadId: merged });
    unmerge = () => as(admin).post(`/leads/merges/${merge.body._id}/undo`);
    const deletion = await as(admin).post<{ _id: string }>('/leads/deletions', { leadIds: [deleted] });
    restore = () => as(admin).post(`/runs/${deletion.body._id}/undo`);
  });

  test('are the receiver’s when a merge or a deletion is undone', async () => {
    expect((await pass([bruno], { endsAccess: true })).body.facts).toContain(
      'Bruno Azevedo: 2 leads excluídos ou juntados a outros.',
    );

    await unmerge();
    await restore();
    expect(await brokerOf(merged)).toBe(bruno.id);
    expect(await brokerOf(deleted)).toBe(bruno.id);
    expect(await brokerOf(kept)).toBe(carla.id);
    const why = 'Foi junto com a carteira, enquanto não aparecia nas listas.';
    expect(await storyOf(merged)).toContainEqual(['Ana Souza', 'Bruno Azevedo', why]);
  });

  test('are a wallet by themselves, and go back', async () => {
    await changeRows('users', { id: ana.id }, { rotationPausedAt: new Date() });
    expect((await walletOf(ana)).body).toMatchObject({ leads: 0, hiddenLeads: 2, isInRoleta: false });

    const { status, body } = await pass([bruno]);

    expect([status, body]).toMatchObject([200, { changed: 2, skipped: 0 }]);
    expect([await brokerOf(merged), await brokerOf(deleted)]).toEqual([bruno.id, bruno.id]);
    expect((await undo(body._id)).body.undone).toMatchObject({ restored: 2, skipped: 0 });
    expect([await brokerOf(merged), await brokerOf(deleted)]).toEqual([ana.id, ana.id]);
  });

  test('add nothing to the story of the lead that they show with', async () => {
    const before = await storyOf(kept);

    await pass([bruno]);

    expect(await storyOf(kept)).toEqual(before);
  });

  test('go back with an undo, also when they show again, but for one that was worked on', async () => {
    const worked = await aLead({ assignedTo: ana });
    const deletion = await as(admin).post<{ _id: string }>('/leads/deletions', { leadIds: [worked] });
    const { body } = await pass([bruno]);
    await unmerge();
    await as(admin).post(`/runs/${deletion.body._id}/undo`);
    await as(bruno).post(`/leads/${worked}/notes`, { text: 'Liguei' });

    expect((await undo(body._id)).body.undone).toMatchObject({ restored: 2, skipped: 1 });

    expect(await Promise.all([merged, deleted, worked].map(brokerOf))).toEqual([ana.id, ana.id, bruno.id]);
    expect(await rowOf('leads', { id: deleted })).toMatchObject({ earlierBrokers: [] });
  });

  test('since the act began go with the others', async () => {
    const leads = await manyLeads(LEADS_PER_PART + 2, { assignedTo: ana });
    await stopRuns(LEADS_PER_PART);
    expect((await pass([bruno], { key: 'wallet' })).status).toBe(500);
    const [first, second] = leads.sort().slice(-2);
    await as(admin).post(`/leads/${kept}/merge`, { leadId: first });
    await as(admin).post('/leads/deletions', { leadIds: [second] });
    await stopRuns(Infinity);
    const { body } = await pass([bruno], { key: 'wallet' });

    expect(body.skippedRows).toMatchObject([{ why: '1 foi excluído antes' }, { why: '1 foi juntado a outro antes' }]);
    expect(body.facts[0]).toBe(`Bruno Azevedo: ${LEADS_PER_PART} leads e 4 leads excluídos ou juntados a outros.`);
    expect(await rowsOf('leads', { assignedTo: ana.id })).toEqual([]);
    expect((await undo(body._id)).body.undone).toMatchObject({ restored: LEADS_PER_PART + 4, skipped: 0 });
    expect(await rowsOf('leads', { assignedTo: bruno.id })).toEqual([]);
  });

  test('while the undo runs go back with the others', async () => {
    const leads = await manyLeads(LEADS_PER_PART + 1, { assignedTo: ana });
    const { body } = await pass([bruno]);
    await stopRuns(LEADS_PER_PART);
    const again = () => as(admin).with({ 'idempotency-key': 'undo' }).post(`/runs/${body._id}/undo`);
    expect((await again()).status).toBe(500);
    await as(admin).post(`/leads/${kept}/merge`, { leadId: leads.sort().at(-1) });
    await stopRuns(Infinity);

    await again();

    expect(await rowsOf('leads', { assignedTo: bruno.id })).toEqual([]);
  });
});

const planner = () => ({ id: admin.id, sight: 'all' as const });

test('of a shift that is just being saved waits for it, and passes it on', async () => {
  const pool = openPatientPool(server.databaseUrl);
  const { shift, handover } = await openDb(pool).transaction(async (tx) => {
    const { _id } = await addShift(tx, planner(), { day: inAMonth(), from: '13:00', to: '15:00', brokers: [ana.id] });
    const handover = pass([bruno]);
    await waitersAre(1);
    return { shift: _id, handover };
  });
  await pool.end();

  expect((await handover).body.facts).toContain('Bruno Azevedo: 1 plantão.');
  expect(await onShift(shift)).toEqual([bruno.id]);
});

test('of a shift that they are just being taken off adds nobody to it', async () => {
  const shift = await aShift(ana);
  const pool = openPatientPool(server.databaseUrl);
  const { handover } = await openDb(pool).transaction(async (tx) => {
    await changeShift(
      tx,
      planner(),
      { id: shift },
      { day: inAMonth(), from: '09:00', to: '12:00', brokers: [carla.id] },
    );
    const handover = pass([bruno]);
    await waitersAre(1);
    return { handover };
  });
  await pool.end();

  expect((await handover).body.facts).toContain('Bruno Azevedo: nada.');
  expect(await onShift(shift)).toEqual([carla.id]);
});

test('who waits to be let in has no turn in the roleta', async () => {
  await changeRows('users', { id: ana.id }, { admittedAt: null });

  expect((await walletOf(ana)).body.isInRoleta).toBe(false);
});

test('ends the access as the card does, and says all in the register', async () => {
  await aWallet();

  const { body } = await pass([bruno], { endsAccess: true });

  expect(body.facts).toContain('O acesso de Ana foi encerrado.');
  expect((await as(ana).get('/users/me')).status).toBe(401);
  expect(await rowOf('users', { id: ana.id })).toMatchObject({ isActive: false });
  expect(await auditLines('handedOver', { subjectId: ana.id, actorId: admin.id })).toMatchObject([
    { after: { receivers: [bruno.id], things: 6 } },
  ]);
  for (const action of ['deactivated', 'rotationPaused'] as const)
    expect(await auditLines(action, { subjectId: ana.id, actorId: admin.id })).toHaveLength(1);
});

describe('the undo', () => {
  test('gives all back: leads, properties, shifts, roleta and access', async () => {
    const { open, properties, shift } = await aWallet();
    const { body } = await pass([bruno], { endsAccess: true });

    const { status, body: undone } = await undo(body._id);

    expect(status).toBe(200);
    expect(undone).toMatchObject({
      ...{ state: 'undone', undoableUntil: null, undoSkippedRows: [] },
      undone: { by: { name: 'Helena Prado' }, restored: 6, skipped: 0 },
    });
    expect(undone.facts.slice(-3)).toEqual([
      'De volta com Ana: 3 leads, 2 imóveis e 1 plantão.',
      'Ana voltou à roleta.',
      'Ana tem acesso de novo.',
    ]);
    expect(await Promise.all(open.map(brokerOf))).toEqual([ana.id, ana.id, ana.id]);
    for (const id of properties) expect(await rowOf('properties', { id })).toMatchObject({ brokerId: ana.id });
    expect(await onShift(shift)).toEqual([ana.id]);
    expect(await rowOf('users', { id: ana.id })).toMatchObject({ isActive: true, rotationPausedAt: null });
    for (const id of open) expect(await rowOf('leads', { id })).toMatchObject({ earlierBrokers: [] });
    await undo(body._id);
    expect(await auditLines('rotationResumed', { subjectId: ana.id, actorId: admin.id })).toHaveLength(1);
  });

  test('leaves what was touched since with who has it, and says why', async () => {
    const { open, properties, shift } = await aWallet();
    const { body } = await pass([bruno]);
    await as(bruno).post(`/leads/${open[0]!}/notes`, { text: 'Liguei' });
    await changeRows('properties', { id: properties[0]! }, { brokerId: carla.id });
    await changeRows('dutyBrokers', { shiftId: shift }, { userId: carla.id });

    const { body: undone } = await undo(body._id);

    expect(undone).toMatchObject({
      undone: { restored: 3, skipped: 3 },
      undoSkippedRows: [{ why: '1 foi atendido depois', count: 1 }],
    });
    expect(undone.facts.slice(-3)).toEqual([
      'De volta com Ana: 2 leads e 1 imóvel.',
      'Fica com quem está, porque mudou depois: 1 imóvel e 1 plantão.',
      'Ana voltou à roleta.',
    ]);
    expect(await brokerOf(open[0]!)).toBe(bruno.id);
    expect(await onShift(shift)).toEqual([carla.id]);
  });

  test('is offered with the wallet for 24 hours, and refused while its broker may not receive', async () => {
    await aWallet();
    const { body } = await pass([bruno]);
    const offered = async () => (await walletOf(ana)).body.last;

    expect(await offered()).toBe(body._id);
    await changeRows('users', { id: ana.id }, { isActive: false });
    expect(await undo(body._id)).toMatchObject({
      ...{ status: 409, body: { message: 'Ana Souza está sem acesso. Ative o acesso antes de desfazer.' } },
    });
    await changeRows('users', { id: ana.id }, { isActive: true });
    await changeRows('runs', { id: body._id }, { finishedAt: addDays(new Date(), -2) });
    expect(await offered()).toBeNull();
    await changeRows('runs', { id: body._id }, { finishedAt: new Date() });
    expect(await undo(body._id)).toMatchObject({ status: 200, body: { state: 'undone' } });
    expect(await offered()).toBeNull();
  });

  test('that gives back the access alone is not the undo: what returns later still goes back', async () => {
    const { open, properties, shift } = await aWallet();
    const { body } = await pass([bruno], { endsAccess: true });
    await as(admin).put('/leads/assign', { leadIds: open, userId: carla.id });
    await changeRows('properties', { brokerId: bruno.id }, { brokerId: carla.id });
    await changeRows('dutyBrokers', { shiftId: shift }, { userId: carla.id });
    await changeRows('users', { id: ana.id }, { rotationPausedAt: addDays(new Date(), -1) });

    for (const { status, body: vain } of [await undo(body._id), await undo(body._id)])
      expect([status, vain]).toMatchObject([
        200,
        { state: 'done', undoableUntil: body.undoableUntil, undone: { restored: 0, skipped: 6 } },
      ]);
    expect(await rowOf('users', { id: ana.id })).toMatchObject({ isActive: true });
    expect(await auditLines('activated', { subjectId: ana.id })).toHaveLength(1);

    await changeRows('properties', { id: properties[0]! }, { brokerId: bruno.id });
    expect((await undo(body._id)).body).toMatchObject({
      ...{ state: 'undone', undoableUntil: null, undone: { restored: 1, skipped: 5 } },
      undoSkippedRows: [{ why: '3 mudaram de corretor depois' }],
    });
  });

  test('is offered while it runs', async () => {
    const leads = await manyLeads(LEADS_PER_PART + 1, { assignedTo: ana });
    const { body } = await pass([bruno]);
    await stopRuns(LEADS_PER_PART);
    const again = () => as(admin).with({ 'idempotency-key': 'undo' }).post(`/runs/${body._id}/undo`);
    expect((await again()).status).toBe(500);

    expect((await walletOf(ana)).body.last).toBe(body._id);
    await stopRuns(Infinity);
    await again();
    expect((await walletOf(ana)).body).toMatchObject({ leads: leads.length, last: null });
  });
});

test('of who still gets leads in parts waits for them, and passes all on', async () => {
  const leads = await manyLeads(2 * LEADS_PER_PART, { assignedTo: ana });
  await stopRuns(LEADS_PER_PART);
  expect((await pass([bruno, carla])).status).toBe(500);
  await stopRuns(Infinity);

  const { body } = await pass([carla], { of: bruno });

  expect(body.facts[0]).toBe(`Carla Dias: ${leads.length / 2} leads.`);
  expect(await rowsOf('leads', { assignedTo: carla.id })).toHaveLength(leads.length);
});

test('is refused to themselves, to who may not receive, of who is no broker, and for nothing', async () => {
  const idle = await aBroker({ name: 'Iara Melo', isActive: false });
  const none = await aBroker({ isActive: false });

  expect((await pass([ana])).status).toBe(400);
  expect(await pass([idle, bruno])).toMatchObject({
    status: 400,
    body: { fields: { receivers: 'Iara Melo não pode receber leads. Escolha outra pessoa.' } },
  });
  expect((await pass([{ ...idle, id: randomUUID() }])).status).toBe(400);
  expect((await pass([bruno], { of: admin })).status).toBe(404);
  expect((await walletOf(admin)).status).toBe(404);
  expect((await pass([bruno], { of: none })).status).toBe(422);
});
