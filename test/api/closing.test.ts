import { randomUUID } from 'node:crypto';
import type { Brokerage } from '#contract/brokerage.ts';
import type { LeadEvent } from '#contract/leadEvents.ts';
import type { Lead } from '#contract/leads.ts';
import { as } from '../support/client.ts';
import { aLead } from '../support/leads.ts';
import { aBroker, anAdmin } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { aProperty } from '../support/properties.ts';

let admin: Person;
let ana: Person;
let reasons: Brokerage['lossReasons'];

beforeAll(async () => {
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza' });
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
    expect(both.body.sold).toEqual({ property: named, value: 1_250_000.5 });
    expect(told).toMatchObject({
      fromStatus: 'novo',
      toStatus: 'convertido',
      details: { closing: { reason: null, property: named, value: 1_250_000.5 } },
    });
    expect(value.body.sold).toEqual({ property: null, value: 900_000 });
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
