import type { Lead } from '#contract/leads.ts';
import { as } from '../support/client.ts';
import { importing } from '../support/leadImports.ts';
import { aLead, eventsOf, leadOf } from '../support/leads.ts';
import { anAdmin } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { emptyTables, rowsOf } from '../support/rows.ts';

let admin: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
});

const notesOf = async (leadId: string) => (await eventsOf(leadId)).flatMap(({ details }) => details?.note?.text ?? []);

describe('the file of refused rows', () => {
  const FILE =
    'Nome;Celular;E-mail;Nascimento\n;+55 11 98765-4321;rita@exemplo.com.br;05/03/1990\nCaio;11 9123;;01/02/1985\n=Lia;119;;\n';

  async function refusedOf(file: string): Promise<string> {
    const { imported, client, at } = importing(admin);
    const { _id } = await imported(`${file}Bia;11933333333;;\n`);
    return (await client.get<string>(`${at(_id)}/refused.csv`)).body;
  }

  const windows1252 = (text: string) => Buffer.from(text.replaceAll('“', '\u0093').replaceAll('”', '\u0094'), 'latin1');
  const mended = (refused: string) =>
    refused
      .replace('"";"\u200B+55', '"Rita Lima";"\u200B+55')
      .replace('\u200B11 9123', '\u200B11 91234-5678')
      .replace('\u200B119', '\u200B11 91234-9999');

  test.each([
    ['as it is', (text: string) => Buffer.from(`\uFEFF${text}`)],
    // Excel has no such space in this encoding, and writes a question mark.
    ['stored by Excel', (text: string) => windows1252(text.replaceAll('\u200B', '?').replaceAll('"', ''))],
  ])('is mended and imported again, %s', async (_how, store) => {
    const { upload, check, rows } = importing(admin);

    const { body } = await upload(store(mended(await refusedOf(FILE))), 'linhas-recusadas.csv');

    expect(body.columns.map(({ name, field }) => [name, field])).toEqual([
      ['Linha', 'leave'],
      ['Motivo', 'leave'],
      ['Nome', 'name'],
      ['Celular', 'phone'],
      ['E-mail', 'email'],
      ['Nascimento', 'note'],
    ]);
    expect((await check(body)).body.outcomes).toMatchObject({ novo: 3, invalido: 0 });
    expect((await rows(body._id)).map(({ lead }) => [lead?.name, lead?.phone, lead?.notes])).toEqual([
      ['Rita Lima', '+5511987654321', 'Nascimento: 05/03/1990'],
      ['Caio', '+5511912345678', 'Nascimento: 01/02/1985'],
      ['=Lia', '+5511912349999', null],
    ]);
  });
});

describe('what a lead may pay', () => {
  const FILE = 'Nome;Fone;Orçamento\nRita;11987654321;R$ 500.000\n';

  test('is the wish of a new lead', async () => {
    await importing(admin).imported(FILE);

    const [lead] = (await as(admin).get<Lead[]>('/leads')).body;
    expect(lead).toMatchObject({
      notes: null,
      wish: { maxPrice: 500_000, minPrice: null, categories: [], regions: [] },
    });
  });

  test('is a line of the note of a known person, once', async () => {
    const known = await aLead({ name: 'Rita', phone: '+5511987654321' });
    const { imported, checked } = importing(admin);
    await imported(FILE);

    expect(await notesOf(known)).toEqual(['Da planilha contatos.csv, linha 2:\nPreço máximo: R$ 500.000']);
    expect((await checked(FILE)).outcomes).toMatchObject({ same: 1, recontato: 0 });
  });
});

describe('the same file again', () => {
  test('brings back nothing that the team has changed since', async () => {
    const [label] = await rowsOf('leadLabels');
    const file = `Nome;Fone;E-mail;Tags;Orçamento;Obs\nRita Lima;11987654321;rita@exemplo.com.br;${label!.label};500.000,00;Quer varanda\n`;
    const { imported, checked } = importing(admin);
    await imported(file);
    const [{ id } = { id: '' }] = await rowsOf('leads');
    const client = as(admin);
    for (const change of [
      { wish: { maxPrice: '600000' } },
      { notes: 'Quer terraço' },
      { name: 'Rita Lima Alves', email: 'rita.alves@exemplo.com.br' },
    ])
      expect((await client.put(`/leads/${id}`, change)).status).toBe(200);
    expect((await client.delete(`/leads/${id}/labels/${label!.id}`)).status).toBeLessThan(300);

    expect((await checked(file)).outcomes).toMatchObject({ same: 1, recontato: 0, novo: 0 });
  });

  test('after its undo brings what it brought before', async () => {
    const known = await aLead({ name: 'Rita', email: null, phone: '+5511987654321' });
    const file =
      'Nome;Fone;E-mail;Obs\nRita Lima;11987654321;rita@exemplo.com.br;Quer varanda\nRita;11987654321 / 11987654322;;\n';
    const { imported, undo } = importing(admin);
    const before = await leadOf(known);
    const { _id } = await imported(file);
    expect(await leadOf(known)).toMatchObject({ knownAs: ['Rita Lima', '+5511987654322'] });

    await undo(_id);
    const { updatedAt: _, ...left } = await leadOf(known);
    expect(before).toMatchObject(left);

    expect((await imported(file)).results).toMatchObject({ added: 2 });
    expect(await leadOf(known)).toMatchObject({
      email: 'rita@exemplo.com.br',
      knownAs: ['Rita Lima', '+5511987654322'],
    });
    expect((await notesOf(known)).at(-2)).toMatch(/Nome: Rita Lima\nE-mail: rita@exemplo.com.br\nQuer varanda/);
  });
});
