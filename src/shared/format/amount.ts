import { parseMoney } from '#contract/money.ts';

/** An amount as it was typed (`1250000,5`), as a field shows it once it is left: `1.250.000,50`. What is none stays. */
export function writtenAmount(typed: string): string {
  const [reais, cents] = parseMoney(typed)?.split('.') ?? [];
  // The digits are grouped as text: a number of reais and cents has more of them than a float is sure of.
  return reais === undefined || cents === undefined ? typed : `${reais.replace(/\B(?=(?:\d{3})+$)/g, '.')},${cents}`;
}

/** A price of the contract as a field shows it. */
export const amountOf = (price: number): string => writtenAmount(price.toFixed(2));
