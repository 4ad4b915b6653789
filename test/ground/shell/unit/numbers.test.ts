import fc from 'fast-check';
import { parseMoney } from '#contract/ground/money.ts';
import { amountFromNumber, formatAmount, formatShare } from '@/shared/format/numbers';

test.each([
  ['1250000', '1.250.000,00'],
  ['1.250.000', '1.250.000,00'],
  ['1250000,5', '1.250.000,50'],
  ['R$ 749.000,90', '749.000,90'],
  ['1234567.89', '1.234.567,89'],
  ['007', '7,00'],
  ['0,5', '0,50'],
])('%s is written out as %s', (typed, written) => {
  expect(formatAmount(typed)).toBe(written);
});

test.each(['', 'caro', '12,345', '1.2500', '-5'])('what is no amount stays as it was typed: %p', (typed) => {
  expect(formatAmount(typed)).toBe(typed);
});

test('writing an amount out changes nothing of it, and once is enough', () => {
  const typed = fc
    .tuple(fc.bigInt({ min: 0n, max: 9_999_999_999n }), fc.constantFrom('', ',5', ',07', '.99', ',00'))
    .map(([reais, cents]) => `${reais.toString()}${cents}`);
  fc.assert(
    fc.property(typed, (text) => {
      const written = formatAmount(text);
      expect(parseMoney(written)).toBe(parseMoney(text));
      expect(formatAmount(written)).toBe(written);
    }),
  );
});

test.each([
  [1, 3, '33,3% · 1 de 3'],
  [19, 19, '100% · 19 de 19'],
  [5, 20, '25% · 5 de 20'],
  [0, 0, '—'],
])('a share carries its count: %p of %p', (part, whole, written) => {
  expect(formatShare(part, whole)).toBe(written);
});

test('a price of the contract comes back as the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (cents) => {
      const price = cents / 100;
      expect(Number(parseMoney(amountFromNumber(price)))).toBe(price);
    }),
  );
});
