import { formatDecimal } from './numbers.ts';

/** `R$ 850 mil`, `R$ 1,25 mi`, with no-break spaces. Rents keep their digits: `R$ 3,5 mil`, `R$ 950`. */
export function compactPrice(reais: number): string {
  const thousands = Math.round(reais / 1000);
  if (reais < 1000) return `R$\u00a0${formatDecimal(reais, 0)}`;
  if (reais < 10_000) return `R$\u00a0${formatDecimal(reais / 1000, 1)}\u00a0mil`;
  // R$ 999.600 is a million, not 1000 mil.
  if (thousands < 1000) return `R$\u00a0${formatDecimal(thousands, 0)}\u00a0mil`;
  if (reais < 995_000_000) return `R$\u00a0${formatDecimal(reais / 1e6, 2)}\u00a0mi`;
  return `R$\u00a0${formatDecimal(reais / 1e9, 2)}\u00a0bi`;
}
