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
  expect(asWanted(BOTH, 'aluguel')).toEqual({ ...BOTH, business: 'aluguel', price: 2800 });
  expect(asWanted(BOTH, 'venda')).toEqual({ ...BOTH, business: 'venda' });
  expect(asWanted(BOTH, undefined)).toBe(BOTH);
});
