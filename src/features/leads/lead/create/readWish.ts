import { offeredRegions } from '#contract/ground/regions.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { LeadWish } from '#contract/leads/wish.ts';
import { offeredKinds, takenAs } from '#contract/properties/kinds.ts';
import type { Kind } from '#contract/properties/kinds.ts';

export interface ReadWish {
  wish: LeadWish;
  /** Maybe bairros. */
  places: string[];
}

/** Keeps the length: an index holds in both. */
const plain = (text: string) =>
  Array.from(text.normalize('NFC'), (letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('');

/** The last one in a clause decides; the group: they have it, or do not want it. */
const ATTITUDES =
  /\b(?:(nao(?: \w+)?|sem|menos|exceto|fora|nem|tenho|temos|vendo|vender|moro|moramos|minha|meu|nossa|nosso|trabalho)|quer\w+|procur\w+|busc\w+|precis\w+|gostaria|compr\w+|alug\w+)\b/g;

function isWished(text: string, at: number): boolean {
  const clause =
    text
      .slice(0, at)
      .split(/[.,;\n]/)
      .at(-1) ?? '';
  return [...clause.matchAll(ATTITUDES)].at(-1)?.[1] === undefined;
}

const wished = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].filter(({ index }) => isWished(text, index));

/** Rarer kinds first. */
const KIND_WORDS: readonly [Kind, RegExp][] = [
  ['casa de condomínio', /\bcasas? (?:em|de|no) condominio\b/g],
  ['sala comercial', /\b(?:salas? comercia\w+|conjuntos? comercia\w+)\b/g],
  ['cobertura', /\bcoberturas?\b/g],
  ['sobrado', /\bsobrados?\b/g],
  ['studio', /\b(?:studios?|kit(?:i)?nets?|quitinetes?)\b/g],
  ['flat', /\bflats?\b/g],
  ['apartamento', /\b(?:apartamentos?|aptos?|apes?|ap)\b/g],
  ['casa', /\bcasas?\b(?! propria)/g],
  ['terreno', /\b(?:terrenos?|lotes?)\b/g],
  ['galpão', /\b(?:galpao|galpoes)\b/g],
  ['chácara', /\b(?:chacaras?|sitios?)\b/g],
  ['fazenda', /\bfazendas?\b/g],
];

function kindsIn(text: string): Kind[] {
  let left = text;
  const found = KIND_WORDS.flatMap(([kind, words]) => {
    const isFound = wished(left, words).length > 0;
    left = left.replace(words, (word) => '_'.repeat(word.length));
    return isFound ? [takenAs(kind, offeredKinds())] : [];
  });
  return offeredKinds().filter((kind) => found.includes(kind));
}

const COUNTS: Partial<Record<string, number>> = { um: 1, dois: 2, tres: 3, quatro: 4, cinco: 5 };
const MAX_BEDROOMS = 20;
const COUNT = String.raw`(\d{1,2}|um|dois|tres|quatro|cinco)`;
const BEDROOMS = new RegExp(
  String.raw`\b${COUNT}(?: ?(?:ou|a|/|-) ?\d{1,2})?(?: ou mais|\+)? ?(?:quartos?|qtos?|qts?|dorms?|dormitorios?)\b`,
  'g',
);

/** Null for two different numbers. */
function bedroomsIn(text: string): number | null {
  const counts = wished(text, BEDROOMS).map(([, count = '']) => COUNTS[count] ?? Number(count));
  const [first = 0, ...others] = counts;
  return first > 0 && first <= MAX_BEDROOMS && others.every((count) => count === first) ? first : null;
}

const AMOUNT = String.raw`(r\$ ?)?(\d{1,3}(?:\.\d{3})+(?:,\d{2})?|\d+(?:[.,]\d{1,3})?) ?(mil\b|k\b|milhao\b|milhoes\b|mi\b)?`;
const RANGE = new RegExp(String.raw`\b(?:entre|de) ${AMOUNT} (?:e|a|ate) ${AMOUNT}`, 'g');
const MOST = new RegExp(
  String.raw`\b(?:ate(?: uns)?|no maximo|maximo(?: de)?|teto(?: de)?|abaixo de|menos de) ${AMOUNT}`,
  'g',
);
const LEAST = new RegExp(String.raw`\b(?:a partir de|acima de|mais de|no minimo|minimo(?: de)?) ${AMOUNT}`, 'g');
const OTHER_AMOUNT =
  /\b(?:entrada|renda|salario|fgts|condominio|iptu|parcelas?|prestac\w+|sinal|ganho|ganhamos)\b[^,.;\n]{0,24}$/;
const RENTS = /\b(?:alug\w+|locacao|locar)\b/;
const BUYS = /\bcompra\w*\b/;
/** As in the server's `businessAt`. */
const LEAST_SALE_PRICE = 30_000;
const LEAST_RENT = 300;
const UNITS: Partial<Record<string, number>> = { mil: 1e3, k: 1e3, milhao: 1e6, milhoes: 1e6, mi: 1e6 };

/** Null for `até 600`. */
function reaisOf(sign: string | undefined, digits: string, unit: string | undefined, isRent: boolean): number | null {
  const isGrouped = /^\d{1,3}(?:\.\d{3})+/.test(digits) && (unit === undefined || UNITS[unit] === 1e3);
  const amount = Number(isGrouped ? digits.replaceAll('.', '').replace(',', '.') : digits.replace(',', '.'));
  const reais = Math.round(amount * (UNITS[unit ?? ''] ?? 1));
  const isSaid = sign !== undefined || unit !== undefined || isGrouped || (isRent && /^\d{3,5}$/.test(digits));
  return isSaid && reais >= LEAST_RENT && reais <= 1e9 ? reais : null;
}

interface Prices {
  minPrice: number | null;
  maxPrice: number | null;
}

const NO_PRICES: Prices = { minPrice: null, maxPrice: null };

function pricesIn(text: string): Prices {
  const [isRent, isSale] = [RENTS.test(text), BUYS.test(text)];
  const among = (pattern: RegExp) =>
    wished(text, pattern).filter(({ index }) => !OTHER_AMOUNT.test(text.slice(Math.max(0, index - 40), index)));
  const ranges = among(RANGE).map(([, sign, from = '', unit, toSign, to = '', toUnit]): Prices => ({
    minPrice: reaisOf(sign ?? toSign, from, unit ?? toUnit, isRent),
    maxPrice: reaisOf(toSign, to, toUnit, isRent),
  }));
  const one = (pattern: RegExp) =>
    among(pattern).map(([, sign, digits = '', unit]) => reaisOf(sign, digits, unit, isRent));
  const [least, most] = [one(LEAST), one(MOST)];
  if (ranges.length > 1 || (ranges.length === 0 && (least.length > 1 || most.length > 1))) return NO_PRICES;
  const prices = ranges[0] ?? { minPrice: least[0] ?? null, maxPrice: most[0] ?? null };
  const said = [prices.minPrice, prices.maxPrice].filter((price) => price !== null);
  const isTrue = said.every((price) => (price < LEAST_SALE_PRICE ? isRent && !isSale : !isRent || isSale));
  const isOrdered = said.length < 2 || (prices.minPrice ?? 0) <= (prices.maxPrice ?? 0);
  return isTrue && isOrdered ? prices : NO_PRICES;
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** `Central` alone is a word of any home. */
const namePattern = (name: string) =>
  new RegExp(
    name === 'central'
      ? String.raw`\b(?:regiao|zona) central\b`
      : String.raw`(?<![\p{L}\d])${escaped(name)}(?![\p{L}\d])`,
    'gu',
  );

/** `zona norte ou leste` */
const spelledOut = (text: string) =>
  text.replace(/\bzona (?:norte|sul|leste|oeste)(?:(?:,| e| ou|\/) ?(?:norte|sul|leste|oeste)\b)+/g, (zones) =>
    zones.replace(/(,| e| ou|\/) ?(?=norte|sul|leste|oeste)/g, '$1 zona '),
  );

const regionsIn = (text: string): Region[] =>
  offeredRegions().flatMap(({ key, name }) =>
    wished(spelledOut(text), namePattern(plain(name))).length > 0 ? [key] : [],
  );

const STOP =
  'a o as os de da do das dos e ou com sem ate para pra por perto proximo proxima que quero procuro mais entre no na em uma um metro centro ' +
  'regiao zona condominio area andar torre predio rua casa apartamento apto torno valor media mesmo momento frente hoje amanha semana junho';
const STOPS = new Set(STOP.split(' '));
/** A lookahead: the words may hold the next place. */
const PLACE =
  /(?<![\p{L}\d])(?:em|n[ao]|pel[ao]|bairro(?: d[aeo])?)\s+(?=(\p{L}[\p{L}'’]*(?: \p{L}[\p{L}'’]*){0,4}))/giu;
const MAX_PLACES = 4;

function placesIn(text: string): string[] {
  const places = [...text.matchAll(PLACE)].flatMap(({ 1: words = '', index }) => {
    if (!isWished(plain(text), index)) return [];
    const all = words.split(' ');
    const end = all.findIndex((word, at) => STOPS.has(plain(word)) && !(at > 0 && /^d[aeo]s?$/i.test(word)));
    const place = all.slice(0, end === -1 ? all.length : end).join(' ');
    return place.replace(/^bairro(?: d[aeo])? /i, '').replace(/(?: d[aeo]s?)+$/i, '') || [];
  });
  return [...new Set(places)].slice(0, MAX_PLACES);
}

/** Leaves out what may mean two things. */
export function readWish(typed: string): ReadWish {
  const text = plain(typed);
  const wish = { categories: kindsIn(text), regions: regionsIn(text), ...pricesIn(text), bedrooms: bedroomsIn(text) };
  return { wish, places: wish.regions.length > 0 ? [] : placesIn(typed.normalize('NFC')) };
}
