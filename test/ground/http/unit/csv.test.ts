import { getExample, getSupportedRegionCodes } from 'awesome-phonenumber';
import fc from 'fast-check';
import { runs } from '#test/generated.ts';
import { readPhone } from '../../../../server/ground/parsing/readPhone.ts';
import { csvDecimal, csvLine } from '../../../../server/ground/spreadsheet/csv.ts';

const INVISIBLE = '\u200B';
/** A single cell, as a program reads it. */
const cellOf = (text: string) => csvLine([text]).slice(1, -3).replaceAll('""', '"');

test.each([
  ...['1/2', '1-2', '12/03/2026', '2026-03-12', '10:30', '0012', '1e5', '1.234,50', '50%', 'R$ 5', '(5)', '-3', '+1+1'],
  ...['+4930', '+1 2', '5 de maio', 'Mar 5', 'set/26', '12 AM', 'VERDADEIRO', 'true', '１／２'],
])('%s stays text in a spreadsheet, and shows as it is', (text) => {
  expect(cellOf(text)).toBe(INVISIBLE + text);
});

test.each([
  ...['Ana', 'Casa 2', 'Maria 2', '2ª opção', 'Bloco B/12', 'ana1@exemplo.com.br', '1a@e.de', '(11) 98765-4321', ''],
  ...['14 h', 'até 5 min', '2026-03-01 a 2026-03-31', '01935e12-0000-7000-8000-000000000000', 'de', 'e'],
])('%j is text already', (text) => {
  expect(cellOf(text)).toBe(text);
});

test.each([
  ['+351912345699', '+351 912 345 699'],
  ['+351 912-345-699', '+351 912 345 699'],
  ['+12025550143', '+1 202 555 0143'],
  ['+1 (202) 555-0143', '+1 202 555 0143'],
  ['+5511987654321', '(11) 98765-4321'],
  // No country's, of an older row.
  ['+999123456789', '+999 123 456 789'],
  ['+5511987', '+5 511 987'],
  ['+351 912 345', '+351 912 345'],
  ['+21 98765-4321', '+21 98765-4321'],
])('the phone %s is text without a mark, as %s', (text, written) => {
  expect(cellOf(text)).toBe(written);
});

const FOREIGN_PHONES = getSupportedRegionCodes()
  .filter((region) => region !== 'BR' && region !== 'TA')
  .flatMap((region) => (['mobile', 'fixed-line'] as const).map((type) => getExample(region, type).number!.e164));

test('a phone of any country is text that no spreadsheet computes, and is read back as it was', () => {
  for (const phone of FOREIGN_PHONES) {
    expect(cellOf(phone)).toMatch(/^\+\d{1,4}(?: \d+)+$/);
    expect(readPhone(cellOf(phone))).toBe(phone);
  }
  const anyShape = fc.stringMatching(/^\+[1-9]\d{6,14}$/);
  fc.assert(
    fc.property(anyShape, (phone) => {
      expect(cellOf(phone)).toMatch(/^\+\d{1,4}(?: \d+)+$|^\(\d\d\) \d{4,5}-\d{4}$/);
      expect(`+${cellOf(phone).replace(/^\(/, '55').replace(/\D/g, '')}`).toBe(phone);
    }),
    runs(500),
  );
});

test('no text begins as a formula, and all of it is there', () => {
  const phone = /^\+\d{1,4} [\d -]+$/;
  const start = fc.constantFrom('=', '+', '-', '@', '\t=', ' =', '＝', '＋', '－', '＠', '\r', '=-', '');
  const rest = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('1+1', 'SUM(A1)', "cmd|'/c'!A1"),
  );
  fc.assert(
    fc.property(start, rest, (first, last) => {
      const cell = cellOf(first + last);

      if (phone.test(cell)) return;
      expect(cell).not.toMatch(/^\s*[=+\-@\t\r＝＋－＠]/);
      expect(cell.replace(/^['\u200B]/, '')).toBe((first + last).replace(/^['\u200B]/, ''));
    }),
  );
});

test('numbers are numbers, with a comma', () => {
  expect(csvLine([1200, csvDecimal(1234.5), 0, csvDecimal(50), csvDecimal(-1), -23.5505])).toBe(
    '"1200";"1234,50";"0";"50,00";"-1,00";"-23,5505"\r\n',
  );
});

test('a moment is a date', () => {
  expect(csvLine([{ at: '2026-11-27 14:05' }])).toBe('"27/11/2026 14:05"\r\n');
});
