const upTo = (maximumFractionDigits: number) => new Intl.NumberFormat('pt-BR', { maximumFractionDigits });
const whole = upTo(0);
const tenths = upTo(1);
const hundredths = upTo(2);

/** `R$ 850 mil`, `R$ 1,25 mi`, with no-break spaces. Rents keep their digits: `R$ 3,5 mil`, `R$ 950`. */
export function compactPrice(reais: number): string {
  const thousands = Math.round(reais / 1000);
  if (reais < 1000) return `R$\u00a0${whole.format(reais)}`;
  if (reais < 10_000) return `R$\u00a0${tenths.format(reais / 1000)}\u00a0mil`;
  // R$ 999.600 is a million, not 1000 mil.
  if (thousands < 1000) return `R$\u00a0${whole.format(thousands)}\u00a0mil`;
  if (reais < 995_000_000) return `R$\u00a0${hundredths.format(reais / 1e6)}\u00a0mi`;
  return `R$\u00a0${hundredths.format(reais / 1e9)}\u00a0bi`;
}
