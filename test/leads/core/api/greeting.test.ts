import type { Lead } from '#contract/leads/leads.ts';
import { as, visitor } from '#test/client.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { aProperty } from '#test/properties.ts';
import { changeRows, emptyTables, rowOf } from '#test/rows.ts';

let [admin, ana, bruno]: Person[] = [];
let id: string;

beforeEach(async () => {
  await emptyTables();
  [admin, ana, bruno] = [
    await anAdmin({ name: 'Helena' }),
    await aBroker({ name: 'Ana' }),
    await aBroker({ name: 'Bruno' }),
  ];
  id = await aLead({ name: 'Íris Leão', email: 'iris@exemplo.com.br', phone: '+5511987654321', assignedTo: ana });
});

const draft = async (who = ana!, lead = id) => {
  const { body } = await as(who).get<Lead>(`/leads/${lead}`);
  return new URL(body.whatsappLink ?? '').searchParams.get('text') ?? '';
};
const setStatus = (status: string, who = ana!) => as(who).put(`/leads/${id}`, { status });
const tell = (outcome: string, who = ana!) => as(who).post(`/leads/${id}/outcomes`, { outcome });

const GREETING =
  'Oi, Íris! Aqui é a Ana, da Morada. Vi que você procura um imóvel na região central. Como posso ajudar?';

describe('WhatsApp greets', () => {
  test.each([
    ['outcome', () => tell('noAnswer')],
    ['own status', () => setStatus('em andamento')],
  ])('until the first %s; then its link has no text, and the greeting is still there to be chosen', async (_, act) => {
    await as(ana!).post(`/leads/${id}/notes`, { text: 'Ligar à tarde' });
    await as(ana!).post(`/leads/${id}/attempts`, { channel: 'whatsapp' });
    expect(await draft()).toBe(GREETING);

    await act();

    const { body } = await as(ana!).get<Lead[]>('/leads');
    expect(body[0]).toMatchObject({ whatsappLink: 'https://wa.me/5511987654321', openingMessage: GREETING });
  });

  test('also while the status is an import’s or set for many', async () => {
    await changeRows('leads', { id }, { status: 'perdido' });
    expect(await draft()).toBe(GREETING);
    await as(admin!).put('/leads/status', { leadIds: [id], status: 'em andamento' });

    expect(await rowOf('leads')).toMatchObject({ status: 'em andamento' });
    expect(await draft()).toBe(GREETING);
    expect(await draft(admin)).toContain('Aqui é a Helena');
  });

  test('in the name of who has it next, until their own first act', async () => {
    await tell('talked');
    await as(admin!).put('/leads/assign', { leadIds: [id], userId: bruno!.id });
    expect(await draft(bruno)).toContain('Aqui é o Bruno');

    await tell('talked', bruno);
    expect(await draft(bruno)).toBe('');
    await as(admin!).put('/leads/assign', { leadIds: [id], userId: ana!.id });

    expect(await draft()).toBe('');
  });

  test('without an introduction when the person asks again about another home, until the next outcome', async () => {
    await tell('talked');
    const propertyId = await aProperty({ name: 'Casa de vila', broker: ana! });
    const contact = {
      name: 'Íris',
      email: 'iris@exemplo.com.br',
      phone: '(11) 98765-4321',
      region: 'central',
      consent: true,
    };
    await visitor.post('/leads/public', { ...contact, propertyId });

    expect(await draft()).toBe(
      `Oi, Íris! Vi que você se interessou por “Casa de vila”. Como posso ajudar?\n\nhttps://morada.example.com/property/${propertyId}`,
    );
    await tell('noAnswer');
    expect(await draft()).toBe('');
  });

  test('not after a merge with a lead of theirs, and again when the merge is undone', async () => {
    const other = await aLead({ assignedTo: ana! });
    await tell('talked');

    const { body } = await as(admin!).post<{ _id: string }>(`/leads/${other}/merge`, { leadId: id });
    expect(await draft(ana, other)).toBe('');
    await as(admin!).post(`/leads/merges/${body._id}/undo`);

    expect(await draft(ana, other)).not.toBe('');
    expect(await draft()).toBe('');
  });
});
