import { parseMoney } from '#contract/ground/money.ts';
import { plainWords } from '#contract/ground/plainWords.ts';

/* Null: nothing is said. Undefined: it cannot be read. */

const NOTHING = new Set(
  '|na|n a|nd|n d|ni|null|undefined|nan|nao informado|nao informada|endereco nao informado|sem informacao|nao consta'.split(
    '|',
  ),
);

export const saysNothing = (text: string) => NOTHING.has(plainWords(text));

/** `1,250,000.00` */
const AMERICAN = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/;

const plainAmount = (text: string) => {
  const amount = text
    .replace(/\s|^R\$|BRL|reais/gi, '')
    .replace(/(?<=[.,]\d\d)0{2,}$/, '')
    .replace(/(?<=\d),-+$/, '');
  return AMERICAN.test(amount) ? amount.replaceAll(',', '') : amount;
};

/** Zero is nothing: so programs write what they do not know. */
export function readAmount(text: string): string | null | undefined {
  if (saysNothing(text)) return null;
  const amount = parseMoney(plainAmount(text));
  return amount === null ? undefined : Number(amount) === 0 ? null : amount;
}

const NUMBER_WORDS = new Map(
  'zero nenhum nenhuma nao sem no none um uma dois duas tres quatro cinco seis sete oito nove dez'
    .split(' ')
    .map((word, at) => [word, [0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10][at] ?? 0]),
);

/** `3`, `3,0`, `3 quartos`, `4+`, `três`; `não` and `sem suíte` are 0 */
export function readCount(text: string): number | null | undefined {
  if (saysNothing(text)) return null;
  const [digits] = /^\d{1,4}(?![\d/])/.exec(text.trim()) ?? [];
  if (digits !== undefined && !/^\d+[.,]\d*[1-9]/.test(text.trim())) return Number(digits);
  return NUMBER_WORDS.get(plainWords(text).split(' ', 1)[0] ?? '');
}

const SQUARE_METRES_IN: [RegExp, number][] = [
  [/^(?:m|m2|m²|mt2?|mts2?|metros?(?: quadrados?)?|square met(?:er|re)s?|sqm|)$/, 1],
  [/^(?:ha|hectares?)$/, 10_000],
];

/** In square metres, with two decimals. `unit`: where the number has none. */
export function readArea(text: string, unit = ''): number | null | undefined {
  if (saysNothing(text)) return null;
  const { number, own = '' } = /^(?<number>[\d.,\s]+)(?<own>\D.*)?$/s.exec(text.trim())?.groups ?? {};
  const metres = SQUARE_METRES_IN.find(([name]) =>
    name.test((own.trim() || unit).toLowerCase().replace(/\.$/, '')),
  )?.[1];
  const amount = number === undefined ? undefined : readAmount(number);
  return typeof amount === 'string' ? metres && Number((Number(amount) * metres).toFixed(2)) : amount;
}

/** `-23,55`; a spreadsheet's apostrophe may stand before the minus. */
export function readDegrees(text: string): string | null {
  const degrees = text.trim().replace(/^'/, '').replace(',', '.');
  return saysNothing(degrees) || Number(degrees) === 0 ? null : degrees;
}
