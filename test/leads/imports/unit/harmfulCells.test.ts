import { OUR_EXPORT } from '#contract/leads/importValues.ts';
import type { ImportField } from '#contract/leads/importValues.ts';
import { EMPTY_TEAM } from '#test/emptyTeam.ts';
import { entryKey } from '../../../../server/ground/parsing/askedValues.ts';
import { recognizeColumns } from '../../../../server/leads/imports/columns.ts';
import { ColumnValues } from '../../../../server/leads/imports/columnValues.ts';
import { readLead } from '../../../../server/leads/imports/readLead.ts';
import { likelyStatus } from '../../../../server/leads/imports/words.ts';

const entry = (name: string, at: number) =>
  [entryKey(name), { _id: `0190a1b2-0000-7000-8000-00000000000${at.toString()}`, name }] as const;
const labels = new Map(['> 500 mil', '< 500 mil', 'Sim | Não', '!!!'].map(entry));
const team = { ...EMPTY_TEAM, labels };

const read = (cells: string[], fields: ImportField[], preset: string | null = null) =>
  readLead(cells, {
    columns: fields.map((field) => ({ name: field, field })),
    preset,
    source: 'admin',
    team,
    answers: new Map(),
    now: Date.UTC(2026, 10, 26),
  });

const LONG = 32_000;
const HARMFUL = [
  'a'.repeat(LONG),
  `a@${'.'.repeat(LONG)} x`,
  `a${' '.repeat(LONG)}a`,
  `${'#'.repeat(LONG)}a`,
  '1 '.repeat(LONG / 2),
  '1-'.repeat(LONG / 2),
  'a,'.repeat(LONG / 2),
  '<'.repeat(LONG),
];
const FIELDS: ImportField[] = [
  ...(['phone', 'email', 'region', 'maxPrice', 'status', 'source', 'broker', 'createdAt', 'hour', 'soldAt'] as const),
  ...(['soldValue', 'seller', 'lossReason', 'labels', 'property', 'wish', 'knownAs', 'id', 'consentAt'] as const),
];

/** A step of the reader takes a microsecond: with a square of them this file would not end. */
test('a long cell is a note, whatever its column is, and is read at once', () => {
  for (const cell of HARMFUL)
    for (const field of FIELDS) {
      const { lead } = read(['Rita', '(11) 98765-4321', cell], ['name', 'phone', field]);
      expect(lead).toMatchObject({ name: 'Rita', phone: '+5511987654321' });
    }
  const values = new ColumnValues();
  for (const cell of HARMFUL) values.add(cell);
  expect(recognizeColumns(['Contato'], [values]).columns).toMatchObject([{ filled: HARMFUL.length }]);
});

test('a cell of very many labels is a note', () => {
  const { lead, asked } = read(['Rita', '11987654321', 'a,'.repeat(100_000)], ['name', 'phone', 'labels']);
  expect([lead?.labels, asked, lead?.notes?.length]).toEqual([[], [], 200_000 + 'labels: '.length]);
});

test.each([
  ['Rita <>', 'Rita'],
  ['mailto:', 'mailto:'],
  ['Rita', 'Rita'],
])('an e-mail cell %j is no address', (cell, kept) => {
  expect(read(['Rita', '11987654321', cell], ['name', 'phone', 'email'])).toMatchObject({
    lead: { email: null, notes: `email: ${kept}` },
    warnings: [`email “${kept}”: não é um e-mail`],
  });
  expect(read(['Rita', cell], ['name', 'email']).lead).toBeNull();
});

test.each(['<', '<>', '-', '...'])('an e-mail cell %j says nothing', (cell) => {
  expect(read(['Rita', cell], ['name', 'email']).lead).toBeNull();
});

test.each([
  ['Rita <rita@exemplo.com>', ['rita@exemplo.com']],
  ['ana@exemplo.com <', ['ana@exemplo.com']],
  ['ana@exemplo.com <bia@exemplo.com>', ['ana@exemplo.com', 'bia@exemplo.com']],
  ['Ana <ana@exemplo.com>, Bia Lima <bia@exemplo.com>', ['ana@exemplo.com', 'bia@exemplo.com']],
  ['mailto:ana@exemplo.com?subject=x@y', ['ana@exemplo.com']],
])('an e-mail cell %j has all its addresses', (cell, [email, ...others]) => {
  expect(read(['Rita', cell], ['name', 'email'])).toMatchObject({ lead: { email, others }, warnings: [] });
});

test.each([
  ['> 500 mil', null],
  ['<  500 MIL', null],
  ['Sim | Não | !!! | < 500 mil', OUR_EXPORT],
])('labels %j are told apart by their signs', (cell, preset) => {
  const { lead, asked } = read(['Rita', '11987654321', cell], ['name', 'phone', 'labels'], preset);
  expect([lead?.labels.map(({ name }) => name).join(' | '), asked]).toEqual([
    cell.replace('  ', ' ').replace('MIL', 'mil'),
    [],
  ]);
});

test('unknown labels that differ by a sign are two questions', () => {
  const { asked } = read(['Rita', '11987654321', '+77 quilos,-77 quilos,🔥,❄️'], ['name', 'phone', 'labels']);
  expect(asked.map(({ value }) => value)).toEqual(['+77 quilos', '-77 quilos', '🔥', '❄️']);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(4);
});

test.each([
  ['Não vendido', null],
  ['Não é cliente', null],
  ['Cliente em potencial', null],
  ['Fechado sem venda', null],
  ['Fechado com outra imobiliária', null],
  ['Ex-cliente', null],
  ['Cliente', 'convertido'],
  ['Won', 'convertido'],
])('of a status %j %j is suggested', (status, likely) => {
  expect(likelyStatus(status)).toBe(likely);
});

test('a row that somebody added to our export is asked for the day of its sale', () => {
  const fields: ImportField[] = ['name', 'phone', 'status', 'soldAt', 'id'];
  const id = '0190a1b2-0000-7000-8000-000000000009';
  const kindsOf = (cells: string[], columns = fields) =>
    read(['Rita', '11987654321', 'convertido', ...cells], columns, OUR_EXPORT).asked.map(({ kind }) => kind);
  expect([kindsOf(['', id]), kindsOf(['', '']), kindsOf([], fields.slice(0, 3))]).toEqual([[], ['sale'], ['sale']]);
});
