import type { Lead } from '#contract/leads/leads.ts';
import type { DayFigures } from '#contract/reports/dashboard.ts';
import { as } from '#test/client.ts';
import { importing } from '#test/leadImports.ts';
import { aLead, eventsOf } from '#test/leads.ts';
import { openPatientPool } from '#test/patientPool.ts';
import { aBroker, anAdmin } from '#test/people.ts';
import type { Person } from '#test/people.ts';
import { emptyTables, rowsOf } from '#test/rows.ts';
import { server } from '#test/server.ts';
import { checkCounts } from '../../../../server/cli/checkCounts.ts';
import { openDb } from '../../../../server/ground/db/connect.ts';

let admin: Person;
let ana: Person;
let bia: Person;
const pool = openPatientPool(server.databaseUrl);
const db = openDb(pool);
afterAll(() => pool.end());

beforeEach(async () => {
  await emptyTables();
  admin = await anAdmin({ name: 'Helena Prado' });
  ana = await aBroker({ name: 'Ana Souza' });
  bia = await aBroker({ name: 'Bia Reis' });
});

const leadNamed = async (name: string) =>
  (await as(admin).get<Lead[]>('/leads?pageSize=100')).body.find((lead) => lead.name === name)!;
const monthOf = async () => (await as(admin).get<DayFigures>('/dashboard/day')).body.sales;
const differences = async () => (await checkCounts(db)).flatMap((checked) => checked.differences);
const dayIn = (today: Date) => today.toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

test('a row that is sold has its own day of sale, not that of its arrival', async () => {
  await importing(admin).imported(
    'Nome;Fone;Status;Data de cadastro;Data da venda\nRita;11987654321;Vendido;01/08/2026;20/11/2026\n',
  );

  expect(await leadNamed('Rita')).toMatchObject({
    status: 'convertido',
    createdAt: '2026-08-01T15:00:00.000Z',
    sold: { at: '2026-11-20T15:00:00.000Z', value: null, seller: null },
  });
});

test('sales and losses have what the file says, in lists and reports; the undo takes them back', async () => {
  const today = dayIn(new Date());
  const { checked, answerAll, run, undo, rows } = importing(admin);
  const file = await checked(
    [
      'Nome;Fone;Status;Corretor;Vendido em;Valor da venda;Venda de;Motivo da perda',
      `Rita;11987654321;Vendido;Ana Souza;${today};R$ 450.000,00;Bia Reis;`,
      `Caio;11987654322;Vendido;Ana Souza;${today};;;`,
      'Lia;11987654323;perdido;Ana Souza;;;;Achou caro',
      `Eva;11987654324;Novo;;;R$ 900.000,00;;`,
    ].join('\n'),
  );
  await answerAll(file._id);
  expect((await importing(admin).find(file._id)).sales).toEqual({ count: 2, value: 450_000, withoutValue: 1 });
  expect((await run(file._id)).status).toBe(200);

  expect(await leadNamed('Rita')).toMatchObject({
    assignedTo: { _id: ana.id },
    sold: { value: 450_000, seller: { _id: bia.id } },
  });
  expect(await leadNamed('Caio')).toMatchObject({ sold: { value: null, seller: { _id: ana.id } } });
  const lia = await leadNamed('Lia');
  expect(lia).toMatchObject({ status: 'perdido', lossReason: { label: 'Achou caro' }, sold: null });
  expect(await leadNamed('Eva')).toMatchObject({ sold: null, notes: 'Valor da venda: R$ 900.000,00' });
  expect((await eventsOf(lia._id)).map(({ type, details }) => [type, details?.closing?.reason])).toEqual([
    ['created', undefined],
    ['assigned', undefined],
    ['status', 'Achou caro'],
  ]);
  expect(await monthOf()).toMatchObject({ count: 2, value: 450_000 });
  expect(await differences()).toEqual([]);

  await undo(file._id);
  expect((await rows(file._id)).map(({ stayed }) => stayed)).toEqual([null, null, null, null]);
  expect(await rowsOf('sales')).toEqual([]);
  expect(await monthOf()).toMatchObject({ count: 0, value: 0 });
  expect(await differences()).toEqual([]);
});

test.each([
  ['row', 'convertido', '2026-08-13T15:00:00.000Z'],
  ['none', 'convertido', undefined],
  ['open', 'em andamento', undefined],
])('who is sold without a day is asked once for the file: %s', async (answer, status, at) => {
  const { checked, answerAll, run } = importing(admin);
  const file = await checked(
    'Nome;Fone;Status;Data\nRita;11987654321;Vendido;13/08/2026\nCaio;11987654322;Convertido;14/08/2026\n',
  );
  expect(file.questions).toMatchObject([{ kind: 'sale', count: 2, lines: [2, 3], answer: null, suggested: null }]);
  expect((await run(file._id)).status).toBe(422);
  await answerAll(file._id, () => answer);
  expect((await run(file._id)).status).toBe(200);

  const rita = await leadNamed('Rita');
  expect([rita.status, rita.sold?.at]).toEqual([status, at]);
  expect(await rowsOf('sales')).toHaveLength(at === undefined ? 0 : 2);
  expect(await differences()).toEqual([]);
  // Only of this file.
  expect(await rowsOf('importAnswers')).toEqual([]);
});

test('a lead that is sold without a sale may get its facts later', async () => {
  const { checked, answerAll, run } = importing(admin);
  const { _id } = await checked('Nome;Fone;Status\nRita;11987654321;Vendido\n');
  await answerAll(_id, () => 'none');
  await run(_id);
  const rita = await leadNamed('Rita');

  const change = { sold: { value: '450000' }, version: rita.version };
  expect((await as(admin).put(`/leads/${rita._id}`, change)).status).toBe(200);

  expect(await leadNamed('Rita')).toMatchObject({ sold: { value: 450_000 } });
  expect(await differences()).toEqual([]);
});

test('a sale of a known person is a line of the note: their lead stays as it is', async () => {
  const known = await aLead({ name: 'Rita', phone: '+5511987654321', status: 'em andamento' });
  const file = 'Nome;Fone;Status;Vendido em;Valor da venda\nRita;11987654321;Vendido;20/11/2026;R$ 450.000,00\n';
  const { imported, checked } = importing(admin);

  await imported(file);

  expect((await leadNamed('Rita')).status).toBe('em andamento');
  expect(await rowsOf('sales')).toEqual([]);
  expect((await eventsOf(known)).at(-1)?.details?.note?.text).toBe(
    'Da planilha contatos.csv, linha 2:\nVendido em: 20/11/2026\nValor da venda: R$ 450.000,00\nStatus: Vendido',
  );
  expect((await checked(file)).outcomes).toMatchObject({ same: 1 });
});
