import { setTimeout as pause } from 'node:timers/promises';
import type { RunDetail } from '#contract/ground/runs.ts';
import { as, aVisitor } from '#test/client.ts';
import { doJobs } from '#test/jobs.ts';
import { CSV, importing } from '#test/leadImports.ts';
import { aLead, eventsOf, leadOf } from '#test/leads.ts';
import { changeInParts, LEADS_PER_PART } from '#test/parts.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { xlsxOf } from '#test/spreadsheets.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';
import { resume } from '../../../../server/ground/runs/steps.ts';
import { RUN_KINDS } from '../../../../server/runKinds.ts';
import { admin, ana, leadsNow, setUpLeadImports } from './leadImportsSetup.ts';

setUpLeadImports();

describe('POST /api/leads/imports', () => {
  test('says what each column is, with samples, and writes no lead', async () => {
    const { status, body } = await importing(admin).upload(CSV);

    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'read', total: 3, fileName: 'contatos.csv', preset: null, earlier: null });
    expect(body.columns.map(({ field }) => field)).toEqual([
      'name',
      'phone',
      'email',
      'source',
      'broker',
      'createdAt',
      'status',
      'notes',
      'note',
    ]);
    expect(body.columns[1]).toMatchObject({
      name: 'Telefone',
      kind: 'phone',
      samples: ['(11) 98765-4321', '11 91234-5678'],
    });
    expect(await rowsOf('leads')).toEqual([]);
  });

  test('judges a column by the whole file, and says how many values each has', async () => {
    const rows = Array.from({ length: 400 }, (_, n) => `Pessoa ${n};119${70_000_000 + n};${n < 300 ? '' : 'caro'};`);

    const { body } = await importing(admin).upload(['Nome;Fone;Queixa;Vazia', ...rows].join('\n'));

    expect(body.columns.map(({ field, filled }) => [field, filled])).toEqual([
      ...[
        ['name', 400],
        ['phone', 400],
        ['note', 100],
        ['leave', 0],
      ],
    ]);
    expect(body.columns[2]!.samples).toEqual(['caro']);
  });

  test('refuses what is no spreadsheet at the field', async () => {
    const { status, body } = await importing(admin).upload(Buffer.from('89504e470d0a1a0a00', 'hex'), 'leads.csv');

    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { file: 'Este arquivo não é uma planilha. Envie CSV, texto ou XLSX.' } });
    expect(await rowsOf('leadImports')).toEqual([]);
  });

  test.each([
    [
      'Meta Lead Ads',
      Buffer.from(
        '\uFEFFid\tcreated_time\tad_id\tad_name\tadset_id\tadset_name\tcampaign_id\tcampaign_name\tform_id\tform_name\tis_organic\tplatform\tqual_seu_orçamento?\tfull_name\tphone_number\temail\tlead_status\n' +
          'l:1\t2025-08-06T23:56:22-03:00\tag:1\tAnúncio\tas:1\tPúblico\tc:1\tVerão\tf:1\tForm\tfalse\tfb\taté 500 mil\tRita Lima\tp:+5511987654321\trita@exemplo.com.br\tCREATED\n' +
          `l:2\t2025-08-06 23:56:22(UTC-03:00)\tag:1\tAnúncio\tas:1\tPúblico\tc:1\tVerão\tf:1\tForm\tfalse\tfb\t<test lead: dummy data for x>\t<test lead: dummy data for full_name>\tp:<test lead: dummy data for phone_numb>\ttest@meta.com\tCREATED\n`,
        'utf16le',
      ),
      { email: 'rita@exemplo.com.br', phone: '+5511987654321', createdAt: '2025-08-07T02:56:00.000Z' },
    ],
    [
      'Google Contacts',
      Buffer.from(
        'First Name,Middle Name,Last Name,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Custom Field 1 - Label,Custom Field 1 - Value\nRita,,Lima,,,* myContacts,* ,rita@exemplo.com.br,Mobile,+55 11 98765-4321 ::: (11) 3456-7890,Orçamento,500 mil\n',
      ),
      {
        email: 'rita@exemplo.com.br',
        phone: '+5511987654321',
        others: ['+551134567890'],
        notes: 'Custom Field 1 - Label: Orçamento\nCustom Field 1 - Value: 500 mil',
      },
    ],
    [
      'HubSpot',
      Buffer.from(
        'Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Lead Status,Create Date\n1,Rita,Lima,rita@exemplo.com.br,11987654321,Ana Souza,New,2024-03-05 10:00\n',
      ),
      { phone: '+5511987654321', status: 'novo', createdAt: '2024-03-05T13:00:00.000Z' },
    ],
    [
      'Pipedrive',
      Buffer.from(
        'Person - Name,Person - Phone,Person - Email (Work),Deal - Title,Deal - Owner\nRita Lima,11987654321,rita@exemplo.com.br,Apto Moema,Ana\n',
      ),
      { phone: '+5511987654321', notes: 'Deal - Title: Apto Moema' },
    ],
    [
      'RD Station',
      Buffer.from(
        'Nome,Email,Estágio no funil,Celular,Telefone,Empresa\nRita Lima,rita@exemplo.com.br,Lead,11987654321,1134567890,Acme\n',
      ),
      { phone: '+5511987654321', others: ['+551134567890'], notes: 'Estágio no funil: Lead\nEmpresa: Acme' },
    ],
    [
      'Kommo',
      Buffer.from(
        'ID,Nome do lead,Contato principal,Etapa do lead,Funil de vendas,Celular (contato)\n1,Lead #1,Rita Lima,Negociação,Vendas,11987654321\n',
      ),
      { phone: '+5511987654321', notes: expect.stringContaining('Nome do lead: Lead #1') },
    ],
  ])('knows the files of %s', async (preset, file, lead) => {
    const { checked, rows } = importing(admin);

    const found = await checked(file);

    expect(found.preset).toBe(preset);
    const [first, ...others] = await rows(found._id);
    expect(first).toMatchObject({ outcome: 'novo', lead: { name: 'Rita Lima', ...lead } });
    // Meta's own.
    expect(others.every(({ outcome, lead: made }) => outcome === 'teste' && made === null)).toBe(true);
  });
});

describe('the dry run', () => {
  test('says of each row what it would be, with the values as stored, and writes none', async () => {
    const known = await aLead({ name: 'Rita Lima', phone: '+551187654321', email: 'outra@exemplo.com.br' });
    const mailbox = await aLead({ name: 'Léo', phone: '+5511911111111', email: 'leo@exemplo.com.br' });
    const { checked, rows } = importing(admin);

    const { _id, outcomes, state } = await checked(
      [
        'Nome;Telefone;E-mail;Corretor',
        'Rita Lima;(11) 98765-4321;rita@exemplo.com.br;Ana',
        'Caio;11912345678 / 11 3456-7890;;',
        'Caio Reis;+55 (11) 91234-5678;caio@exemplo.com.br;',
        'Leonardo;11922222222;leo@exemplo.com.br;',
        'Sem contato;5,51199E+12;nao-tem;',
        ';119333;;',
        'Bia;#N/A;bia@exemplo.com.br;Fulano',
      ].join('\n'),
    );

    expect(state).toBe('checked');
    expect(outcomes).toEqual({ novo: 2, recontato: 1, same: 0, repetido: 1, duplicado: 1, teste: 0, invalido: 2 });
    const found = await rows(_id);
    expect(found.map(({ outcome }) => outcome)).toEqual([
      'recontato',
      'novo',
      'repetido',
      'duplicado',
      'invalido',
      'invalido',
      'novo',
    ]);
    expect(found[0]).toMatchObject({
      line: 2,
      known: { _id: known, name: 'Rita Lima' },
      lead: { broker: { _id: ana.id, name: 'Ana Souza' } },
    });
    expect(found[1]!.lead).toMatchObject({ phone: '+5511912345678', others: ['+551134567890'] });
    expect(found[2]).toMatchObject({ firstLine: 3, reason: 'Mesma pessoa da linha 3' });
    expect(found[3]).toMatchObject({ known: { _id: mailbox }, reason: 'Mesmo e-mail de Léo, com outro telefone' });
    expect(found[4]!.reason).toBe(
      'Sem telefone e sem e-mail. Telefone “5,51199E+12”: o Excel trocou o número por uma potência e os últimos dígitos se perderam. E-mail “nao-tem”: não é um e-mail',
    );
    expect(found[5]!.reason).toMatch(/^Sem telefone e sem e-mail\. /);
    expect(found.map(({ cells }) => cells)[4]).toEqual(['Sem contato', '5,51199E+12', 'nao-tem']);
    expect(found[6]!.warnings).toEqual([
      'Telefone “#N/A”: é um erro de fórmula da planilha',
      'Corretor “Fulano”: diga o que é, no começo da conferência',
    ]);
    expect((await rows(_id, '&outcome=invalido')).map(({ line }) => line)).toEqual([6, 7]);
    expect((await rows(_id, '&warnings=some')).map(({ line }) => line)).toEqual([8]);
    expect(await rowsOf('leads')).toHaveLength(2);
    expect(await eventsOf(known)).toEqual([]);
  });

  test('takes corrected columns, and needs a way to reach the person', async () => {
    const { upload, check, rows } = importing(admin);
    const { body } = await upload('A;B\nRita Lima;(11) 98765-4321\n');

    await check(body, { columns: ['note', 'phone'] });
    expect(await rows(body._id)).toMatchObject([
      { lead: { name: 'Sem nome · (11) 98765-4321', notes: 'A: Rita Lima' } },
    ]);
    expect((await check(body, { columns: ['name', 'leave'] })).body).toMatchObject({
      fields: { columns: 'Diga em que coluna está o telefone ou o e-mail' },
    });
    expect((await check(body, { columns: ['name'] })).status).toBe(400);
    expect((await check(body, { columns: ['name', 'phone'], defaultSource: 'sign' })).status).toBe(200);
    expect(await rows(body._id)).toMatchObject([
      { lead: { name: 'Rita Lima', phone: '+5511987654321', source: 'sign' } },
    ]);
  });

  test('reads workbooks with real dates', async () => {
    const { checked, rows } = importing(admin);
    const file = await xlsxOf([
      ['Nome', 'Celular', 'Criado em'],
      ['Rita', 11987654321, { xml: '<c s="1"><v>45356</v></c>' }],
      ['Caio', 11987654322, 45356],
    ]);

    const { _id } = await checked(file, 'leads.xlsx');

    expect(await rows(_id)).toMatchObject([
      { lead: { phone: '+5511987654321', createdAt: '2024-03-05T15:00:00.000Z' } },
      // A date in a cell without a date's format.
      { lead: { createdAt: '2024-03-05T15:00:00.000Z' }, warnings: [] },
    ]);
  });
});

describe('the import', () => {
  test('makes the leads as the dry run showed them: no clock, nobody is rung', async () => {
    const { results, state } = await importing(admin).imported(CSV);

    expect(state).toBe('done');
    expect(results).toMatchObject({ created: 3, added: 0, moved: 0 });
    const [caio, lia, rita] = await leadsNow();
    expect(rita).toMatchObject({
      name: 'Rita Lima',
      phone: '+5511987654321',
      email: 'rita@exemplo.com.br',
      source: 'referral',
      status: 'em andamento',
      assignedTo: { _id: ana.id },
      createdBy: { _id: admin.id },
      notes: 'Quer 2 quartos\nStatus: Em atendimento\nBairro: Moema',
      createdAt: '2024-03-05T15:00:00.000Z',
      clock: null,
    });
    const facebook = (await rowsOf('leadSources')).find(({ label }) => label === 'Facebook');
    expect(caio).toMatchObject({ assignedTo: null, source: facebook!.id, notes: 'Corretor: Zé' });
    expect(lia).toMatchObject({ phone: null, email: 'lia@exemplo.com.br', notes: null });
    expect(await eventsOf(rita!._id)).toMatchObject([
      { type: 'created', actorId: admin.id, details: { imported: { fileName: 'contatos.csv', line: 2 } } },
      { type: 'assigned', toUser: ana.id },
    ]);
    expect(await rowsOf('leadClocks')).toEqual([]);
    expect(await rowsOf('jobs')).toEqual([]);
  });

  test('rings the brokers once when that is ticked', async () => {
    await importing(admin).imported(`${CSV}\nBia;11911112222;;;Ana;;;;`, { notify: true });

    expect(await rowsOf('jobs')).toHaveLength(1);
  });

  test('a known person stays one lead, which takes what it lacked, and a note of the rest', async () => {
    const known = await aLead({
      name: 'Rita Lima',
      email: null,
      phone: '+5511987654321',
      status: 'perdido',
      assignedTo: ana,
    });
    const { results } = await importing(admin).imported(
      'Nome;Fone;E-mail;Obs\nRita Lima;11987654321;rita@exemplo.com.br;Voltou a procurar\nRita L.;+55 11 8765-4321;;De novo\n',
    );

    expect(results).toMatchObject({ created: 0, added: 2 });
    expect(await leadOf(known)).toMatchObject({
      email: 'rita@exemplo.com.br',
      status: 'perdido',
      reenteredAt: null,
      knownAs: ['Rita L.'],
    });
    expect((await eventsOf(known)).map(({ details }) => details?.note?.text)).toEqual([
      'Da planilha contatos.csv, linha 2:\nE-mail: rita@exemplo.com.br\nVoltou a procurar',
      'Da planilha contatos.csv, linha 3:\nNome: Rita L.\nDe novo',
    ]);
  });

  test('lines of one person by several phones are one lead, whatever their order', async () => {
    const { results } = await importing(admin).imported(
      'Nome;Fone;Obs\nRita;11987654321;um\nRita;11987654321 / 11987654322;dois\nRita;11987654322;três\n',
    );

    expect(results).toMatchObject({ created: 1, added: 2 });
    expect(await rowsOf('leads')).toMatchObject([
      { phone: '+5511987654321', knownAs: ['+5511987654322'], notes: 'um' },
    ]);
  });

  test('who leaves another of their phones later is the same person, unless somebody corrected it', async () => {
    const file = await importing(admin).checked('Nome;Fone\nRita;(11) 98765-4321 / (11) 91234-5678');
    await importing(admin).run(file._id);
    const leaves = (phone: string) =>
      aVisitor().post('/leads/public', { name: 'Rita', email: 'rita@exemplo.com.br', phone, region: 'abc' });

    await leaves('(11) 91234-5678');

    const [rita, ...others] = await leadsNow();
    expect(others).toEqual([]);
    expect((await eventsOf(rita!._id)).map(({ type }) => type)).toContain('contact');
    const change = { phone: '11955554444', version: rita!.updatedAt };
    expect((await as(admin).put(`/leads/${rita!._id}`, change)).status).toBe(200);

    await leaves('(11) 98765-4321');

    expect((await leadsNow()).map(({ phone }) => phone).toSorted()).toEqual(['+5511955554444', '+5511987654321']);
  });

  test('the same file again changes nothing', async () => {
    const { imported, checked, run } = importing(admin);
    await imported(CSV);
    const before = [await rowsOf('leads'), await rowsOf('leadEvents')];

    const again = await checked(CSV);

    expect(again.outcomes).toMatchObject({ same: 3, novo: 0, recontato: 0 });
    expect(again.earlier).not.toBeNull();
    expect((await run(again._id)).status).toBe(422);
    expect([await rowsOf('leads'), await rowsOf('leadEvents')]).toEqual(before);
  });

  test('says what moved since the dry run, and does the rest', async () => {
    const { checked, answerAll, run, rows } = importing(admin);
    const { _id } = await checked(CSV);
    await answerAll(_id);
    await aLead({ phone: '+5511912345678' });
    await as(admin).put(`/users/${ana.id}`, { isActive: false });

    const { body } = await run(_id);

    expect(body.results).toMatchObject({ created: 1, moved: 2 });
    expect((await rows(_id)).map(({ result }) => result)).toEqual(['moved', 'moved', 'created']);
  });

  test('possible duplicates only when they are wanted', async () => {
    await aLead({ name: 'Léo', email: 'leo@exemplo.com.br' });
    const { checked, run, rows } = importing(admin);
    const file = 'Nome;Fone;E-mail\nLeonardo;11922222222;leo@exemplo.com.br\nBia;11933333333;\n';
    const first = await checked(file);
    expect((await run(first._id)).body.results).toMatchObject({ created: 1 });
    expect((await rows(first._id)).map(({ result }) => result)).toEqual([null, 'created']);

    const second = await checked(file);
    expect((await run(second._id, { withDuplicates: true })).body.results).toMatchObject({ created: 1, same: 1 });
  });

  test('labels of the brokerage become the lead’s, whatever their spelling', async () => {
    const [label] = await rowsOf('leadLabels');
    await importing(admin).imported(`Nome;Fone;Tags\nRita;11987654321;${label!.label.toUpperCase()}\n`);

    expect((await leadsNow())[0]).toMatchObject({ labels: [{ _id: label!.id }], notes: null });
  });

  test('gives the refused rows back with a column of reasons', async () => {
    const { imported, client } = importing(admin);
    const { _id } = await imported('Nome;Fone\nRita;123\nCaio;11912345678\n=1+1;\n');

    const { body } = await client.get<string>(`/runs/${_id}/skipped.csv`);

    expect(body.split('\r\n').slice(0, 3)).toEqual([
      '"Linha";"Motivo";"Nome";"Fone"',
      '"2";"Sem telefone e sem e-mail. Fone “123”: não é um telefone com DDD";"Rita";"\u200B123"',
      '"4";"Sem telefone e sem e-mail";"\'=1+1";""',
    ]);
  });
});

describe('a large file', () => {
  /** Some rows are left when the user cancels. */
  const COUNT = Math.max(LEADS_PER_PART * 2 + 5, 60);
  const LARGE = [
    'Nome;Fone',
    ...Array.from({ length: COUNT }, (_, n) => `Pessoa ${n};119${(70_000_000 + n).toString()}`),
    // A note on the lead of the first part.
    'Pessoa 0 de novo;11970000000',
  ].join('\n');
  const pool = openPatientPool(server.databaseUrl);
  const db = openDb(pool);
  beforeAll(changeInParts);
  afterAll(() => pool.end());

  const settings = { publicUrl: '', brokerageName: '', leadsPerPart: LEADS_PER_PART };
  const NEVER = new AbortController().signal;
  const work = (stop?: AbortSignal) =>
    doJobs('run', ({ data, stop: own }) => resume(db, RUN_KINDS, data, settings, stop ?? own));

  test('is worked by a job in parts; a killed one goes on; it is given to a broker, and both are undone', async () => {
    const { checked, run, find, undo } = importing(admin);
    const { _id, state } = await checked(LARGE);
    expect(state).toBe('checking');
    await work();
    expect(await find(_id)).toMatchObject({ state: 'checked', outcomes: { novo: COUNT, repetido: 1 } });

    await run(_id);
    const killed = new AbortController();
    const parts = resume(db, RUN_KINDS, { runId: _id, done: 0 }, settings, killed.signal);
    setTimeout(() => killed.abort(), 60);
    await parts.catch(() => undefined);
    await work();
    expect(await find(_id)).toMatchObject({ state: 'done', results: { created: COUNT, added: 1 } });
    expect(await rowsOf('leads')).toHaveLength(COUNT);

    const given = await as(admin).put<RunDetail>('/leads/assign', {
      filter: { import: [_id] },
      userId: ana.id,
    });
    expect(given.body).toMatchObject({ changed: COUNT });
    await as(admin).post(`/runs/${given.body._id}/undo`);

    await undo(_id);
    await work();
    expect(await find(_id)).toMatchObject({ state: 'undone', taken: COUNT + 1, skipped: 0 });
    expect(await rowsOf('leads')).toEqual([]);
  });

  test('is canceled: a dry run is forgotten, an import may be undone', async () => {
    const { client, checked, check, find, run, undo } = importing(admin);
    const { _id } = await checked(LARGE);
    await client.post(`/runs/${_id}/cancel`);
    await work();
    expect(await find(_id)).toMatchObject({ state: 'read', done: 0 });

    await check(await find(_id));
    await work();
    await run(_id);
    const parts = resume(db, RUN_KINDS, { runId: _id, done: 0 }, settings, NEVER);
    while ((await find(_id)).done === 0) await pause(5);
    await client.post(`/runs/${_id}/cancel`);
    await parts;
    const body = await find(_id);
    expect(body).toMatchObject({ state: 'done', undoable: true, results: { created: body.done } });
    expect(body.done).toBeLessThan(COUNT);
    expect(await rowsOf('leads')).toHaveLength(body.done);
    const refused = (await client.get<string>(`/runs/${_id}/skipped.csv`)).body.trim().split('\r\n');
    expect(refused).toHaveLength(2 + COUNT - body.done);
    expect(refused.at(-1)).toMatch(/"Não importada";"Pessoa 0 de novo"/);

    await undo(_id);
    await work();
    expect(await rowsOf('leads')).toEqual([]);
  });
});
