import type { Named } from '#contract/ground/named.ts';
import { plainWords } from '#contract/ground/plainWords.ts';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';

type Words<Meaning> = [Meaning, RegExp][];

const meaningOf = <Meaning>(words: Words<Meaning>, text: string): Meaning | null =>
  words.find(([, word]) => word.test(plainWords(text)))?.[0] ?? null;

const OUR_STATUSES: Words<LeadStatus> = [
  ['novo', /^nov[oa]$/],
  ['em andamento', /^em a(?:ndamento|tendimento)$/],
  ['convertido', /^(?:convertid|vendid)[oa]$/],
  ['perdido', /^perdid[oa]$/],
];

const LIKELY_STATUSES: Words<LeadStatus> = [
  ['novo', /^(?:new|abert[oa]|open|lead|created|aguardando)$|nao contatad|sem contato/],
  ['perdido', /perdid|lost|descartad|desqualificad|unqualified|nao qualificad|sem interesse|desist|arquivad/],
  ['convertido', /vendid|convertid|ganh|won|fechad|cliente|customer|closed/],
  [
    'em andamento',
    /andamento|atendimento|contatad|contato feito|qualificad|negocia|proposta|visita|progress|working|connected|attempted|agendad/,
  ],
];

const OUR_SOURCES: Words<string> = [
  ['admin', /^cadastro manual$/],
  ['referral', /^(?:indica(?:cao|d[oa])|referral)$/],
  ['sign', /^placa$/],
  ['phone', /^(?:telefone|ligacao|phone(?: call)?)$/],
  ['shift', /^(?:(?:no )?plantao|stand(?: de vendas)?)$/],
];

const LIKELY_SOURCES: Words<string> = [
  ['referral', /indica|referral/],
  ['sign', /placa/],
  ['phone', /telefone|ligacao|phone|call/],
  ['shift', /plantao|\bstand\b/],
];

const NAMES: Words<string> = [
  ['Facebook', /^(?:fb|face|facebook)$/],
  ['Instagram', /^(?:ig|insta|instagram)$/],
];

export const readStatus = (text: string) => meaningOf(OUR_STATUSES, text);
export const readSource = (text: string) => meaningOf(OUR_SOURCES, text);
export const isOurStatus = (text: string) => LEAD_STATUSES.some((status) => status === plainWords(text));

/** `Não vendido`, `Ex-cliente`, `Cliente em potencial`, `Fechado com outra imobiliária` */
const IS_NO_SALE = /\b(?:nao|sem|ex|quase|potencia(?:l|is)|possive(?:l|is)|futur[oa]s?|outr[oa]s?)\b/;

export function likelyStatus(text: string): LeadStatus | null {
  const likely = meaningOf(LIKELY_STATUSES, text);
  return likely === 'convertido' && IS_NO_SALE.test(plainWords(text)) ? null : likely;
}
export const likelySource = (text: string) => meaningOf(LIKELY_SOURCES, text);

/** `fb` is short for Facebook. */
export const sourceNameIn = (text: string) => meaningOf(NAMES, text) ?? text;

const EMAIL = /[^\s<>()[\],;]+@[^\s<>()[\],;]+/;

/** By `Ana`, `ana@casa.com.br` or `Ana Souza (ana@casa.com.br)`. */
export const findBroker = (text: string, brokers: ReadonlyMap<string, Named>): Named | null =>
  brokers.get(plainWords(text)) ?? brokers.get(plainWords(EMAIL.exec(text)?.[0] ?? '')) ?? null;

/** By the name alone, where the mailbox is another. */
export const likelyBroker = (text: string, brokers: ReadonlyMap<string, Named>): Named | null =>
  brokers.get(plainWords(text.replace(/[(<[].*|[\d#]+/g, ''))) ?? null;
