import { plainWords } from '#contract/ground/plainWords.ts';

const CURRENCIES: [string, RegExp][] = [
  ['dólares canadenses', /\b(?:cad|dolares canadenses)\b/],
  ['dólares', /\b(?:usd?|u s|dol(?:ar|ares)|dollars?)\b/],
  ['euros', /\b(?:eur|euros?)\b/],
  ['libras', /\b(?:gbp|libras?|pounds?)\b/],
  ['francos suíços', /\bchf\b/],
  ['guaranis', /\b(?:pyg|gs|guaran\w*)\b/],
  ['pesos argentinos', /\bars\b/],
  ['pesos uruguaios', /\buyu\b/],
  ['pesos chilenos', /\bclp\b/],
  ['pesos mexicanos', /\bmxn\b/],
  ['pesos colombianos', /\bcop\b/],
  ['pesos', /\bpesos?\b/],
];
const SIGNS: [RegExp, string][] = [
  [/\bu\$s?/gi, ' usd '],
  [/€/g, ' eur '],
  [/£/g, ' gbp '],
  [/₲/g, ' pyg '],
];

/** The currency of an amount if it is not reais: `US$ 500.000` is in 'dólares'. */
export function foreignCurrency(text: string): string | null {
  const spelt = SIGNS.reduce((done, [sign, code]) => done.replace(sign, code), text);
  const words = plainWords(spelt.replace(/\d+/g, ' '));
  return CURRENCIES.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** `USD 500000`; of reais the amount alone. */
export const withCurrency = (currency: string, amount: string): string =>
  amount === '' || /^(?:BRL|R\$|)$/i.test(currency.trim()) ? amount : `${currency.trim()} ${amount}`;
