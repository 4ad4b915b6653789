import { sql } from 'drizzle-orm';
import { SHEET_COLUMNS } from '../../../../server/leads/core/exportColumns.ts';
import { leadTable } from '../../../../server/leads/core/leadTable.ts';
import { recognizeColumns } from '../../../../server/leads/imports/columns.ts';
import { ColumnValues } from '../../../../server/leads/imports/columnValues.ts';

/** The fields of a file with these columns and a few of their values. */
const fieldsOf = (columns: Record<string, string[]>) =>
  recognizeColumns(Object.keys(columns), Object.values(columns).map(valuesOf)).columns.map(({ field }) => field);

function valuesOf(cells: readonly string[]): ColumnValues {
  const values = new ColumnValues();
  for (const cell of cells) values.add(cell);
  return values;
}

const NAMED = { Nome: ['Rita'], Fone: ['11987654321'] };

test('a date of birth, of an update or of a visit is not when the lead came', () => {
  for (const name of ['Data de Nascimento', 'Data da última atualização', 'Data da visita', 'Aniversário'])
    expect(fieldsOf({ ...NAMED, [name]: ['01/02/1990'] })[2]).toBe('note');
  expect(fieldsOf({ ...NAMED, Nascimento: ['01/02/1990'], 'Data de inclusão': ['05/03/2024'] })).toEqual([
    ...['name', 'phone', 'note', 'createdAt'],
  ]);
});

test('what a lead has once comes from the first column that is it', () => {
  expect(
    fieldsOf({ ...NAMED, Status: ['Visita'], lead_status: ['CREATED'], Corretor: ['Ana'], Consultor: ['Bia'] }),
  ).toEqual(['name', 'phone', 'status', 'note', 'broker', 'note']);
});

test('what a lead may pay is read where it is a price, and stays a text where it is an answer', () => {
  expect(fieldsOf({ ...NAMED, Orçamento: ['R$ 500.000', '750.000,00'] })[2]).toBe('maxPrice');
  expect(fieldsOf({ ...NAMED, Budget: ['500000', '750000.00'] })[2]).toBe('maxPrice');
  expect(fieldsOf({ ...NAMED, Orçamento: ['até 500 mil', 'de 300 a 400'] })[2]).toBe('note');
  // A few cells that are no price cost the others nothing.
  const mixed = ['1350000', '1350000.00', 'R$ 1,35 mi', '800 mil', '900000', '1.350.000,00'];
  expect(fieldsOf({ ...NAMED, Orçamento: mixed })[2]).toBe('maxPrice');
  expect(fieldsOf({ ...NAMED, 'Valor da venda': mixed })[2]).toBe('soldValue');
  const sold = { 'Data da venda': ['20/11/2026'], Valor: ['a combinar', 'permuta', 'R$ 800 mil', '850000'] };
  expect(fieldsOf({ ...NAMED, ...sold })[3]).toBe('soldValue');
  // The price of the property, not the client's limit.
  expect(fieldsOf({ ...NAMED, Valor: ['R$ 500.000'] })[2]).toBe('note');
});

test('knows a column without a useful name by what stands in it', () => {
  expect(
    fieldsOf({
      'Coluna A': ['Rita Lima', 'Caio Reis'],
      'Coluna B': ['(11) 98765-4321', 'p:+5511987654322'],
      'Coluna C': ['rita@exemplo.com.br', 'caio@exemplo.com.br'],
      'Coluna D': ['05/03/2024', '2024-03-06 10:30'],
      'Coluna E': ['3 quartos', '2 quartos'],
      'Coluna F': [],
    }),
  ).toEqual(['name', 'phone', 'email', 'createdAt', 'note', 'leave']);
});

test('a column that calls itself a name is one, where no other does, and not that of something else', () => {
  for (const name of ['Seu nome', 'Qual é o seu nome?', 'Nome e sobrenome', 'Your name', 'Cliente - Nome'])
    expect(fieldsOf({ [name]: ['Rita Lima'], Fone: ['11987654321'] })).toEqual(['name', 'phone']);
  expect(fieldsOf({ 'Nome da campanha': ['Verão'], Nome: ['Rita'], Fone: ['11987654321'] })).toEqual([
    ...['note', 'name', 'phone'],
  ]);
  for (const name of ['Empresa - Nome', 'Organization - Name', 'Nome da campanha', 'form_name', 'Código'])
    expect(fieldsOf({ [name]: ['Rita Lima'], Fone: ['11987654321'] })).toEqual(['note', 'phone']);
});

test('a name of two words for one thing is that thing', () => {
  expect(fieldsOf({ Nome: ['Rita'], 'Fone / Whats': ['não tem'], 'Fone / Obs': ['não tem'] })).toEqual([
    ...['name', 'phone', 'note'],
  ]);
});

const KOMMO =
  'ID|Nome do lead|Contato principal|Lead usuário responsável|Etapa do lead|Funil de vendas|Venda|Data Criada|Última modificação|Lead tags|Fechado em|Telefone comercial (contato)|Celular (contato)|Email comercial (contato)';
const PIPEDRIVE =
  'Negócio - ID|Negócio - Título|Negócio - Pessoa de contato|Negócio - Proprietário|Negócio - Status|Negócio - Etapa|Negócio - Valor|Negócio - Negócio criado em|Negócio - Etiqueta|Negócio - Ganho em|Negócio - Motivo da perda|Organização - Nome|Pessoa - Telefone - Celular|Pessoa - E-mail - Trabalho';

test.each<[string, string, string]>([
  ['Kommo', KOMMO, 'leave note name broker status leave soldValue createdAt leave labels soldAt phone phone email'],
  [
    'Pipedrive',
    PIPEDRIVE,
    'leave note name broker status note soldValue createdAt labels soldAt lossReason note phone email',
  ],
  ['Pipedrive', 'Pessoa - Nome|Pessoa - Telefone|Pessoa - Email|Pessoa - Etiqueta', 'name phone email labels'],
  ['RD Station', 'Email|Nome|Celular|Estágio no funil|Dono do Lead', 'email name phone status broker'],
  ['HubSpot', 'Record ID|First Name|Last Name|Lifecycle Stage', 'leave name lastName status'],
  ['HubSpot', 'Record ID|First Name|Last Name|Lifecycle Stage|Lead Status', 'leave name lastName note status'],
])('columns of %s: who it is, its stages and its sales', (preset, header, fields) => {
  const found = recognizeColumns(header.split('|'), []);
  expect(found.preset).toBe(preset);
  expect(found.columns.map(({ field }) => field).join(' ')).toBe(fields);
});

test('the line and the reason of a file of refused rows are left out', () => {
  const file = { Linha: ['2'], Motivo: ['Sem nome'], Nome: ['Rita'], Fone: ['11987654321'] };
  expect(fieldsOf(file)).toEqual(['leave', 'leave', 'name', 'phone']);
  expect(fieldsOf({ Nome: ['Rita'], Linha: ['11987654321'], Motivo: ['Mudança'] })).toEqual(['name', 'phone', 'note']);
});

test('a column is judged by the whole file, wherever its values stand', () => {
  const words = Array.from({ length: 300 }, () => 'a combinar');
  const prices = Array.from({ length: 60_000 }, (_, n) => `R$ ${100 + (n % 900)}.000`);
  expect(fieldsOf({ ...NAMED, Orçamento: [...words, ...prices] })[2]).toBe('maxPrice');
  expect(fieldsOf({ ...NAMED, Orçamento: [...words, ...prices.slice(0, 100)] })[2]).toBe('note');

  const { filled, some } = valuesOf([...words, ...prices]);
  expect(filled).toBe(60_300);
  expect(some.length).toBeLessThan(1_000);
  expect(some.filter((value) => value === 'a combinar').length).toBeLessThan(some.length / 100);
});

/** Why a column of our export does not come back. */
const NOT_BACK = {
  'Próximo passo em': 'tasks and visits are the lead’s story',
};

test('each column of our export says what it comes back as, or stands here with a reason', () => {
  const exported = leadTable(sql`true`).columns.map(({ title }) => title);

  expect(Object.keys(SHEET_COLUMNS)).toEqual(exported);
  expect(exported.filter((title) => ['leave', 'note', undefined].includes(SHEET_COLUMNS[title]))).toEqual(
    Object.keys(NOT_BACK),
  );
  expect(fieldsOf(Object.fromEntries(exported.map((title) => [title, []])))).toEqual(
    exported.map((title) => SHEET_COLUMNS[title]),
  );
});
