import fc from 'fast-check';
import { CREATE, NONE } from '#contract/ground/askedValues.ts';
import type { LeadImportDetail } from '#contract/leads/leadImports.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { MAX_LEAD_SOURCES } from '#contract/leads/sourceValues.ts';
import { auditLines } from '#test/auditLines.ts';
import { as } from '#test/client.ts';
import { fewRuns } from '#test/generated.ts';
import { importing } from '#test/leadImports.ts';
import { aLead } from '#test/leads.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { changeRows, emptyTables, insertRows, rowOf, rowsOf } from '#test/rows.ts';

let admin: Person;
let ana: Person;

async function newHouse() {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza', email: 'ana@morada.com.br' });
}
beforeEach(newHouse);

const FILE = [
  'Nome;Fone;Origem;Status;Corretor;Região;Etiquetas;Vendido em',
  'Rita;11987654321;ZAP 20;Won;Ana Souza (ana@morada.com.br);Z. Oeste;Feirão;20/11/2026',
  'Caio;11987654322;zap  20;Lost;Fulano 22;Moema;Feirão, Praia',
  'Lia;11987654323;fb;Cliente;Fulano 22;-;',
  'Bia;11987654324;Placa;Vendido;Ana;ZS;;20/11/2026',
].join('\n');

const shownIn = ({ questions }: LeadImportDetail) =>
  questions.map(({ kind, value, count, lines, suggested }) => [kind, value, count, lines, suggested]);
const leadsNow = async () => (await as(admin).get<Lead[]>('/leads?sort=name&pageSize=100')).body;

test('values that nothing here is called by are asked, once each, before the run, and remembered for the next file', async () => {
  const { checked, run, answerAll, answer, rows, find } = importing(admin);
  const first = await checked(FILE);

  expect(shownIn(first)).toEqual([
    ['source', 'ZAP 20', 2, [2, 3], CREATE],
    ['source', 'Facebook', 1, [4], CREATE],
    ['status', 'Cliente', 1, [4], 'convertido'],
    ['status', 'Lost', 1, [3], 'perdido'],
    ['status', 'Won', 1, [2], 'convertido'],
    ['broker', 'Fulano 22', 2, [3, 4], NONE],
    ['region', 'Moema', 1, [3], NONE],
    ['region', 'Z. Oeste', 1, [2], 'zona oeste'],
    ['label', 'Feirão', 2, [2, 3], CREATE],
    ['label', 'Praia', 1, [3], CREATE],
  ]);
  expect(first.choices.broker).toEqual([
    { value: NONE, label: 'Deixar sem corretor' },
    { value: ana.id, label: 'Ana Souza' },
  ]);
  expect(await run(first._id)).toMatchObject({
    status: 422,
    body: { message: 'Responda antes o que são os valores que não conheço' },
  });
  expect(await rowsOf('leads')).toEqual([]);

  const answered = await answerAll(first._id, ({ value, suggested }) =>
    value === 'Cliente' ? 'em andamento' : value === 'Praia' ? NONE : suggested,
  );
  expect(answered.questions.filter(({ answer: given }) => given === null)).toEqual([]);
  expect((await rows(first._id)).flatMap(({ warnings }) => warnings)).toEqual([]);
  expect((await run(first._id)).status).toBe(200);

  const sources = new Map((await rowsOf('leadSources')).map(({ id, label }) => [label, id]));
  expect([...sources.keys()].filter((label) => /zap|facebook/i.test(label)).toSorted()).toEqual(['Facebook', 'ZAP 20']);
  const [bia, caio, lia, rita] = await leadsNow();
  expect(rita).toMatchObject({
    source: sources.get('ZAP 20'),
    status: 'convertido',
    assignedTo: { _id: ana.id },
    region: 'zona oeste',
    notes: 'Status: Won\nRegião: Z. Oeste',
    labels: [{ label: 'Feirão' }],
  });
  expect(caio).toMatchObject({
    source: sources.get('ZAP 20'),
    status: 'perdido',
    assignedTo: null,
    region: null,
    labels: [{ label: 'Feirão' }],
    notes: 'Status: Lost\nCorretor: Fulano 22\nRegião: Moema\nEtiquetas: Praia',
  });
  expect(lia).toMatchObject({ source: sources.get('Facebook'), status: 'em andamento', region: null, labels: [] });
  expect(bia).toMatchObject({ source: 'sign', status: 'convertido', region: 'zona sul' });

  const added = await auditLines('brokerageChanged', { actorId: admin.id });
  expect(added.map(({ before, after }) => [before, after])).toMatchObject([
    [{ leadSources: [] }, { leadSources: [{ label: 'ZAP 20' }, { label: 'Facebook' }] }],
    [{}, { labels: expect.arrayContaining([expect.objectContaining({ label: 'Feirão' })]) as unknown }],
  ]);

  const second = await checked(`${FILE}\nEva;11987654325;ZAP 20;Won;Fulano 22;Moema;Praia;20/11/2026`);
  expect(second.questions.map(({ value, answer: given, isRemembered }) => [value, given, isRemembered])).toEqual([
    ...[
      ['Won', 'convertido', true],
      ['Cliente', 'em andamento', true],
      ['Lost', 'perdido', true],
      ['Fulano 22', NONE, true],
      ['Moema', NONE, true],
      ['Z. Oeste', 'zona oeste', true],
      ['Praia', NONE, true],
    ],
  ]);
  const changed = await answer(second._id, [{ kind: 'broker', key: 'fulano 22', answer: ana.id }]);
  expect(changed.body.questions.find(({ kind }) => kind === 'broker')).toMatchObject({
    answer: ana.id,
    isRemembered: false,
  });
  const seen = second.questions.flatMap(({ kind, key, answer: given }) =>
    given === null ? [] : { kind, key, answer: given },
  );
  expect(await run(second._id, { answers: seen })).toMatchObject({ status: 409 });
  expect((await rows(second._id)).at(-1)).toMatchObject({ lead: { broker: { _id: ana.id } } });
  expect((await run(second._id)).status).toBe(200);
  expect((await find(second._id)).questions).toEqual([]);
});

test('an answer is one of those offered, fits the house’s list, and is asked again once it is gone', async () => {
  const { checked, answer, answerAll, run } = importing(admin);
  const file = await checked(
    'Nome;Fone;Origem;Corretor;Tags\nRita;11987654321;ZAP;Zé;Uma etiqueta que é longa demais para a lista\n',
  );
  const [source, broker, label] = file.questions;
  const answers = (kind: 'source' | 'broker' | 'label', key: string, given: string) =>
    answer(file._id, [{ kind, key, answer: given }]);

  expect(label).toMatchObject({ canCreate: false, suggested: NONE });
  for (const [kind, key, given] of [
    ['source', 'outra', 'admin'],
    ['source', source!.key, 'landing'],
    ['broker', broker!.key, admin.id],
    ['broker', broker!.key, CREATE],
    ['label', label!.key, CREATE],
  ] as const)
    expect((await answers(kind, key, given)).status).toBe(400);
  const had = (await rowsOf('leadSources', { isOwn: true })).length;
  for (let n = had; n < MAX_LEAD_SOURCES; n++)
    await insertRows('leadSources', { label: `Origem ${n}`, position: n, isOwn: true });
  expect(await answers('source', source!.key, CREATE)).toMatchObject({
    status: 400,
    body: { message: `Use no máximo ${MAX_LEAD_SOURCES} origens` },
  });
  const [own] = await rowsOf('leadSources', { isOwn: true });
  expect((await answers('source', source!.key, own!.id)).status).toBe(200);
  expect((await answers('broker', broker!.key, ana.id)).status).toBe(200);
  await answerAll(file._id);
  expect((await run(file._id)).status).toBe(200);

  await changeRows('leadSources', { id: own!.id }, { deletedAt: new Date() });
  await as(admin).put(`/users/${ana.id}`, { isActive: false });
  const again = await checked('Nome;Fone;Origem;Corretor\nLia;11987654322;ZAP;Zé\n');
  expect(again.questions.map(({ value, answer: given }) => [value, given])).toEqual([
    ['ZAP', null],
    ['Zé', null],
  ]);
});

test('a column with hundreds of unknown values is no such column, which is said', async () => {
  const { upload, check, run } = importing(admin);
  const lines = Array.from({ length: 201 }, (_, n) => `Pessoa ${n};119${70_000_000 + n};Rua ${n}`);
  const { body } = await upload(['Nome;Fone;Origem', ...lines].join('\n'));

  const checked = (await check(body)).body;
  expect(checked).toMatchObject({ questions: [], overfull: [{ kind: 'source', column: 'Origem' }] });
  expect((await run(body._id)).status).toBe(422);

  expect((await check(body, { columns: ['name', 'phone', 'note'] })).body).toMatchObject({
    questions: [],
    overfull: [],
  });
  expect((await run(body._id)).status).toBe(200);
});

test('a plus before the area code is asked once for the file, also of rows that have nothing else, and not remembered', async () => {
  const { checked, run, answer } = importing(admin);
  const file = 'Nome;Fone;E-mail\nRita;+51 98765-4321;\nCaio;(11) 98765-4322;\nLia;+34 98765-4323;lia@exemplo.com\n';

  const first = await checked(file);
  expect(shownIn(first)).toEqual([['plus', '+51 98765-4321', 2, [2, 4], null]]);
  expect(first.choices.plus?.map(({ value }) => value)).toEqual(['brazil', 'abroad', NONE]);
  expect((await run(first._id)).status).toBe(422);
  await answer(first._id, [{ kind: 'plus', key: 'plus', answer: 'brazil' }]);
  expect((await run(first._id)).status).toBe(200);

  expect((await leadsNow()).map(({ name, phone }) => [name, phone])).toEqual([
    ['Caio', '+5511987654322'],
    ['Lia', '+5534987654323'],
    ['Rita', '+5551987654321'],
  ]);
  expect(shownIn(await checked(file.replace('Caio', 'Caio R.')))).toEqual([
    ['plus', '+51 98765-4321', 2, [2, 4], null],
  ]);
});

test('an origin, label or reason of loss that is removed before the run is not given to a lead, which is said', async () => {
  const { checked, answerAll, run, rows } = importing(admin);
  const known = await aLead({ name: 'Eva', phone: '+5511987654329' });
  const file = await checked(
    [
      'Nome;Fone;Origem;Tags;Status;Motivo da perda',
      'Rita;11987654321;ZAP;;;',
      'Caio;11987654322;;Praia;;',
      'Lia;11987654323;;;Perdido;Sumiu',
      'Bia;11987654324;Placa;;;',
      'Eva;11987654329;;Praia;;',
    ].join('\n'),
  );
  await answerAll(file._id);
  for (const [table, label] of [
    ['leadSources', 'ZAP'],
    ['leadLabels', 'Praia'],
    ['lossReasons', 'Sumiu'],
  ] as const)
    await changeRows(table, { label }, { deletedAt: new Date() });

  expect((await run(file._id)).body.results).toMatchObject({ created: 1, moved: 4 });
  const gone = (what: string) =>
    `Mudou desde a conferência: ${what} não existe mais. Importe de novo a planilha, e diga o que fica no lugar.`;
  expect((await rows(file._id)).map(({ result, reason }) => [result, reason])).toEqual([
    ['moved', gone('a origem “ZAP”')],
    ['moved', gone('a etiqueta “Praia”')],
    ['moved', gone('o motivo de perda “Sumiu”')],
    ['created', null],
    ['moved', gone('a etiqueta “Praia”')],
  ]);
  expect((await leadsNow()).map(({ _id, labels }) => [_id === known, labels])).toEqual([
    [false, []],
    [true, []],
  ]);
});

test('nor is the origin of all rows', async () => {
  const { upload, check, run, rows } = importing(admin);
  const { body } = await upload('Nome;Fone\nRita;11987654321\n');
  await insertRows('leadSources', { label: 'ZAP', position: 0, isOwn: true });
  const { id } = await rowOf('leadSources', { label: 'ZAP' });
  await check(body, { defaultSource: id });
  await changeRows('leadSources', { id }, { deletedAt: new Date() });

  expect((await run(body._id)).body.results).toMatchObject({ created: 0, moved: 1 });
  expect((await rows(body._id))[0]!.reason).toMatch(/a origem “ZAP” não existe mais/);
});

const cell = (...values: string[]) => fc.constantFrom('', ...values);
const row = fc.record({
  source: cell('ZAP', 'Placa', 'fb', 'Imovelweb', 'zap'),
  status: cell('Novo', 'Won', 'Visita', 'Vendido'),
  broker: cell('Ana', 'Fulano 22', 'Ana Souza <ana@morada.com.br>'),
  region: cell('ZS', 'Moema', 'abc'),
  label: cell('Praia', 'Feirão'),
});
interface Cells {
  source: string;
  status: string;
  broker: string;
  region: string;
  label: string;
}

test('of files with any values, one after the other: each unknown one is asked or remembered, and leads have what the answer says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(row, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 3 }),
      fc.nat(99),
      async (files, pick) => {
        await newHouse();
        const said = new Map<string, string>();
        let phone = 70_000_000;
        for (const rows of files) {
          const lines = rows.map((one: Cells) =>
            ['Rita', `119${phone++}`, one.source, one.status, one.broker, one.region, one.label].join(';'),
          );
          const { checked, answerAll, run } = importing(admin);
          const { _id, questions, choices } = await checked(
            ['Nome;Fone;Origem;Status;Corretor;Região;Etiquetas', ...lines].join('\n'),
          );
          const ofHouse = questions.filter(({ kind }) => kind !== 'sale');
          for (const { kind, key, answer } of ofHouse) expect(answer).toBe(said.get(`${kind} ${key}`) ?? null);
          await answerAll(_id, ({ kind, key }) => {
            // A sale would change the status.
            if (kind === 'sale') return NONE;
            const all = choices[kind] ?? [];
            const { value } = all[(pick + key.length) % all.length]!;
            said.set(`${kind} ${key}`, value);
            return value;
          });
          expect((await run(_id)).status).toBe(200);
          const made = (await rowsOf('leads')).slice(-rows.length);
          rows.forEach((one: Cells, at: number) => {
            const lead = made.find(({ phone: own }) => own === `+55${lines[at]!.split(';')[1]}`)!;
            const has = {
              source: lead.source,
              status: lead.status,
              broker: lead.assignedTo ?? NONE,
              region: lead.region || NONE,
            };
            const answers = (['source', 'status', 'broker', 'region'] as const).map((kind) => [
              kind,
              said.get(`${kind} ${one[kind].replace('fb', 'Facebook').toLowerCase()}`) ?? has[kind],
            ]);
            expect(has).toEqual(Object.fromEntries(answers));
          });
        }
      },
    ),
    fewRuns(24),
  );
});

test('names in capitals are written as names by one answer for the file', async () => {
  const { checked, answer, rows, run } = importing(admin);
  const found = await checked(
    ['Nome;Fone', 'JOSÉ ALVES DOS SANTOS;11987654321', "ANA D'ÁVILA;11987654322", 'Lia;11987654323'].join('\n'),
  );
  const [question] = found.questions;
  expect(question).toMatchObject({ kind: 'capitals', value: 'JOSÉ ALVES DOS SANTOS', count: 2, answer: 'asWritten' });

  await answer(found._id, [{ kind: 'capitals', key: question!.key, answer: 'asNames' }]);

  expect((await rows(found._id)).map(({ lead }) => lead?.name)).toEqual([
    'José Alves dos Santos',
    "Ana D'Ávila",
    'Lia',
  ]);
  expect((await run(found._id)).status).toBe(200);
});

test('warnings are counted by kind, and each shows its rows', async () => {
  const { checked, rows } = importing(admin);
  const found = await checked(
    ['Nome;Fone;Data', 'Rita;11987654321;05/03/24', 'Lia;11987654322;06/03/24', 'Bia;11987654323;x'].join('\n'),
  );

  expect(found.warnedBy).toMatchObject([
    { warning: 'Data: ano com dois dígitos', count: 2 },
    { warning: 'Data: não é uma data (dd/mm/aaaa)', count: 1 },
  ]);
  const warning = encodeURIComponent('Data: ano com dois dígitos');
  expect((await rows(found._id, `&warning=${warning}`)).map(({ line }) => line)).toEqual([2, 3]);
});
