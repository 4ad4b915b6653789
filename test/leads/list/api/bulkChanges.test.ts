import { randomUUID } from 'node:crypto';
import { sub } from 'date-fns';
import type { RunDetail } from '#contract/ground/runs.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { Brokerage } from '#contract/site/brokerage.ts';
import { as, aVisitor } from '#test/client.ts';
import { importing } from '#test/leadImports.ts';
import { aLead, eventsOf, leadOf } from '#test/leads.ts';
import { changeInParts } from '#test/parts.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, aGerente, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, emptyTables, insertRows, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { aTeam } from '#test/teams.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { eraseHiddenLeads } from '../../../../server/leads/core/hiddenLeads.ts';

let admin: Person;
let ana: Person;
let reasons: Brokerage['lossReasons'];

beforeAll(changeInParts);
beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza' });
  reasons = (await as(admin).get<Brokerage>('/brokerage')).body.lossReasons;
});

const setStatus = (body: object) => as(admin).put<RunDetail>('/leads/status', body);
const remove = (body: object) => as(admin).post<RunDetail>('/leads/deletions', body);
const undo = (id: string) => as(admin).post<RunDetail>(`/runs/${id}/undo`);
const shown = async () => (await as(admin).get<Lead[]>('/leads?sort=name')).body.map(({ name }) => name);

describe('PUT /api/leads/status', () => {
  test('gives each ticked lead the status and its reason, with a line in its story', async () => {
    const leads = [await aLead({ assignedTo: ana }), await aLead({ status: 'em andamento' })];
    const [reason] = reasons;

    const { body } = await setStatus({ leadIds: leads, status: 'perdido', lossReason: reason!._id });

    expect(body).toMatchObject({ kind: 'status', state: 'done', changed: 2, skippedRows: [] });
    for (const id of leads) expect(await leadOf(id)).toMatchObject({ status: 'perdido', lossReasonId: reason!._id });
    expect(await eventsOf(leads[1]!)).toMatchObject([
      {
        type: 'status',
        actorId: admin.id,
        fromStatus: 'em andamento',
        toStatus: 'perdido',
        details: { closing: { reason: reason!.label, property: null, value: null } },
      },
    ]);
  });

  test('says what it left and why: sold, the same already, gone', async () => {
    const leads = [
      await aLead({ name: 'Rita Souza', status: 'convertido' }),
      await aLead({ status: 'em andamento' }),
      await aLead({ status: 'novo' }),
      randomUUID(),
    ];

    const { body } = await setStatus({ leadIds: leads, status: 'em andamento' });

    expect(body.changed).toBe(1);
    expect(body.skippedRows).toEqual([
      { why: '1 não existe mais', count: 1, names: [] },
      { why: '1 já estava assim', count: 1, names: [expect.any(String)] },
      { why: '1 está convertido: mude no próprio lead', count: 1, names: ['Rita Souza'] },
    ]);
    expect((await leadOf(leads[0]!)).status).toBe('convertido');
    expect(await eventsOf(leads[1]!)).toEqual([]);
  });

  test('by a gerente is of the team alone, and its undo leaves who has left it, whose name is not told', async () => {
    const gerente = await aGerente();
    await aTeam(gerente, [ana]);
    const [own, moved, other] = [
      await aLead({ assignedTo: ana }),
      await aLead({ assignedTo: ana, name: 'Rita Souza' }),
      await aLead(),
    ];
    const { body } = await as(gerente).put<RunDetail>('/leads/status', {
      leadIds: [own, moved, other],
      status: 'em andamento',
    });
    expect([body.total, body.changed, (await leadOf(other)).status]).toEqual([2, 2, 'novo']);
    await changeRows('leads', { id: moved }, { assignedTo: null });

    const { body: undone } = await as(gerente).post<RunDetail>(`/runs/${body._id}/undo`);

    expect(undone.undoSkippedRows).toEqual([{ why: '1 não é mais da sua equipe', count: 1, names: [] }]);
    expect([(await leadOf(own)).status, (await leadOf(moved)).status]).toEqual(['novo', 'em andamento']);
  });

  test('takes all of a filter but some', async () => {
    const [one, other] = [await aLead({ region: 'abc' }), await aLead({ region: 'abc' })];
    const elsewhere = await aLead({ region: 'zona sul' });

    const { body } = await setStatus({ filter: { region: ['abc'] }, except: [other], status: 'em andamento' });

    expect(body.changed).toBe(1);
    expect((await leadOf(one)).status).toBe('em andamento');
    for (const id of [other, elsewhere]) expect((await leadOf(id)).status).toBe('novo');
  });

  test.each([
    ['a loss without its reason', { status: 'perdido' }, 'lossReason', 'Escolha o motivo da perda'],
    [
      'an unknown reason',
      { status: 'perdido', lossReason: randomUUID() },
      'lossReason',
      'Motivo de perda não encontrado',
    ],
    [
      'a sale, which each lead has its own of',
      { status: 'convertido' },
      'status',
      'Venda é registrada no próprio lead: cada uma tem imóvel e valor',
    ],
    ['no status', {}, 'status', 'Escolha o status'],
  ])('refuses %s at its field, and changes nothing', async (_what, change, field, message) => {
    const lead = await aLead();

    const { status, body } = await as(admin).put('/leads/status', { leadIds: [lead], ...change });

    expect([status, body]).toMatchObject([400, { fields: { [field]: message } }]);
    expect((await leadOf(lead)).status).toBe('novo');
  });

  test('a filter that matches nothing is refused', async () => {
    const { status, body } = await as(admin).put('/leads/status', { filter: { region: ['abc'] }, status: 'novo' });

    expect([status, body.message]).toEqual([422, 'Selecione pelo menos um lead']);
  });

  test('the undo gives each lead its own status and reason again, but not one that was changed since', async () => {
    const [open, lost, worked] = [await aLead(), await aLead({ status: 'perdido' }), await aLead()];
    await changeRows('leads', { id: lost }, { lossReasonId: reasons[1]!._id });
    const { body } = await setStatus({ leadIds: [open, lost, worked], status: 'em andamento' });
    await as(admin).put(`/leads/${worked}`, { status: 'perdido', lossReason: reasons[0]!._id });

    const { body: undone } = await undo(body._id);

    expect(undone).toMatchObject({
      state: 'undone',
      undone: { by: { name: 'Helena Prado' }, restored: 2, skipped: 1 },
      undoSkippedRows: [{ why: '1 mudou de status depois', count: 1 }],
      undoableUntil: null,
    });
    expect(await leadOf(open)).toMatchObject({ status: 'novo', lossReasonId: null });
    expect(await leadOf(lost)).toMatchObject({ status: 'perdido', lossReasonId: reasons[1]!._id });
    expect((await leadOf(worked)).status).toBe('perdido');
    expect((await undo(body._id)).body).toEqual(undone);
  });

  test('an undo loses no lead again whose person waits for an answer, and keeps the undo of a distribution', async () => {
    const [lost, given] = [await aLead({ status: 'perdido' }), await aLead()];
    const { body: batch } = await as(admin).put<RunDetail>('/leads/assign', {
      leadIds: [given],
      userId: ana.id,
    });
    const { body } = await setStatus({ leadIds: [lost, given], status: 'em andamento' });
    const { name, phone } = await leadOf(lost);
    await aVisitor().post('/leads/public', { name, phone, email: 'rita@exemplo.com.br', region: 'abc' });

    expect((await undo(body._id)).body).toMatchObject({ undone: { restored: 1 }, undoSkippedRows: [{ count: 1 }] });

    expect((await leadOf(lost)).status).toBe('em andamento');
    expect((await undo(batch._id)).body).toMatchObject({ undone: { restored: 1 } });
  });

  test('a loss ends the clocks', async () => {
    const lead = await aLead({ assignedTo: ana });
    const [startedAt, endsAt] = [new Date(), new Date(Date.now() + 600_000)];
    await insertRows('leadClocks', {
      leadId: lead,
      stage: 'broker',
      userId: ana.id,
      source: 'landing',
      minutes: 20,
      startedAt,
      endsAt,
    });

    await setStatus({ leadIds: [lead], status: 'perdido', lossReason: reasons[0]!._id });

    expect(await rowsOf('leadClocks')).toEqual([]);
  });
});

test('PUT /api/leads/labels puts a label on each lead that lacks it, or takes it off, and gives no archived one', async () => {
  const setLabel = (body: object) => as(admin).put<RunDetail>('/leads/labels', body);
  const [{ _id: label } = { _id: '' }, { _id: archived } = { _id: '' }] = (await as(admin).get<Brokerage>('/brokerage'))
    .body.labels;
  const leadIds = [await aLead({ assignedTo: ana }), await aLead({ name: 'Rita Souza' })];
  await changeRows('leads', { id: leadIds[1]! }, { labelIds: [label] });

  const { body: put } = await setLabel({ leadIds, label, isOn: true });

  expect(put).toMatchObject({
    kind: 'label',
    changed: 1,
    skippedRows: [{ why: '1 já estava assim', names: ['Rita Souza'] }],
  });
  expect(await eventsOf(leadIds[0]!)).toMatchObject([
    { type: 'labels', actorId: admin.id, details: { labels: { added: [{ _id: label }], removed: [] } } },
  ]);
  const { body: taken } = await setLabel({ leadIds, label, isOn: false });
  expect([taken.changed, (await leadOf(leadIds[1]!)).labelIds]).toEqual([2, []]);
  expect((await undo(taken._id)).body).toMatchObject({ undone: { restored: 2 } });
  expect((await undo(put._id)).body).toMatchObject({ undone: { restored: 1 } });
  for (const [index, labelIds] of [[], [label]].entries())
    expect((await leadOf(leadIds[index]!)).labelIds).toEqual(labelIds);

  await changeRows('leadLabels', { id: archived }, { deletedAt: new Date() });
  expect((await setLabel({ leadIds, label: archived, isOn: true })).status).toBe(404);
  await changeRows('leadLabels', { id: archived }, { deletedAt: null });
});

describe('POST /api/leads/deletions', () => {
  test('takes leads out of lists, totals, the search and their own address, and the undo brings them back', async () => {
    const lead = await aLead({ name: 'Bruna Alves', assignedTo: ana });
    await aLead({ name: 'Carla Dias' });

    const { body } = await remove({ leadIds: [lead] });

    expect(body).toMatchObject({ kind: 'deletion', changed: 1, skippedRows: [] });
    expect(await shown()).toEqual(['Carla Dias']);
    expect((await as(admin).get('/leads?q=bruna')).body).toEqual([]);
    expect((await as(admin).get(`/leads/${lead}`)).status).toBe(404);
    expect((await as(ana).get<Lead[]>('/leads')).body).toEqual([]);

    expect((await undo(body._id)).body).toMatchObject({ undone: { restored: 1 }, undoSkippedRows: [] });
    expect(await shown()).toEqual(['Bruna Alves', 'Carla Dias']);
    expect((await as(admin).get<Lead[]>('/leads?q=bruna')).body).toHaveLength(1);
    expect((await as(admin).get('/leads?pageSize=1')).headers.get('x-total-count')).toBe('2');
  });

  test('leaves what is sold', async () => {
    const lead = await aLead({ name: 'Rita Souza', status: 'convertido' });

    const { body } = await remove({ leadIds: [lead] });

    expect(body).toMatchObject({
      changed: 0,
      skippedRows: [{ why: '1 está convertido: mude no próprio lead', count: 1, names: ['Rita Souza'] }],
      undoableUntil: null,
    });
    expect(await shown()).toEqual(['Rita Souza']);
  });

  test('a person whose lead is deleted and who comes again is a new lead', async () => {
    const lead = await aLead({ phone: '+5511987654321' });
    await remove({ leadIds: [lead] });

    await aVisitor().post('/leads/public', {
      name: 'Rita Souza',
      phone: '(11) 98765-4321',
      email: 'rita@exemplo.com.br',
      region: 'abc',
    });

    expect(await shown()).toEqual(['Rita Souza']);
  });

  test('erases them with those that were merged into them after a day, when no undo is possible any more', async () => {
    await importing(admin).imported('Nome;Fone\nRita Souza;11987654321\n');
    const [{ id: kept } = { id: '' }] = await rowsOf('leads');
    const [merged, undone] = [await aLead(), await aLead({ name: 'Carla Dias' })];
    await as(admin).post(`/leads/${kept}/merge`, { leadId: merged });
    const deleted = await remove({ leadIds: [kept] });
    const restored = await remove({ leadIds: [undone] });
    await undo(restored.body._id);
    const [hidden] = await rowsOf('leads', { id: kept });
    expect(hidden).toMatchObject({ hiddenBy: admin.id, mergedInto: null });
    await changeRows('runs', {}, { finishedAt: sub(new Date(), { hours: 26 }) });
    await changeRows('leads', { id: kept }, { hiddenAt: sub(new Date(), { hours: 26 }) });

    const { status, body } = await as(admin).post(`/runs/${deleted.body._id}/undo`);
    expect([status, body.message]).toEqual([409, 'Já passaram 24 horas: não dá mais para desfazer.']);
    const pool = openPatientPool(server.databaseUrl);
    await eraseHiddenLeads(openDb(pool), new AbortController().signal);
    await pool.end();

    expect((await rowsOf('leads')).map(({ name }) => name)).toEqual(['Carla Dias']);
    expect(await rowsOf('leadImportRows')).toMatchObject([{ cells: [], lead: null, result: 'created' }]);
  });
});
