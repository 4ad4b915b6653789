import { formatMoney } from '#contract/ground/money.ts';
import { fallText, priceParts, shortPrice } from '#contract/properties/priceTexts.ts';
import { asWanted } from '#contract/properties/propertyFacts.ts';
import type { Costs } from '#contract/properties/propertyFacts.ts';

const BOTH: Costs = {
  business: 'ambos',
  price: 600_000,
  rentPrice: 2800,
  condoFee: 700,
  iptu: null,
  iptuPeriod: 'anual',
};

test('what is for both shows the price of what somebody looks for', () => {
  expect(asWanted(BOTH, 'aluguel')).toEqual({ ...BOTH, business: 'aluguel', price: 2800, priceFall: null });
  expect(asWanted(BOTH, 'venda')).toEqual({ ...BOTH, business: 'venda' });
  expect(asWanted(BOTH, undefined)).toBe(BOTH);
});

test.each([
  [{ business: 'venda', price: 440_000, rentPrice: null }, 'R$ 440.000,00', '', 'R$ 440.000'],
  [{ business: 'aluguel', price: 4800.5, rentPrice: null }, 'R$ 4.800,50', 'por mês', 'R$ 4.801 por mês'],
  [
    { business: 'ambos', price: 440_000, rentPrice: 4800 },
    ...['R$ 440.000,00', 'ou R$ 4.800,00 por mês', 'R$ 440.000 ou R$ 4.800 por mês'],
  ],
] as const)('a price has one style: cents in all of it, or in none (%j)', (priced, amount, rest, short) => {
  const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
  const parts = priceParts(priced, formatMoney);

  expect([parts.amount, parts.rest, shortPrice(priced)].map(plain)).toEqual([amount, rest, short]);
});

test('what fell is said of what is shown', () => {
  const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;
  const fallen = { ...BOTH, priceFall: 20_000, rentFall: 200 };

  expect(plain(fallText(fallen))).toBe('Baixou R$ 20.000');
  expect(plain(fallText({ ...fallen, priceFall: null }))).toBe('Aluguel baixou R$ 200');
  expect(plain(fallText(asWanted(fallen, 'aluguel')))).toBe('Baixou R$ 200');
  expect(plain(fallText(asWanted({ ...fallen, priceFall: null }, 'venda')))).toBeNull();
});
