import { randomUUID } from 'node:crypto';
import type { RunDetail } from '#contract/ground/runs.ts';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { as, aVisitor } from '#test/client.ts';
import { amongst, distributionOf } from '#test/distribution.ts';
import { aLead, manyLeads } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { rotationOf } from '#test/rotation.ts';
import { changeRows, emptyTables, eraseRows, rowsOf } from '#test/rows.ts';
import { sql } from '#test/sql.ts';

const NOT_FOUND = { message: 'Lead não encontrado', code: 'not_found' };

let admin: Person;
let ana: Person;
let bruno: Person;

beforeEach(async () => {
  await changeRows('rotationSources', {}, { isOn: false });
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza', regions: ['zona sul'] });
  bruno = await aBroker({ name: 'Bruno Azevedo' });
});

const historyOf = (lead: string, query = '', reader = admin) =>
  as(reader).get<LeadEvent[]>(`/leads/${lead}/history${query}`);

async function lastEvent(lead: string): Promise<LeadEvent> {
  const { body } = await historyOf(lead);
  return body[0]!;
}

async function assign(leads: string[], to: Person): Promise<string> {
  const { body } = await as(admin).put<RunDetail>('/leads/assign', { leadIds: leads, userId: to.id });
  return body._id;
}

async function distribute(request: object): Promise<string> {
  const calls = distributionOf(admin);
  const { body: plan } = await calls.plan(request);
  await calls.commit(plan._id);
  return plan._id;
}

const named = ({ id, name }: Person) => ({ _id: id, name });

const FILLED = { name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '(11) 98765-4321', region: 'zona sul' };

async function aContact(changes: object = {}): Promise<string> {
  await aVisitor().post('/leads/public', { ...FILLED, ...changes });
  return (await sql<{ id: string }>`select id from leads order by created_at desc limit 1`)[0]!.id;
}

describe('who may read a history', () => {
  test('an admin any, a broker that of their own leads; somebody else’s is not there', async () => {
    const lead = await aLead({ assignedTo: ana });
    await as(ana).put(`/leads/${lead}`, { status: 'perdido' });

    expect((await historyOf(lead, '', ana)).body).toEqual((await historyOf(lead, '', admin)).body);
    for (const id of [lead, await aLead(), randomUUID()]) {
      const answer = await historyOf(id, '', bruno);
      expect([answer.status, answer.body]).toEqual([404, NOT_FOUND]);
    }
  });

  test('the same who may read the lead itself', async () => {
    const lead = await aLead({ name: 'Íris Leão', assignedTo: ana });

    expect((await as(ana).get<Lead>(`/leads/${lead}`)).body).toMatchObject({ _id: lead, name: 'Íris Leão' });
    expect((await as(admin).get<Lead>(`/leads/${lead}`)).body).toMatchObject({ assignedTo: named(ana) });
    expect(await as(bruno).get(`/leads/${lead}`)).toMatchObject({ status: 404, body: NOT_FOUND });
  });

  test('a broker reads also what happened before the lead was theirs, and no more once it is not', async () => {
    const lead = await aLead();
    await assign([lead], ana);
    await assign([lead], bruno);

    expect((await historyOf(lead, '', bruno)).body).toHaveLength(2);
    expect((await historyOf(lead, '', ana)).status).toBe(404);
  });
});

describe('what it says', () => {
  test('of a lead that an admin typed in: by whom, and its first status', async () => {
    const { body: lead } = await as(admin).post<Lead>('/leads', { ...FILLED, status: 'em andamento' });

    const { status, body } = await historyOf(lead._id);

    expect(status).toBe(200);
    expect(body).toEqual([
      {
        _id: expect.stringMatching(/^\d+$/),
        turn: null,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        type: 'created',
        by: named(admin),
        source: 'admin',
        from: null,
        to: null,
        fromStatus: null,
        toStatus: 'em andamento',
        details: null,
        run: null,
        rule: null,
        reason: null,
        earlier: [],
        outcome: null,
        isUndone: false,
      },
    ]);
  });

  test('of a visitor’s contact: the page it came from, and each further contact', async () => {
    const fromLanding = await aContact();
    await aContact({ name: 'Íris L. Leão' });
    const fromProperty = await aContact({
      email: 'outra@exemplo.com.br',
      phone: '(11) 91234-5678',
      propertyId: await aProperty(),
    });

    expect((await historyOf(fromLanding)).body).toMatchObject([
      { type: 'contact', by: null, source: null },
      { type: 'created', by: null, source: 'landing', toStatus: 'novo' },
    ]);
    expect(await lastEvent(fromProperty)).toMatchObject({ type: 'created', source: 'property' });
  });

  test('of a further contact: what was typed, and what it replaced', async () => {
    const [house, flat] = [
      await aProperty({ name: 'Casa da Vila' }),
      await aProperty({ name: 'Apartamento do Parque' }),
    ];
    const lead = await aContact({ propertyId: house });

    await aContact({ name: 'Íris L. Leão', region: 'abc', propertyId: flat, consent: true });
    await aContact({ name: 'Íris Leão' });

    expect((await historyOf(lead)).body).toMatchObject([
      {
        type: 'contact',
        details: {
          contact: {
            source: 'landing',
            typed: { name: 'Íris Leão', property: null },
            replaced: { name: 'Íris L. Leão', region: 'abc', property: { _id: flat, name: 'Apartamento do Parque' } },
          },
        },
      },
      {
        type: 'contact',
        details: {
          contact: {
            source: 'property',
            typed: { name: 'Íris L. Leão', region: 'abc', property: { _id: flat, name: 'Apartamento do Parque' } },
            replaced: { name: 'Íris Leão', property: { _id: house, name: 'Casa da Vila' } },
          },
        },
      },
      { type: 'created', details: null },
    ]);
  });

  test('of a status and of notes: who changed them, and from what to what', async () => {
    const lead = await aLead({ assignedTo: ana });
    await as(ana).put(`/leads/${lead}`, { status: 'em andamento', notes: 'Prefere à tarde' });

    expect((await historyOf(lead)).body).toMatchObject([
      { type: 'notes', by: named(ana) },
      { type: 'status', by: named(ana), fromStatus: 'novo', toStatus: 'em andamento', reason: null },
    ]);
  });

  test('of notes that were changed: what they said before and after, also once others have replaced them', async () => {
    const lead = await aLead({ assignedTo: ana });
    for (const notes of ['Prefere à tarde', 'Prefere à noite “depois das 20h”', ''])
      await as(ana).put(`/leads/${lead}`, { notes });

    expect((await historyOf(lead, '', ana)).body.map(({ details }) => details?.notes)).toEqual([
      { before: 'Prefere à noite “depois das 20h”', after: '' },
      { before: 'Prefere à tarde', after: 'Prefere à noite “depois das 20h”' },
      { before: '', after: 'Prefere à tarde' },
    ]);
  });

  test('of a lead given to one broker: by whom, to whom, in which batch', async () => {
    const lead = await aLead();
    const batch = await assign([lead], ana);

    expect(await lastEvent(lead)).toMatchObject({
      type: 'assigned',
      by: named(admin),
      from: null,
      to: named(ana),
      run: { _id: batch, kind: 'atribuicao' },
      reason: 'Passado diretamente a Ana Souza.',
    });
  });

  test('of a distribution: the reason that its plan gave for this lead', async () => {
    const [south, north] = [await aLead({ region: 'zona sul' }), await aLead({ region: 'zona norte' })];
    const batch = await distribute({ filter: {}, strategy: 'regiao', ...amongst(ana) });
    const equal = await distribute({ leadIds: [south, north], strategy: 'igual', ...amongst(bruno) });

    expect((await historyOf(south)).body).toMatchObject([
      {
        from: named(ana),
        to: named(bruno),
        run: { _id: equal, kind: 'igual' },
        reason: 'Bruno Azevedo recebe 2 de 2 leads: partes iguais entre 1 corretor.',
      },
      {
        from: null,
        to: named(ana),
        run: { _id: batch, kind: 'regiao' },
        reason: 'Ana Souza atende a zona sul.',
      },
    ]);
    expect((await historyOf(north)).body).toMatchObject([{ run: { _id: equal } }]);
  });

  test('the same that the receipt says of each lead', async () => {
    const leads = await manyLeads(7, { assignedTo: ana });
    const batch = await distribute({ leadIds: leads, strategy: 'menos-abertos', ...amongst(ana, bruno) });
    const { body: rows } = await distributionOf(admin).leadsOf(batch, `?to=${bruno.id}`);

    for (const { lead, reason } of rows) expect((await lastEvent(lead._id)).reason).toBe(reason);
    expect(rows).not.toEqual([]);
  });

  test('of an undo: from whom to whom the lead went back', async () => {
    const lead = await aLead({ assignedTo: bruno });
    const batch = await assign([lead], ana);
    await as(admin).post<RunDetail>(`/runs/${batch}/undo`);

    expect(await lastEvent(lead)).toMatchObject({
      type: 'assigned',
      from: named(ana),
      to: named(bruno),
      run: { _id: batch, kind: 'desfazer' },
      reason: 'Desfeito: voltou de Ana Souza para Bruno Azevedo.',
    });
  });

  test('of a broker who was deleted: their name, and that they are why it has nobody', async () => {
    const lead = await aLead();
    await assign([lead], ana);
    await as(admin).delete(`/users/${ana.id}`);

    expect((await historyOf(lead)).body).toMatchObject([
      { from: named(ana), to: null, run: null, reason: 'Ana Souza não está mais na equipe.' },
      { from: null, to: named(ana), reason: 'Passado diretamente a Ana Souza.' },
    ]);
  });
});

describe('its pages', () => {
  const changeStatus = async (lead: string, times: number) => {
    for (let change = 0; change < times; change++)
      await as(admin).put(`/leads/${lead}`, { status: change % 2 ? 'novo' : 'perdido' });
  };

  test('go from the newest to the oldest, each event once', async () => {
    const lead = await aLead();
    await changeStatus(lead, 5);
    const { body: all } = await historyOf(lead);

    const first = await historyOf(lead, '?pageSize=2');
    const second = await historyOf(lead, `?pageSize=2&after=${first.headers.get('x-next-cursor') ?? ''}`);
    const third = await historyOf(lead, `?pageSize=2&after=${second.headers.get('x-next-cursor') ?? ''}`);

    expect(all.map(({ toStatus }) => toStatus)).toEqual(['perdido', 'novo', 'perdido', 'novo', 'perdido']);
    expect([...first.body, ...second.body, ...third.body]).toEqual(all);
    expect(first.headers.get('x-total-count')).toBe('5');
    expect(third.headers.get('x-next-cursor')).toBeNull();
  });

  test('hold this lead’s events alone', async () => {
    const [lead, other] = [await aLead(), await aLead()];
    await changeStatus(other, 2);

    expect((await historyOf(lead)).body).toEqual([]);
  });

  test.each(['x', '-1', '1.5', "1' or true"])('do not begin at the cursor %j', async (after) => {
    const { status, body } = await as(admin).get(`/leads/${await aLead()}/history?after=${encodeURIComponent(after)}`);

    expect([status, body.message]).toEqual([400, 'O cursor não é válido para esta lista']);
  });
});

test('what the roleta gave is shown with its reason, also to the broker who got it', async () => {
  await rotationOf(admin).turnOn('vez');
  await rotationOf(admin).pause(bruno);
  const lead = await aContact();

  const event = await lastEvent(lead);

  expect(event).toMatchObject({ type: 'assigned', by: null, from: null, to: named(ana), run: null, rule: 'vez' });
  expect(event.reason).toBe('Era a vez de Ana Souza entre todos os corretores.');
  expect((await historyOf(lead, '', ana)).body[0]!.reason).toBe('Era a sua vez entre todos os corretores.');
});

describe('what is written down once', () => {
  const REFUSED = 'lead_events is append-only';

  beforeEach(async () => {
    await as(ana).put(`/leads/${await aLead({ assignedTo: ana })}`, { notes: 'Prefere à tarde' });
  });

  test('is not changed, not deleted and not truncated, by anybody', async () => {
    await expect(changeRows('leadEvents', {}, { details: null })).rejects.toThrow(REFUSED);
    await expect(eraseRows('leadEvents')).rejects.toThrow(REFUSED);
    await expect(sql`truncate lead_events`).rejects.toThrow(REFUSED);
    await expect(sql`truncate leads cascade`).rejects.toThrow(REFUSED);

    expect(await rowsOf('leadEvents')).toMatchObject([
      { details: { notes: { before: '', after: 'Prefere à tarde' } } },
    ]);
  });

  test('goes with its lead alone, for a person who wants to be forgotten', async () => {
    const other = await aLead({ assignedTo: ana });
    await as(ana).put(`/leads/${other}`, { status: 'perdido' });

    await sql`delete from leads where id <> ${other}`;

    expect(await rowsOf('leadEvents')).toMatchObject([{ leadId: other }]);
  });
});
