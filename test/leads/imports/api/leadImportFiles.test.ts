import type { Lead } from '#contract/leads/leads.ts';
import { as } from '#test/client.ts';
import { eraseLead } from '#test/eraseLead.ts';
import { importing } from '#test/leadImports.ts';
import { aLead, eventsOf, leadOf } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, emptyTables, rowsOf } from '#test/rows.ts';

let admin: Person;

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
});

const notesOf = async (leadId: string) => (await eventsOf(leadId)).flatMap(({ details }) => details?.note?.text ?? []);

describe('the file of refused rows', () => {
  const FILE = 'Nome;Celular;E-mail;Nascimento\n;+55 11 98765;;05/03/1990\nCaio;11 9123;;01/02/1985\n=Lia;119;;\n';

  async function refusedOf(file: string): Promise<string> {
    const { imported, client } = importing(admin);
    const { _id } = await imported(`${file}Bia;11933333333;;\n`);
    return (await client.get<string>(`/runs/${_id}/skipped.csv`)).body;
  }

  const windows1252 = (text: string) => Buffer.from(text.replaceAll('“', '\u0093').replaceAll('”', '\u0094'), 'latin1');
  const mended = (refused: string) =>
    refused
      .replace('"";"+55 11 98765', '"Rita Lima";"+55 11 98765-4321')
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

describe('who a row is of', () => {
  test('is found by another phone that their lead is known by, but not by one that was wrong', async () => {
    const { imported, checked, rows } = importing(admin);
    await imported('Nome;Fone\nRita;11987654321 / 11987654322\n');
    const wrong = await aLead({ name: 'Caio', phone: '+5511911111111' });
    expect((await as(admin).put(`/leads/${wrong}`, { phone: '11922222222' })).status).toBe(200);

    const { _id } = await checked('Nome;Fone\nRita;+55 11 8765-4322\nBia;11911111111\n');

    expect(await rows(_id)).toMatchObject([{ outcome: 'same', known: { name: 'Rita' } }, { outcome: 'novo' }]);
    expect((await imported('Nome;Fone;Obs\nRita;11987654322;Ligou\n')).results).toMatchObject({ created: 0, added: 1 });
  });

  test('is the lead whose own phone it is, before another that is known by it', async () => {
    const own = await aLead({ name: 'Zeca', phone: '+5511987654322' });
    const other = await aLead({ name: 'Rita', phone: '+5511987654321' });
    await changeRows('leads', { id: other }, { knownAs: ['+5511987654322'] });

    const { checked, rows } = importing(admin);
    const { _id } = await checked('Nome;Fone\nZeca;11987654322\n');

    expect(await rows(_id)).toMatchObject([{ known: { _id: own } }]);
  });
});

describe('what a row says of a known person', () => {
  const FILE =
    'Nome;Fone;Região;Status;Origem;Corretor;Criado em\nZeca;11987654321;abc;perdido;Indicação;Ana Souza;01/02/2020\n';

  test('and their lead has not is a note, once; what it does not say is none', async () => {
    await aBroker({ name: 'Ana Souza' });
    const known = await aLead({ name: 'Zeca', phone: '+5511987654321', region: 'central', source: 'admin' });
    const { imported, checked } = importing(admin);
    expect((await checked('Nome;Fone\nZeca;11987654321\n')).outcomes).toMatchObject({ same: 1 });

    await imported(FILE);

    expect(await notesOf(known)).toEqual([
      'Da planilha contatos.csv, linha 2:\nRegião: abc\nStatus: perdido\nOrigem: Indicação\nCorretor: Ana Souza\nCriado em: 01/02/2020',
    ]);
    expect(await leadOf(known)).toMatchObject({ status: 'novo', region: 'central', assignedTo: null });
    expect((await checked(FILE)).outcomes).toMatchObject({ same: 1, recontato: 0 });
  });

  test('is no news where the team has gone on since', async () => {
    const [ana, bia] = [await aBroker({ name: 'Ana Souza' }), await aBroker({ name: 'Bia Reis' })];
    const { imported, checked } = importing(admin);
    await imported(FILE);
    const [{ id } = { id: '' }] = await rowsOf('leads');
    expect(await leadOf(id)).toMatchObject({ assignedTo: ana.id, status: 'perdido' });
    await as(admin).put('/leads/assign', { leadIds: [id], userId: bia.id });
    expect((await as(bia).put(`/leads/${id}`, { status: 'em andamento' })).status).toBe(200);

    expect((await checked(FILE)).outcomes).toMatchObject({ same: 1, recontato: 0 });
  });

  test('in a later line of the file is not lost', async () => {
    await importing(admin).imported('Nome;Fone;Status\nZeca;11987654321;novo\nZeca;11987654321;perdido\n');

    const [{ id } = { id: '' }] = await rowsOf('leads');
    expect(await notesOf(id)).toEqual(['Da planilha contatos.csv, linha 3:\nStatus: perdido']);
  });
});

describe('a note longer than notes are', () => {
  const TEXT = `${'x'.repeat(1_999)}😀${'y'.repeat(2_500)}`;
  const FILE = `Nome;Fone;Obs\nRita;11987654321;${TEXT}\n`;

  test('goes on in notes of the new lead, and comes once', async () => {
    const { imported, checked, undo, rows } = importing(admin);
    const { _id } = await imported(FILE);

    const [{ id, notes } = { id: '', notes: null }] = await rowsOf('leads');
    const all = [notes ?? '', ...(await notesOf(id))];
    expect(all.map(({ length }) => length)).toEqual([1_999, 2_000, 502]);
    expect(all.join('')).toBe(TEXT);
    expect(await rows(_id)).toMatchObject([
      { warnings: ['A nota passa de 2.000 caracteres: o resto vai em outras notas'] },
    ]);
    expect((await checked(FILE)).outcomes).toMatchObject({ same: 1 });
    expect((await undo(_id)).body).toMatchObject({ taken: 1, skipped: 0 });
  });

  test('is a whole note of a known person', async () => {
    const known = await aLead({ name: 'Rita', phone: '+5511987654321' });
    await importing(admin).imported(FILE);

    expect((await notesOf(known))[0]).toMatch(TEXT);
    expect((await importing(admin).checked(FILE)).outcomes).toMatchObject({ same: 1 });
  });
});

describe('a deleted lead', () => {
  test('leaves nothing of the person in a past import, whose undo still counts it', async () => {
    const { imported, undo } = importing(admin);
    const { _id } = await imported('Nome;Fone;Tags\nRita;11987654321;Feirão\nRita L.;11987654321;\n');
    const [{ id } = { id: '' }] = await rowsOf('leads');

    await eraseLead(admin, id);

    const left = await rowsOf('leadImportRows');
    expect(JSON.stringify(left)).not.toMatch(/Rita|987654321|Feirão/);
    expect((await undo(_id)).body).toMatchObject({ taken: 2, skipped: 0 });
  });
});

describe('a row without a name', () => {
  const FILE =
    'Nome;Fone;E-mail;Empresa\n;11987654321;;\n;;lia@exemplo.com.br;\n;11987654322;;Acme Ltda\n;;;Acme Ltda\n';

  test('is the lead of who is reached, shown by their firm, phone or e-mail; the same file changes nothing', async () => {
    const { imported, checked, rows } = importing(admin);
    const { _id, results } = await imported(FILE);

    expect(results).toMatchObject({ created: 3 });
    expect((await rows(_id)).map(({ lead, reason }) => lead?.name ?? reason)).toEqual([
      'Sem nome · (11) 98765-4321',
      'Sem nome · lia@exemplo.com.br',
      'Acme Ltda',
      'Sem telefone e sem e-mail',
    ]);
    expect((await as(admin).get<Lead[]>('/leads?q=sem+nome')).body).toHaveLength(2);
    expect((await checked(FILE)).outcomes).toMatchObject({ same: 3, recontato: 0, novo: 0 });
  });

  test('says no name of a known person, and learns one later', async () => {
    const known = await aLead({ name: 'Rita Lima', phone: '+5511987654321' });
    const { imported, checked, undo } = importing(admin);

    expect((await checked(FILE)).outcomes).toMatchObject({ same: 1, novo: 2 });

    await imported(FILE);
    const named = await imported('Nome;E-mail\nLia Castro;lia@exemplo.com.br\n');
    expect(await leadOf(known)).toMatchObject({ name: 'Rita Lima', knownAs: [] });
    const [lia] = (await as(admin).get<Lead[]>('/leads?q=Lia+Castro')).body;
    expect(lia).toMatchObject({ name: 'Lia Castro' });
    expect((await checked(FILE)).outcomes).toMatchObject({ recontato: 0, novo: 0 });

    expect((await undo(named._id)).body).toMatchObject({ taken: 1 });
    expect(await leadOf(lia!._id)).toMatchObject({ name: 'Sem nome · lia@exemplo.com.br', knownAs: [] });
  });
});

describe('two rows of one phone', () => {
  test('with two names are one lead: the first name is its own, the second in its story', async () => {
    const file = 'Nome;Fone\nRita Lima;11987654321\nCaio Reis;(11) 98765-4321\n';
    const { imported } = importing(admin);

    expect((await imported(file)).results).toMatchObject({ created: 1, added: 1 });

    const [{ id, name, knownAs } = { id: '' }] = await rowsOf('leads');
    expect([name, knownAs]).toEqual(['Rita Lima', ['Caio Reis']]);
    expect(await notesOf(id)).toEqual(['Da planilha contatos.csv, linha 3:\nNome: Caio Reis']);
    expect((await as(admin).get<Lead[]>('/leads?q=Caio')).body).toMatchObject([{ _id: id }]);
    expect((await imported(file)).results).toMatchObject({ created: 0, added: 0, same: 2 });
  });
});

describe('the same file after its leads were deleted', () => {
  const FILE = 'Nome;Fone\nRita Lima;11987654321\nCaio Reis;11912345678\n';

  test('makes them again, and both imports are undone as they came', async () => {
    const { imported, undo } = importing(admin);
    const first = await imported(FILE);
    const deleted = (await rowsOf('leads')).map(({ id }) => id);
    const { status } = await as(admin).post('/leads/deletions', { leadIds: deleted });
    expect(status).toBe(200);
    expect((await as(admin).get<Lead[]>('/leads')).body).toEqual([]);

    const second = await imported(FILE);

    expect(second.results).toMatchObject({ created: 2, added: 0 });
    const made = (await as(admin).get<Lead[]>('/leads')).body;
    expect(made.map(({ name }) => name).toSorted()).toEqual(['Caio Reis', 'Rita Lima']);
    expect(deleted).not.toContain(made[0]!._id);
    expect((await undo(first._id)).body).toMatchObject({ taken: 0, skipped: 2 });
    expect((await undo(second._id)).body).toMatchObject({ taken: 2, skipped: 0 });
  });
});

describe('the undo', () => {
  test('of a later import lets the earlier one be undone', async () => {
    const { imported, undo } = importing(admin);
    const first = await imported('Nome;Fone\nRita;11987654321\n');
    const second = await imported('Nome;Fone;Obs\nRita;11987654321;Voltou\n');

    expect((await undo(second._id)).body).toMatchObject({ taken: 1, skipped: 0 });
    expect((await undo(first._id)).body).toMatchObject({ taken: 1, skipped: 0 });
    expect(await rowsOf('leads')).toEqual([]);
  });

  test('is of who undoes; the import stays of who ran it, and an undo is not canceled', async () => {
    const known = await aLead({ name: 'Rui', email: null, phone: '+5511955555555' });
    const { imported, undo, client, find } = importing(admin);
    const { _id } = await imported('Nome;Fone;E-mail\nRui;11955555555;rui@exemplo.com.br\n');
    const other = await anAdmin({ name: 'Otto Reis' });

    expect((await importing(other).undo(_id)).body).toMatchObject({ by: { name: 'Helena Prado' } });
    expect((await eventsOf(known)).at(-1)).toMatchObject({ type: 'noteEdited', actorId: other.id });
    expect((await undo(_id)).status).toBe(200);
    await changeRows('runs', {}, { state: 'undoing' });
    expect(await client.post(`/runs/${_id}/cancel`)).toMatchObject({
      status: 409,
      body: { message: 'Isto está sendo desfeito: não dá para parar' },
    });
    expect(await find(_id)).toMatchObject({ state: 'undoing' });
  });
});

describe('the import', () => {
  test('says of a row without news that its lead is gone since the dry run', async () => {
    const { imported, checked, run, undo, rows } = importing(admin);
    const first = await imported('Nome;Fone\nRita;11987654321\n');
    const { _id, outcomes } = await checked('Nome;Fone\nRita;11987654321\nCaio;11912345678\n');
    expect(outcomes).toMatchObject({ same: 1, novo: 1 });
    await undo(first._id);

    expect((await run(_id)).body.results).toMatchObject({ created: 1, same: 0, moved: 1 });
    expect((await rows(_id))[0]).toMatchObject({
      result: 'moved',
      reason: expect.stringMatching(/^Mudou desde a conferência: a pessoa/),
    });
  });

  test('is refused when somebody checked the file with other columns since', async () => {
    const { upload, check, run } = importing(admin);
    const { body: read } = await upload('Nome;Fone;Bairro\nRita;11987654321;Moema\n');
    const seen = (await check(read)).body;
    const columns = seen.columns.map(({ field }) => field);
    const other = await check(read, { columns: ['name', 'phone', 'leave'], defaultSource: 'sign' });
    expect(other.status).toBe(200);

    const asSeen = [{ columns }, { columns: other.body.columns.map(({ field }) => field), defaultSource: seen.source }];
    for (const check of asSeen)
      expect(await run(read._id, check)).toMatchObject({
        status: 409,
        body: {
          message:
            'A planilha foi conferida de novo, com outras colunas, outra origem ou outras respostas. Veja a nova conferência antes de importar.',
        },
      });
    expect(await rowsOf('leads')).toEqual([]);
    expect((await run(read._id, { columns: ['name', 'phone', 'leave'], defaultSource: 'sign' })).status).toBe(200);
  });
});
