import { randomUUID } from 'node:crypto';
import type { RunDetail } from '#contract/ground/runs.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { as } from '#test/client.ts';
import { sized } from '#test/generated.ts';
import { aLead, brokerOf, eventsOf, manyLeads, leadOf } from '#test/leads.ts';
import type { LeadEvent } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables, rowsOf } from '#test/rows.ts';
import { sql } from '#test/sql.ts';

let admin: Person;
let ana: Person;
let bruno: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin();
  ana = await aBroker({ name: 'Ana Souza' });
  bruno = await aBroker({ name: 'Bruno Azevedo' });
});

const assign = (body: unknown, who = admin) => as(who).put<RunDetail>('/leads/assign', body);
const undo = (run: RunDetail) => as(admin).post<RunDetail>(`/runs/${run._id}/undo`);
const leadsOf = async (broker: Person) => (await rowsOf('leads', { assignedTo: broker.id })).map((row) => row.id);
const runs = () => rowsOf('runs');

describe('PUT /api/leads/assign, by ids', () => {
  test('gives them to the broker', async () => {
    const leads = await manyLeads(3);
    await manyLeads(1);

    const { status, body } = await assign({ leadIds: leads, userId: ana.id });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: 'Leads passados a Ana Souza',
      total: 3,
      changed: 3,
      skippedRows: [],
      facts: [],
    });
    expect((await leadsOf(ana)).sort()).toEqual(leads.toSorted());
    expect((await as(ana).get<Lead[]>('/leads')).headers.get('x-total-count')).toBe('3');
  });

  test('writes for each who gave it, from whom, to whom, by which run', async () => {
    const [free, brunos] = [await aLead(), await aLead({ assignedTo: bruno })];

    const { body } = await assign({ leadIds: [free, brunos], userId: ana.id });

    const event = { type: 'assigned', actorId: admin.id, runId: body._id, toUser: ana.id };
    expect(await eventsOf(free)).toEqual([expect.objectContaining({ ...event, fromUser: null })]);
    expect(await eventsOf(brunos)).toEqual([expect.objectContaining({ ...event, fromUser: bruno.id })]);
    expect(await runs()).toMatchObject([{ id: body._id, kind: 'distribution', results: { changed: 2 } }]);
  });

  test('counts a lead that is theirs already, and writes no event for it', async () => {
    const [theirs, free] = [await aLead({ assignedTo: ana, createdAt: '2026-01-01' }), await aLead()];

    const { body } = await assign({ leadIds: [theirs, free], userId: ana.id });

    expect(body).toMatchObject({
      changed: 1,
      skipped: 1,
      skippedRows: [{ why: '1 já era de quem receberia', count: 1 }],
    });
    expect(await eventsOf(theirs)).toEqual([]);
    expect(await eventsOf(free)).toHaveLength(1);
    const { createdAt, updatedAt } = await leadOf(theirs);
    expect(updatedAt).toEqual(createdAt);
  });

  test.each([
    ['their ids', (leadIds: string[]) => ({ leadIds })],
    ['a filter', () => ({ filter: {} })],
  ])('that all are theirs, chosen by %s, moves nothing, and has nothing to undo', async (_how, choose) => {
    const leads = await manyLeads(2, { assignedTo: ana });

    const { status, body } = await assign({ ...choose(leads), userId: ana.id });

    expect([status, body]).toMatchObject([200, { state: 'done', changed: 0, skipped: 2, undoableUntil: null }]);
    expect(await eventsOf(leads[0]!)).toEqual([]);
    expect(await undo(body)).toMatchObject({ status: 409, body: { message: 'Não há o que desfazer: nada mudou' } });
  });

  test('keeps status, notes and the time of creation', async () => {
    const lead = await aLead({ status: 'convertido', notes: 'Assinou', createdAt: '2026-01-01T00:00:00Z' });

    await assign({ leadIds: [lead], userId: ana.id });

    const { body } = await as(ana).get<Lead[]>('/leads');
    expect(body[0]).toMatchObject({ status: 'convertido', notes: 'Assinou', createdAt: '2026-01-01T00:00:00.000Z' });
  });

  test('takes 10,000 ids: that none of them is known is said, not that they are too many', async () => {
    const { status } = await assign({ leadIds: Array.from({ length: 10_000 }, () => randomUUID()), userId: ana.id });

    expect(status).toBe(404);
  });

  test('assigns nothing where one of them is unknown, and names it', async () => {
    const leads = await manyLeads(2);
    const [unknown, alsoUnknown] = [randomUUID(), randomUUID()];

    const answer = await as(admin).put('/leads/assign', {
      leadIds: [leads[0], unknown, leads[1], alsoUnknown],
      userId: ana.id,
    });

    expect(answer.status).toBe(404);
    expect(answer.body).toEqual({
      message: `Alguns leads não existem mais. Nenhum foi passado. (${unknown}, ${alsoUnknown})`,
      code: 'not_found',
      fields: { leadIds: `${unknown}, ${alsoUnknown}` },
    });
    expect(await leadsOf(ana)).toEqual([]);
    expect(await rowsOf('leadEvents')).toEqual([]);
    expect(await runs()).toEqual([]);
  });

  test.each([
    ['of a lead twice', (id: string) => [id, id], 'Há identificadores repetidos na lista'],
    [
      'of a lead twice in two spellings',
      (id: string) => [id, id.toUpperCase()],
      'Há identificadores repetidos na lista',
    ],
    ['with something that is no id', (id: string) => [id, '1'], 'Há identificadores inválidos na lista'],
    ['with null', (id: string) => [id, null], 'Há identificadores inválidos na lista'],
    ['of 10,001', () => Array.from({ length: 10_001 }, () => randomUUID()), 'Selecione no máximo 10.000 leads'],
    ['that is none', (id: string) => id, 'Informe uma lista'],
  ])('refuses a list %s', async (_what, listOf, message) => {
    const lead = await aLead();

    const answer = await as(admin).put('/leads/assign', { leadIds: listOf(lead), userId: ana.id });

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message, code: 'invalid', fields: { leadIds: message } });
    expect(await leadsOf(ana)).toEqual([]);
  });

  test.each([
    ['no lead', () => ({ leadIds: [], userId: ana.id })],
    ['no leads at all', () => ({ userId: ana.id })],
    ['neither', () => ({})],
    ['ids and a filter', () => ({ leadIds: [randomUUID()], filter: {}, userId: ana.id })],
    ['ids with exceptions', () => ({ leadIds: [randomUUID()], except: [randomUUID()], userId: ana.id })],
    ['exceptions of nothing', () => ({ except: [randomUUID()], userId: ana.id })],
  ])('with %s chosen asks for a broker and a lead', async (_what, body) => {
    const answer = await as(admin).put('/leads/assign', body());

    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('Selecione pelo menos um corretor e um lead');
  });

  test('without a broker asks for one', async () => {
    const answer = await as(admin).put('/leads/assign', { leadIds: [await aLead()] });

    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message: 'Selecione pelo menos um corretor e um lead',
      code: 'invalid',
      fields: { userId: 'Selecione pelo menos um corretor e um lead' },
    });
  });

  test.each([
    ['an inactive broker', () => aBroker({ isActive: false }), 'Este corretor está inativo e não pode receber leads'],
    ['an admin', () => anAdmin(), 'Leads só podem ser passados a um corretor'],
    ['nobody known', () => Promise.resolve({ id: randomUUID() }), 'Este corretor não pode receber leads'],
    [
      'a deleted broker',
      async () => {
        const gone = await aBroker();
        await as(admin).delete(`/users/${gone.id}`);
        return gone;
      },
      'Este corretor não pode receber leads',
    ],
  ])('to %s is refused with the reason, and assigns nothing', async (_who, target, message) => {
    const lead = await aLead();

    const answer = await as(admin).put('/leads/assign', { leadIds: [lead], userId: (await target()).id });

    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ message, code: 'not_assignable' });
    expect(await brokerOf(lead)).toBeNull();
    expect(await runs()).toEqual([]);
  });

  test('is the admin’s, not even of one’s own leads', async () => {
    const lead = await aLead({ assignedTo: ana });

    const answer = await as(ana).put('/leads/assign', { leadIds: [lead], userId: bruno.id });

    expect(answer.status).toBe(403);
    expect(await brokerOf(lead)).toBe(ana.id);
  });
});

describe('PUT /api/leads/assign, all leads that match', () => {
  test('takes those of the filter, less the exceptions', async () => {
    const [first, second] = await manyLeads(4, { status: 'perdido' });
    await manyLeads(2, { status: 'novo' });

    const { status, body } = await assign({ filter: { status: ['perdido'] }, except: [first, second], userId: ana.id });

    expect(status).toBe(200);
    expect(body.changed).toBe(2);
    expect((await rowsOf('leads', { assignedTo: ana.id })).filter(({ status }) => status !== 'perdido')).toEqual([]);
    expect(await brokerOf(first!)).toBeNull();
  });

  test('takes every filter of the list', async () => {
    const wanted = await aLead({
      name: 'João Certo',
      status: 'perdido',
      region: 'abc',
      createdAt: '2026-03-10 23:30 America/Sao_Paulo',
      assignedTo: bruno,
    });
    await aLead({
      name: 'João Errado',
      status: 'perdido',
      region: 'abc',
      createdAt: '2026-03-11 00:30 America/Sao_Paulo',
    });

    const { body } = await assign({
      filter: {
        q: 'joao',
        status: 'perdido',
        region: ['abc', 'central'],
        assignedTo: [bruno.id, 'none'],
        arrivedFrom: '2026-03-10',
        arrivedTo: '2026-03-10',
      },
      userId: ana.id,
    });

    expect(body.changed).toBe(1);
    expect(await leadsOf(ana)).toEqual([wanted]);
  });

  test('that are none asks for a lead, and makes no run', async () => {
    await manyLeads(1);

    const answer = await as(admin).put('/leads/assign', { filter: { status: ['convertido'] }, userId: ana.id });

    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ message: 'Selecione pelo menos um corretor e um lead', code: 'nothing_chosen' });
    expect(await runs()).toEqual([]);
    expect(await rowsOf('leadPlans')).toEqual([]);
  });

  test.each([
    [{ estado: 'novo' }, 'filter', 'Filtro desconhecido'],
    [{ page: 1 }, 'filter', 'Filtro desconhecido'],
    [{ toString: 'novo' }, 'filter', 'Filtro desconhecido'],
    ['{}', 'filter', 'Valor inválido'],
    [[], 'filter', 'Valor inválido'],
    [null, 'filter', 'Valor inválido'],
    [{ status: 'antigo' }, 'filter.status', 'Status inválido'],
    [{ status: [['novo']] }, 'filter.status', 'Status inválido'],
    [{ assignedTo: ['ninguem'] }, 'filter.assignedTo', 'Corretor inválido'],
    [{ q: 'ab' }, 'filter.q', 'Digite ao menos 3 caracteres para buscar'],
    [{ arrivedFrom: '2026-02-30' }, 'filter.arrivedFrom', 'Informe uma data válida (dd/mm/aaaa)'],
  ])('refuses the filter %j rather than take more leads than meant', async (filter, field, message) => {
    await manyLeads(2);

    const answer = await as(admin).put('/leads/assign', { filter, userId: ana.id });

    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty([field], message);
    expect(await leadsOf(ana)).toEqual([]);
  });
});

describe('two admins who assign the same leads at once', () => {
  /** Holds for every lead's story, in any order of the calls. */
  function expectOneStory(events: LeadEvent[], owner: string | null): void {
    const moves = events.filter((event) => event.type === 'assigned');
    expect(moves.map((event) => event.fromUser)).toEqual([null, ...moves.slice(0, -1).map((event) => event.toUser)]);
    expect(moves.at(-1)!.toUser).toBe(owner);
  }

  test('leave each lead with one broker and a story without gaps, twenty times over', async () => {
    const other = await anAdmin();
    const leads = await manyLeads(sized(200, 20));

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => [
        assign({ leadIds: turn % 2 ? leads : leads.toReversed(), userId: ana.id }, admin),
        assign({ leadIds: leads, userId: bruno.id }, other),
      ]).flat(),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const owners = await rowsOf('leads');
    expect(new Set(owners.map((lead) => lead.assignedTo)).size).toBe(1);
    const events = await rowsOf('leadEvents');
    for (const { id, assignedTo } of owners) {
      expectOneStory(
        events.filter((event) => event.leadId === id),
        assignedTo,
      );
    }
  });

  test('by ids and by filter, in the midst of undos, leave stories without gaps and true counts', async () => {
    const leads = await manyLeads(60);
    const first = await assign({ leadIds: leads, userId: ana.id });

    await Promise.all(
      Array.from({ length: 8 }, (_, turn) => [
        assign({ leadIds: leads.slice(turn, turn + 40), userId: ana.id }),
        assign({ filter: { assignedTo: [ana.id] }, userId: bruno.id }),
        undo(first.body),
      ]).flat(),
    );

    const owners = await rowsOf('leads');
    const events = await rowsOf('leadEvents');
    for (const { id, assignedTo } of owners) {
      expectOneStory(
        events.filter((event) => event.leadId === id),
        assignedTo,
      );
    }
    const untrue = await sql`
      select n.id from runs n left join lead_events e on e.run_id = n.id
      group by n.id having count(e.id) <> (n.results ->> 'changed')::int + coalesce((n.undone ->> 'restored')::int, 0)`;
    expect(untrue).toEqual([]);
  });
});

describe('the undo of an assignment', () => {
  test('gives every lead back to its earlier broker, or to nobody, with an event', async () => {
    const [free, brunos] = [await aLead(), await aLead({ assignedTo: bruno })];
    const { body: run } = await assign({ leadIds: [free, brunos], userId: ana.id });

    const { status, body } = await undo(run);

    expect([status, body.undone]).toMatchObject([200, { restored: 2, skipped: 0 }]);
    expect([await brokerOf(free), await brokerOf(brunos)]).toEqual([null, bruno.id]);
    expect((await eventsOf(brunos)).at(-1)).toMatchObject({
      ...{ type: 'assigned', actorId: admin.id, runId: run._id },
      ...{ fromUser: ana.id, toUser: bruno.id },
    });
  });

  test('keeps a lead that somebody has touched since, and says why', async () => {
    const [untouched, worked, noted, moved, again] = await manyLeads(5);
    const { body: run } = await assign({ leadIds: [untouched, worked, noted, moved, again], userId: ana.id });
    await as(ana).put(`/leads/${worked!}`, { status: 'em andamento' });
    await as(ana).put(`/leads/${noted!}`, { notes: 'Ligar' });
    await assign({ leadIds: [moved], userId: bruno.id });
    await assign({ leadIds: [again], userId: bruno.id });
    await assign({ leadIds: [again], userId: ana.id });

    const { body } = await undo(run);

    expect(body.undone).toMatchObject({ restored: 1, skipped: 4 });
    expect(body.undoSkippedRows.map(({ why }) => why).sort()).toEqual([
      '1 mudou de status depois',
      '1 teve as observações mudadas depois',
      '2 mudaram de corretor depois',
    ]);
    expect(await brokerOf(untouched!)).toBeNull();
    for (const lead of [worked, noted, again]) expect(await brokerOf(lead!)).toBe(ana.id);
    expect(await brokerOf(moved!)).toBe(bruno.id);
  });

  test('leaves a lead alone that the broker had before', async () => {
    const [theirs, free] = [await aLead({ assignedTo: ana }), await aLead()];
    const { body: run } = await assign({ leadIds: [theirs, free], userId: ana.id });

    expect((await undo(run)).body.undone).toMatchObject({ restored: 1, skipped: 0 });
    expect(await brokerOf(theirs)).toBe(ana.id);
  });

  test.each([
    ['deleted', () => as(admin).delete(`/users/${bruno.id}`)],
    ['deactivated', () => as(admin).put(`/users/${bruno.id}`, { isActive: false })],
  ])('keeps a lead whose earlier broker was %s: they receive none', async (_how, leave) => {
    const [brunos, free] = [await aLead({ assignedTo: bruno }), await aLead()];
    const { body: run } = await assign({ leadIds: [brunos, free], userId: ana.id });
    await leave();

    const { status, body } = await undo(run);

    expect([status, body]).toMatchObject([
      200,
      {
        undone: { restored: 1, skipped: 1 },
        undoSkippedRows: [{ why: '1 ficou: o corretor de antes não pode mais receber' }],
      },
    ]);
    expect(await brokerOf(brunos)).toBe(ana.id);
  });
});
