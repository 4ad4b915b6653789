import { plainWords } from '#contract/ground/plainWords.ts';
import { STATES } from '#contract/ground/states.ts';
import type { AddressDisplay, Business, IptuPeriod } from '#contract/properties/propertyFacts.ts';
import type { PropertyStatus } from '#contract/properties/propertyValues.ts';

/** The first whose words are in the text. */
const byWords =
  <Value>(choices: [Value, RegExp][]) =>
  (text: string): Value | undefined => {
    const words = plainWords(text);
    return choices.find(([, pattern]) => pattern.test(words))?.[0];
  };

const SALE = /\b(?:v|venda|vender|venta|sale|sell|buy|compra)\b/;
const RENT = /\b(?:l|a|aluguel|alugar|locacao|alquiler|rent|rental|lease)\b/;

export function readBusiness(text: string): Business | undefined {
  const words = plainWords(text);
  if (/\b(?:ambos|both|vl)\b/.test(words) || (SALE.test(words) && RENT.test(words))) return 'ambos';
  return SALE.test(words) ? 'venda' : RENT.test(words) ? 'aluguel' : undefined;
}

export const readStatus = byWords<PropertyStatus>([
  ['suspenso', /\b(?:indisponivel|inativ[oa]|suspens[oa]|inactive|suspended|pausad[oa]|retirad[oa])\b/],
  ['disponível', /\b(?:disponivel|ativ[oa]|active|available|publicad[oa]|livre)\b/],
  ['reservado', /\b(?:reservad[oa]|reserved|em negociacao)\b/],
  ['vendido', /\b(?:vendid[oa]|sold)\b/],
  ['alugado', /\b(?:alugad[oa]|locad[oa]|rented|leased)\b/],
]);

export const readFlag = byWords<boolean>([
  [false, /^(?:0|n|nao|no|false|f|falso|nenhum|nenhuma)\b/],
  [true, /^(?:[1-9]\d*|s|sim|y|yes|true|t|verdadeiro|x|ok|aceita|possui|tem)\b/],
]);

export const readIptuPeriod = byWords<IptuPeriod>([
  ['mensal', /\b(?:mensal|mes|monthly|month)\b/],
  ['anual', /\b(?:anual|ano|yearly|annual|year)\b/],
]);

export const isMonthly = (text: string) => /\b(?:mensal|mes|m|monthly|month|30)\b/.test(plainWords(text));

/** `aproximado`: a map without the exact point. */
export const readAddressDisplay = byWords<AddressDisplay>([
  ['rua', /\b(?:rua|street|aproximad[oa]|aproximado|approximate)\b/],
  ['bairro', /\b(?:bairro|neighborhood|neighbourhood|nao|no|n|0|false|none|oculto|nenhum)\b/],
  ['exato', /\b(?:exat[oa]|exact[oa]?|all|tudo|complet[oa]|sim|s|yes|1|true)\b/],
]);

const STATE_NAMES =
  'acre|alagoas|amazonas|amapa|bahia|ceara|distrito federal|espirito santo|goias|maranhao|minas gerais|mato grosso do sul|mato grosso|para|paraiba|pernambuco|piaui|parana|rio de janeiro|rio grande do norte|rondonia|roraima|rio grande do sul|santa catarina|sergipe|sao paulo|tocantins'.split(
    '|',
  );

/** `SP`, `São Paulo` */
export function readState(text: string): string | undefined {
  const words = plainWords(text);
  return STATES.find((state) => state.toLowerCase() === words) ?? STATES[STATE_NAMES.indexOf(words)];
}

const ABC = new Set(
  'santo andre|sao bernardo do campo|sao bernardo|sao caetano do sul|sao caetano|diadema|maua|ribeirao pires|rio grande da serra'.split(
    '|',
  ),
);

export const isBrazil = (country: string) => /^(?:br|bra|brasil|brazil)$/.test(plainWords(country));

export const isOfAbc = (city: string) => ABC.has(plainWords(city));
export const isSaoPaulo = (city: string) => plainWords(city) === 'sao paulo';
