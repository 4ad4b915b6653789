import { groupDigits } from './numbers.ts';

/** `1.250.000,5` */
const GROUPED = /^(?<reais>[1-9]\d{0,2}(?:\.\d{3})+)(?:,(?<cents>\d{1,2}))?$/;
/** `1250000,50`, `1234567.89` */
const PLAIN = /^(?<reais>\d+)(?:[.,](?<cents>\d{1,2}))?$/;

/** An exact decimal (`'1250000.50'`), or null. `1.250` is 1250: programs write 1.25. Floats would be rounded. */
export function parseMoney(written: string): string | null {
  const amount = written.replace(/^\s*R\$/i, '').trim();
  const { reais, cents = '' } = (GROUPED.exec(amount) ?? PLAIN.exec(amount))?.groups ?? {};
  if (reais === undefined) return null;
  const whole = reais.replaceAll('.', '').replace(/^0+(?=\d)/, '');
  return `${whole}.${cents.padEnd(2, '0')}`;
}

/** In cents, to compare exactly. */
export const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

function inReais(value: number, cents: 0 | 2): string {
  const [whole = '', ...rest] = Math.abs(value).toFixed(cents).split('.');
  return `${value < 0 ? '-' : ''}R$\u00a0${[groupDigits(whole), ...rest].join(',')}`;
}

/** `R$ 1.234.567,89`, with a no-break space. */
export const formatMoney = (value: number): string => inReais(value, 2);

/** `R$ 1.234.568` */
export const formatWholeReais = (value: number): string => inReais(value, 0);

/** A price as titles and previews show it. */
export const simpleSpaced = (price: string): string => price.replaceAll('\u00a0', ' ');
