import type { RunDetail } from '#contract/ground/runs.ts';
import type { AuditLine } from '#contract/reports/audit.ts';
import { auditLines } from '#test/auditLines.ts';
import { as } from '#test/client.ts';
import { exportedRows } from '#test/exports.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { emptyTables, rowOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { OPERATIONS } from '../../../../server/ground/http/operations/operations.ts';

let admin: Person;
let ana: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza' });
});

const read = async (query = '') => (await as(admin).get<AuditLine[]>(`/audit${query}`)).body;

const change = (id: string, fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return as(admin).put(`/properties/${id}`, form);
};

describe('GET /api/audit', () => {
  test('says who changed a price, of which property, from what to what', async () => {
    const id = await aProperty({ price: '500000' });
    const { name, reference } = await rowOf('properties', { id });

    await change(id, { price: '450000', name });
    await as(admin).delete(`/properties/${id}`);

    const [deleted, changed] = await read();
    expect(changed).toEqual({
      _id: expect.any(String),
      at: expect.any(String),
      action: 'propertyChanged',
      actor: { _id: admin.id, name: 'Helena Prado' },
      subject: { _id: id, name: `${reference} ${name}`, isThere: false },
      changes: [{ field: 'Preço', before: 'R$\u00a0500.000,00', after: 'R$\u00a0450.000,00' }],
      isGone: false,
      ip: null,
    });
    expect(deleted).toMatchObject({ action: 'propertyDeleted', subject: { _id: id, isThere: false }, isGone: true });
    const [line] = await auditLines('propertyChanged', { subjectId: id });
    expect(line).toMatchObject({ before: { price: 500_000 }, after: { price: 450_000 }, keptUntil: null });
  });

  test('finds by person, thing, item and day, and grows by its cursor', async () => {
    const lead = await aLead();
    await as(admin).put(`/users/${ana.id}`, { phone: '+5511987654321' });
    await as(admin).put(`/users/${ana.id}`, { isActive: false });
    await as(admin).delete(`/leads/${lead}`);

    const actions = async (query: string) => (await read(query)).map(({ action }) => action);
    expect(await actions(`?person=${ana.id}`)).toEqual(['deactivated', 'userChanged']);
    expect(await actions(`?subject=${ana.id}`)).toEqual(['deactivated', 'userChanged']);
    expect(await actions('?thing=leads')).toEqual(['leadsDeleted']);
    expect(await actions('?to=2026-01-01')).toEqual([]);
    expect(await as(admin).get('/audit?from=2026-03-02&to=2026-03-01')).toMatchObject({
      status: 400,
      body: { message: 'O primeiro dia vem depois do último' },
    });
    const first = await as(admin).get<AuditLine[]>('/audit?pageSize=2');
    const next = await actions(`?pageSize=2&after=${first.headers.get('x-next-cursor')!}`);
    expect([...first.body.map(({ action }) => action), ...next]).toEqual([
      'leadsDeleted',
      'deactivated',
      'userChanged',
    ]);
    expect(await read(`?person=${ana.id}&thing=people`)).toMatchObject([
      { changes: [] },
      { changes: [{ field: 'Campos mudados', before: null, after: 'Telefone' }] },
    ]);
  });

  test('says of many leads how many an act really changed, once', async () => {
    const [sold, ...leadIds] = [await aLead({ status: 'convertido' }), await aLead(), await aLead()];

    const deleted = await as(admin).post<RunDetail>('/leads/deletions', { leadIds: [sold, ...leadIds] });
    await as(admin).post('/leads/deletions', { leadIds: [sold] });
    await as(admin).post(`/runs/${deleted.body._id}/undo`);
    await as(admin).post(`/runs/${deleted.body._id}/undo`);
    const changed = await as(admin).put<RunDetail>('/leads/status', { leadIds, status: 'em andamento' });
    await as(admin).post(`/runs/${changed.body._id}/undo`);

    const changes = [{ field: 'Leads', after: '2' }];
    expect(await read('?thing=leads')).toMatchObject([
      { action: 'bulkChangeUndone', changes },
      { action: 'leadStatusesChanged', changes: [{ field: 'Status', after: 'em andamento' }, ...changes] },
      { action: 'leadDeletionsUndone', changes },
      { action: 'leadsDeleted', changes },
    ]);
    expect(await auditLines('leadsDeleted')).toMatchObject([
      { actorId: admin.id, subjectId: deleted.body._id, after: { leads: 2 } },
    ]);
  });

  test('has the rules of roleta and clock, and what the brokerage is called', async () => {
    await as(admin).put('/rotation', {
      sources: [{ source: 'landing', isOn: true }],
      brokers: [{ userId: ana.id, weight: 3 }],
    });
    await as(admin).put('/clock/settings', { maxHops: 1 });
    await as(admin).put('/brokerage', { accent: '#1f5c4d' });

    expect(await read('?thing=rules')).toMatchObject([
      { action: 'clockChanged', changes: [{ field: 'Vezes que passa adiante', after: '1' }] },
      {
        action: 'rotationShareChanged',
        subject: { name: 'Ana Souza' },
        changes: [{ field: 'Peso', before: '1', after: '3' }],
      },
      {
        action: 'rotationChanged',
        changes: [
          { field: 'Origem', before: null, after: 'Página de captação' },
          { field: 'Ligado', before: 'não', after: 'sim' },
        ],
      },
    ]);
    expect(await read('?thing=brokerage')).toMatchObject([
      { changes: [{ field: 'Cor', before: null, after: '#1f5c4d' }] },
    ]);
  });
});

test('the register is taken out as CSV, and that is in it, too', async () => {
  await as(admin).put(`/users/${ana.id}`, { isActive: false });

  expect(await exportedRows(admin, 'audit.csv?thing=people')).toEqual([
    {
      ...{
        Quando: expect.any(String),
        Quem: 'Helena Prado',
        'O que fez': 'Desativou uma conta',
        'Em quê': 'Ana Souza',
      },
      ...{ Campo: '', Antes: '', Depois: '', Endereço: '' },
    },
  ]);
  expect(await read()).toMatchObject([
    { action: 'exported', changes: [{ after: 'registro' }, { field: 'Formato', after: 'CSV' }] },
    { action: 'deactivated' },
  ]);
});

test('the head of a download is no call: it would be in the register as one', async () => {
  const files = Object.keys(OPERATIONS).flatMap((call) => /^GET (.+\.(?:csv|xlsx|zip))$/.exec(call)?.[1] ?? []);
  const heads = await Promise.all(files.map((file) => fetch(server.origin + file, { method: 'HEAD' })));

  expect(heads.map(({ status }) => status)).toEqual(Array<number>(11).fill(404));
});
