import fc from 'fast-check';
import { centsOf, parseMoney } from '#contract/ground/money.ts';

describe('parseMoney', () => {
  test.each([
    ['1.250.000,00', '1250000.00'],
    ['1250000', '1250000.00'],
    ['R$ 1.250,5', '1250.50'],
    ['R$\u00a01.250.000,99', '1250000.99'],
    ['r$1250,50', '1250.50'],
    ['  750.000  ', '750000.00'],
    ['1.250', '1250.00'],
    ['0,99', '0.99'],
    ['0', '0.00'],
    ['007', '7.00'],
    ['1234567.89', '1234567.89'],
    ['1234567.8', '1234567.80'],
    ['9999999999.99', '9999999999.99'],
    ['9.999.999.999,99', '9999999999.99'],
  ])('reads %j as %s', (written, amount) => {
    expect(parseMoney(written)).toBe(amount);
  });

  test.each([
    '',
    ' ',
    'R$',
    'mil',
    '-1',
    '+1',
    '1e6',
    '0x10',
    'NaN',
    'Infinity',
    '1,234.56',
    '1.25.000',
    '1.2500',
    '12.34.567',
    '1.250,005',
    '1234567.891',
    String(0.1 + 0.2),
    '1,',
    ',5',
    '1 250',
    '0.300',
    '١٢٣',
  ])('does not take %j', (written) => {
    expect(parseMoney(written)).toBeNull();
  });

  const cents = fc.bigInt({ min: 0n, max: 99_999_999_999_999n });
  const decimal = (amount: bigint) => `${(amount / 100n).toString()}.${(amount % 100n).toString().padStart(2, '0')}`;

  test('reads every amount as people write it and as programs write it, to the cent', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const exact = decimal(amount);
        const [reais = '', fraction = ''] = exact.split('.');
        const grouped = reais.replace(/\B(?=(\d{3})+$)/g, '.');

        expect(parseMoney(exact)).toBe(exact);
        expect(parseMoney(`R$ ${grouped},${fraction}`)).toBe(exact);
        expect(centsOf(exact)).toBe(amount);
      }),
    );
  });

  test('reads every number of cents that JavaScript writes', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseMoney(String(Number(decimal(amount))))).toBe(decimal(amount));
      }),
    );
  });

  test('what it answers it reads as the same', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d.,R$ -]{1,16}$/), (written) => {
        const amount = parseMoney(written);
        expect(amount === null ? null : parseMoney(amount)).toBe(amount);
      }),
    );
  });
});
