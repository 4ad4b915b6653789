import { formatMoney, formatWholeReais, parseMoney } from '#contract/ground/money.ts';
import { formatDecimal, formatNumber, formatPropertyCount, groupDigits, pluralize } from '#contract/ground/numbers.ts';

export { formatMoney, formatNumber, formatPropertyCount, formatWholeReais, pluralize };

/** `12,5%` */
export const formatPercent = (share: number): string => `${formatDecimal(share * 100, 1)}%`;

/** `33,3% · 1 de 3`; of none, `—`. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${formatPercent(part / whole)} · ${formatNumber(part)} de ${formatNumber(whole)}`;

/** `1250000,5` as `1.250.000,50`; other text unchanged. */
export function formatAmount(typed: string): string {
  const [reais, cents] = parseMoney(typed)?.split('.') ?? [];
  // As text: a float may lack digits.
  return reais === undefined || cents === undefined ? typed : `${groupDigits(reais)},${cents}`;
}

export const amountFromNumber = (price: number): string => formatAmount(price.toFixed(2));

export function formatList(values: readonly string[]): string {
  const more = values.length - 2;
  const shown = values.slice(0, 2).join(', ');
  return more > 0 ? `${shown} e mais ${more}` : shown;
}
