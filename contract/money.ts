/** Digits in groups of three as Brazil writes them, with up to two decimals: `1.250.000,5`. */
const GROUPED = /^(?<reais>[1-9]\d{0,2}(?:\.\d{3})+)(?:,(?<cents>\d{1,2}))?$/;
/** Digits with up to two decimals after a comma (a person) or a point (a program): `1250000,50`, `1234567.89`. */
const PLAIN = /^(?<reais>\d+)(?:[.,](?<cents>\d{1,2}))?$/;

/**
 * An amount of reais as a person in Brazil types it or a program sends it, as an exact decimal with two places
 * (`'1250000.50'`); null when it is none or has more than two decimals. `1.250` is 1250: a program does not send zeros
 * at the end. Only text is handled, never a float: 0.1 + 0.2 has seventeen decimals and is refused, not rounded.
 */
export function parseMoney(written: string): string | null {
  const amount = written.replace(/^\s*R\$/i, '').trim();
  const { reais, cents = '' } = (GROUPED.exec(amount) ?? PLAIN.exec(amount))?.groups ?? {};
  if (reais === undefined) return null;
  const whole = reais.replaceAll('.', '').replace(/^0+(?=\d)/, '');
  return `${whole}.${cents.padEnd(2, '0')}`;
}

/** What `parseMoney` answered, in cents: for comparing. */
export function centsOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}
