import { randomUUID } from 'node:crypto';
import type { LeadEvent } from '#contract/leads/leadEvents.ts';
import type { Lead } from '#contract/leads/leads.ts';
import type { Brokerage } from '#contract/site/brokerage.ts';
import { auditLines } from '#test/auditLines.ts';
import { as } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { rowOf } from '#test/rows.ts';

let admin: Person;
let ana: Person;
let bruno: Person;
let reasons: Brokerage['lossReasons'];

beforeAll(async () => {
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza' });
  bruno = await aBroker({ name: 'Bruno Lima' });
  reasons = (await as(admin).get<Brokerage>('/brokerage')).body.lossReasons;
});

const change = (lead: string, body: object) => as(ana).put<Lead>(`/leads/${lead}`, body);
const refusal = async (lead: string, body: object) => {
  const answer = await as(ana).put(`/leads/${lead}`, body);
  return [answer.status, answer.body.message];
};

async function lastEvent(lead: string): Promise<LeadEvent> {
  return (await as(ana).get<LeadEvent[]>(`/leads/${lead}/history`)).body[0]!;
}

describe('PUT /api/leads/:id with a reason of loss', () => {
  test('stores it with the status, in one event', async () => {
    const lead = await aLead({ assignedTo: ana });

    const { body } = await change(lead, { status: 'perdido', lossReason: reasons[2]!._id });

    expect([body.status, body.lossReason]).toEqual(['perdido', reasons[2]]);
    expect(await lastEvent(lead)).toMatchObject({
      type: 'status',
      fromStatus: 'novo',
      toStatus: 'perdido',
      details: { closing: { reason: 'Preço acima do orçamento', property: null, value: null } },
    });
  });

  test('takes it after the status, and another one after that; the same again writes nothing', async () => {
    const lead = await aLead({ assignedTo: ana, status: 'perdido' });

    await change(lead, { lossReason: reasons[0]!._id });
    const { body } = await change(lead, { lossReason: reasons[1]!._id });
    const again = await change(lead, { lossReason: reasons[1]!._id });

    expect(body.lossReason).toEqual(reasons[1]);
    expect(again.body.updatedAt).toBe(body.updatedAt);
    expect(await lastEvent(lead)).toMatchObject({
      fromStatus: 'perdido',
      toStatus: 'perdido',
      details: { closing: { reason: 'Comprou com outra imobiliária' } },
    });
  });

  test('needs one of them', async () => {
    const lead = await aLead({ assignedTo: ana, status: 'convertido' });

    const { status, body } = await as(ana).put(`/leads/${lead}`, { sold: {} });

    expect([status, body]).toMatchObject([400, { fields: { 'sold.value': 'Informe o imóvel ou o valor' } }]);
  });

  test('forgets it when the lead leaves the status; the story keeps it', async () => {
    const lead = await aLead({ assignedTo: ana });
    await change(lead, { status: 'perdido', lossReason: reasons[0]!._id });

    const { body } = await change(lead, { status: 'em andamento' });

    expect(body.lossReason).toBeNull();
  });

  test('refuses one of another status, and an unknown one', async () => {
    const open = await aLead({ assignedTo: ana });
    const lost = await aLead({ assignedTo: ana, status: 'perdido' });

    expect(await refusal(open, { lossReason: reasons[0]!._id })).toEqual([
      400,
      'Só um lead perdido tem motivo de perda',
    ]);
    expect(await refusal(lost, { status: 'novo', lossReason: reasons[0]!._id })).toEqual([
      400,
      'Só um lead perdido tem motivo de perda',
    ]);
    expect(await refusal(lost, { lossReason: randomUUID() })).toEqual([400, 'Motivo de perda não encontrado']);
  });
});

describe('PUT /api/leads/:id with a sale', () => {
  test('stores property and value, each of which may be missing', async () => {
    const property = await aProperty({ name: 'Casa & Jardim' });
    const lead = await aLead({ assignedTo: ana });

    const both = await change(lead, { status: 'convertido', sold: { propertyId: property, value: '1.250.000,50' } });
    const told = await lastEvent(lead);
    const value = await change(lead, { sold: { value: 900000 } });

    const named = { _id: property, name: 'Casa & Jardim' };
    const seller = { _id: ana.id, name: 'Ana Souza' };
    expect(both.body.sold).toEqual({ seller, property: named, value: 1_250_000.5, at: expect.any(String) });
    expect(told).toMatchObject({
      fromStatus: 'novo',
      toStatus: 'convertido',
      details: { closing: { reason: null, property: named, value: 1_250_000.5 } },
    });
    expect(value.body.sold).toMatchObject({ property: null, value: 900_000 });
  });

  test('forgets it when the lead is lost after all', async () => {
    const lead = await aLead({ assignedTo: ana });
    await change(lead, { status: 'convertido', sold: { value: 500000 } });

    const { body } = await change(lead, { status: 'perdido', lossReason: reasons[3]!._id });

    expect([body.sold, body.lossReason]).toEqual([null, reasons[3]]);
  });

  test('refuses one of another status, an unknown or deleted property, and an amount that is none', async () => {
    const open = await aLead({ assignedTo: ana });
    const won = await aLead({ assignedTo: ana, status: 'convertido' });
    const deleted = await aProperty({ deleted: true });

    expect(await refusal(open, { sold: { value: 1000 } })).toEqual([
      400,
      'Só um lead convertido tem imóvel e valor vendidos',
    ]);
    expect(await refusal(won, { sold: { propertyId: randomUUID() } })).toEqual([400, 'Imóvel não encontrado']);
    expect(await refusal(won, { sold: { propertyId: deleted } })).toEqual([400, 'Imóvel não encontrado']);
    expect(await refusal(won, { sold: { value: 0 } })).toEqual([400, 'O valor deve ser maior que zero']);
  });
});

describe('the sale of a lead that moved', () => {
  const soldByAna = async () => {
    const lead = await aLead({ assignedTo: ana });
    await change(lead, { status: 'convertido', sold: { value: 500_000 } });
    await as(admin).put('/leads/assign', { leadIds: [lead], userId: bruno.id });
    return lead;
  };

  test('stays the seller’s: the next broker changes neither it nor the status', async () => {
    const lead = await soldByAna();
    const saidNo = [403, 'Esta venda é de Ana Souza. Peça a um administrador para mudá-la.'];

    const value = await as(bruno).put(`/leads/${lead}`, { sold: { value: 1000 } });
    const status = await as(bruno).put(`/leads/${lead}`, { status: 'em andamento' });

    expect([value.status, value.body.message]).toEqual(saidNo);
    expect([status.status, status.body.message]).toEqual(saidNo);
    const { sold } = (await as(bruno).get<Lead>(`/leads/${lead}`)).body;
    expect(sold).toMatchObject({ seller: { _id: ana.id }, value: 500_000 });
  });

  test('is corrected by an admin: seller, value and property, with what was before in the story', async () => {
    const lead = await soldByAna();
    const property = await aProperty({ name: 'Casa & Jardim' });

    const { body } = await as(admin).put<Lead>(`/leads/${lead}`, {
      sold: { value: 510_000, propertyId: property, sellerId: bruno.id },
    });

    const named = { _id: property, name: 'Casa & Jardim' };
    const [before, after] = [ana, bruno].map(({ id, name }) => ({ _id: id, name }));
    expect(body.sold).toMatchObject({ seller: after, property: named, value: 510_000 });
    const [told] = (await as(admin).get<LeadEvent[]>(`/leads/${lead}/history`)).body;
    expect(told).toMatchObject({
      by: { _id: admin.id },
      fromStatus: 'convertido',
      toStatus: 'convertido',
      details: {
        closing: {
          property: named,
          value: 510_000,
          seller: { before, after },
          before: { property: null, value: 500_000 },
        },
      },
    });
  });

  test('has only brokers as its seller, and only an admin says which', async () => {
    const lead = await aLead({ assignedTo: ana, status: 'convertido' });

    expect(await refusal(lead, { sold: { value: 1000, sellerId: bruno.id } })).toEqual([
      403,
      'Só administradores corrigem quem vendeu',
    ]);
    const answer = await as(admin).put(`/leads/${lead}`, { sold: { value: 1000, sellerId: admin.id } });
    expect([answer.status, answer.body.fields]).toEqual([400, { 'sold.sellerId': 'Corretor não encontrado' }]);
  });
});

test('a sale may make its property sold or let, once; story and register say so', async () => {
  const property = await aProperty({ name: 'Casa & Jardim' });
  const lead = await aLead({ assignedTo: ana });

  await change(lead, { status: 'convertido', sold: { propertyId: property, propertyStatus: 'alugado' } });
  const told = await lastEvent(lead);
  const again = await change(lead, { sold: { propertyId: property, propertyStatus: 'alugado' } });

  expect(await rowOf('properties', { id: property })).toMatchObject({ status: 'alugado' });
  expect(told.details?.closing).toMatchObject({ propertyStatus: 'alugado' });
  expect([again.status, (await lastEvent(lead))._id]).toEqual([200, told._id]);
  expect(await auditLines('propertyChanged', { subjectId: property })).toMatchObject([
    { actorId: ana.id, before: { status: 'disponível' }, after: { status: 'alugado' } },
  ]);
});

test('the open leads of a property are those that came for it or visit it', async () => {
  const property = await aProperty();
  const came = await aLead({ name: 'Veio', propertyId: property, assignedTo: ana });
  const visits = await aLead({ name: 'Visitou', assignedTo: ana });
  await as(ana).post(`/leads/${visits}/visits`, { propertyId: property, at: '2026-12-10T14:00:00-03:00' });
  await aLead({ name: 'Comprou outro', propertyId: property, status: 'convertido' });
  await aLead({ name: 'Outro imóvel' });

  const { body } = await as(admin).get<Lead[]>(`/properties/${property}/open-leads`);

  expect(body.map(({ _id }) => _id).sort()).toEqual([came, visits].sort());
});

test('a broker closes only their own leads; an admin any', async () => {
  const lead = await aLead({ assignedTo: await aBroker(), status: 'perdido' });

  expect((await change(lead, { lossReason: reasons[0]!._id })).status).toBe(404);
  expect((await as(admin).put(`/leads/${lead}`, { lossReason: reasons[0]!._id })).status).toBe(200);
});

test('a reason that somebody else gave since is not overwritten unseen', async () => {
  const lead = await aLead({ assignedTo: ana, status: 'perdido' });
  const { version } = (await as(ana).get<Lead>(`/leads/${lead}`)).body;
  await as(admin).put(`/leads/${lead}`, { lossReason: reasons[0]!._id });

  const late = await as(ana)
    .with({ 'if-match': `"${version}"` })
    .put(`/leads/${lead}`, { lossReason: reasons[1]!._id });

  expect(late.status).toBe(412);
});
