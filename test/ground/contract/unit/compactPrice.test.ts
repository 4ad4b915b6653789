import fc from 'fast-check';
import { compactPrice } from '#contract/ground/compactPrice.ts';

test.each([
  [850_000, 'R$ 850 mil'],
  [849_600, 'R$ 850 mil'],
  [1_250_000, 'R$ 1,25 mi'],
  [4_980_000, 'R$ 4,98 mi'],
  [1_200_000, 'R$ 1,2 mi'],
  [999_400, 'R$ 999 mil'],
  [999_500, 'R$ 1 mi'],
  [12_345_678, 'R$ 12,35 mi'],
  [1_500_000_000, 'R$ 1,5 bi'],
  [3_500, 'R$ 3,5 mil'],
  [950, 'R$ 950'],
])('%d reais are %s on a pin', (reais, written) => {
  // No-break spaces.
  expect(compactPrice(reais)).toBe(written.replaceAll(' ', '\u00a0'));
});

test('no price is too long for a pin', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (reais) => {
      expect(compactPrice(reais).length).toBeLessThanOrEqual('R$ 999,99 mi'.length);
    }),
  );
});
