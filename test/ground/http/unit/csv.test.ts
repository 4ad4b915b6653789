import fc from 'fast-check';
import { parsePhone } from '#contract/phone.ts';
import { csvDecimal, csvLine } from '../../../../server/http/csv.ts';

const INVISIBLE = '\u200B';
/** A single cell, as a program reads it. */
const cellOf = (text: string) => csvLine([text]).slice(1, -3).replaceAll('""', '"');

test.each([
  ...['1/2', '1-2', '12/03/2026', '2026-03-12', '10:30', '0012', '1e5', '1.234,50', '50%', 'R$ 5', '(5)', '-3', '+1+1'],
  ...['+4930123456', '+12025550143', '5 de maio', 'Mar 5', 'set/26', '12 AM', 'VERDADEIRO', 'true', '１／２'],
])('%s stays text in a spreadsheet, and shows as it is', (text) => {
  expect(cellOf(text)).toBe(INVISIBLE + text);
});

test.each([
  ...['Ana', 'Casa 2', 'Maria 2', '2ª opção', 'Bloco B/12', 'ana1@exemplo.com.br', '1a@e.de', '(11) 98765-4321', ''],
  ...['14 h', 'até 5 min', '2026-03-01 a 2026-03-31', '01935e12-0000-7000-8000-000000000000', 'de', 'e'],
])('%j is text already', (text) => {
  expect(cellOf(text)).toBe(text);
});

test('a foreign phone is read back as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2_000_000_000, max: 4_999_999_999 }), (number) => {
      expect(parsePhone(cellOf(`+${number}`))).toBe(`+${number}`);
    }),
  );
});

test('no text begins as a formula, and all of it is there', () => {
  const start = fc.constantFrom('=', '+', '-', '@', '\t=', ' =', '＝', '＋', '－', '＠', '\r', '=-', '');
  const rest = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('1+1', 'SUM(A1)', "cmd|'/c'!A1"),
  );
  fc.assert(
    fc.property(start, rest, (first, last) => {
      const cell = cellOf(first + last);

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
