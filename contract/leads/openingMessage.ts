import { firstName } from '../ground/firstName.ts';
import { paths } from '../ground/paths.ts';
import type { Region } from '../ground/regions.ts';
import { inRegion } from '../ground/regionWords.ts';
import { onVisitDay } from './visitWish.ts';
import type { VisitWish } from './visitWish.ts';

export interface OpeningLead {
  name: string;
  region: Region;
  property_id: string | null;
  property_name: string | null;
  /** Null without a property. */
  property_offered: boolean | null;
  /** See `Lead`. */
  property_is_example: boolean;
  site_broker_id: string | null;
  asked_visit: VisitWish | null;
  /** Null: `defaultTemplate`. */
  opening_template: string | null;
}

export interface Caller {
  id: string;
  name: string;
}

export interface Brokerage {
  brokerageName: string;
  publicUrl: string;
}

/** Unaccented first names with a misleading ending, or of both genders. */
const AMBIGUOUS = new Set([
  ...['akira', 'batista', 'duda', 'elia', 'evangelista', 'ezra', 'guga', 'joshua', 'josua', 'juca', 'kenta', 'luca'],
  ...['luka', 'mica', 'mika', 'nikita', 'nikola', 'noa', 'ryota', 'sacha', 'sasha', 'shota', 'sota', 'yuta', 'zeca'],
  ...['amparo', 'ascensao', 'cleo', 'consuelo', 'marlo', 'rosario', 'socorro'],
]);

const withoutAccents = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '');

/** São Paulo's article: `a` Camila, `o` Bruno; '' when unclear. */
export function articleOf(firstName: string): 'a' | 'o' | '' {
  const name = firstName.toLocaleLowerCase('pt-BR');
  // Keiko is a woman, Marko a man.
  if (name.endsWith('ko') || AMBIGUOUS.has(withoutAccents(name))) return '';
  // Conceição is a woman, João a man.
  if (name.endsWith('a') || name.endsWith('ção')) return 'a';
  return name.endsWith('o') ? 'o' : '';
}

/** Other brokerage names are feminine, like `a imobiliária`. */
const MASCULINE = /^(ateliê|centro|clube|escritório|espaço|estúdio|grupo|instituto|lar|portal|recanto|studio)\s/iu;

/** `{interesse}`: a sentence about what the lead asked for. */
export const TEMPLATE_WORDS = ['{nome}', '{corretor}', '{imobiliária}', '{interesse}'] as const;
type Word = (typeof TEMPLATE_WORDS)[number];

const introduction = (brokerageName: string) =>
  `Oi, {nome}! Aqui é {corretor}, ${MASCULINE.test(brokerageName) ? 'do' : 'da'} {imobiliária}.`;

export const defaultTemplate = (brokerageName: string) =>
  `${introduction(brokerageName)} {interesse} Como posso ajudar?`;

/** People on phones leave out accents. */
const wordIn = (braced: string) =>
  TEMPLATE_WORDS.find((word) => withoutAccents(word) === withoutAccents(braced.toLowerCase()));

export const unknownWords = (template: string): string[] =>
  (template.match(/\{[^{}]*\}/g) ?? []).filter((braced) => !wordIn(braced));

function interest(lead: Asking, callerId: string): string {
  const { region, property_name: property, property_is_example: isExample, site_broker_id: site } = lead;
  if (property && isExample) return `Vi que você procura um imóvel como “${property}”.`;
  if (property && lead.asked_visit) return `Vi que você quer visitar “${property}” ${onVisitDay(lead.asked_visit)}.`;
  if (property) return `Vi que você se interessou por “${property}”.`;
  if (site === callerId) return 'Vi que você deixou seu contato no meu site.';
  return region ? `Vi que você procura um imóvel ${inRegion(region)}.` : '';
}

interface Slot {
  before: string;
  word: Word;
  after: string;
  /** After 'Aqui é' comes an article. */
  isIntroduced: boolean;
}

function partsOf(template: string): (string | Slot)[] {
  const parts: (string | Slot)[] = [];
  let end = 0;
  for (const found of template.matchAll(/(,? *)(\{[^{}]*\})(,? *)/g)) {
    const [all, before = '', braced = '', after = ''] = found;
    const word = wordIn(braced);
    if (!word) continue;
    parts.push(template.slice(end, found.index));
    end = found.index + all.length;
    const isIntroduced = word === '{corretor}' && /aqui é *$/iu.test(template.slice(0, found.index) + before);
    parts.push({ before, word, after, isIntroduced });
  }
  return [...parts, template.slice(end)];
}

/** All leads of a list have the same template. */
let last = { template: '', parts: partsOf('') };

function fill(template: string, values: Record<Word, string>): string {
  if (last.template !== template) last = { template, parts: partsOf(template) };
  return last.parts.map((part) => (typeof part === 'string' ? part : fillSlot(part, values[part.word]))).join('');
}

/** Without a value, the adjacent comma or space goes too. */
function fillSlot({ before, after, isIntroduced }: Slot, value: string): string {
  if (value === '') return before && after ? ' ' : '';
  const article = isIntroduced ? articleOf(value) : '';
  return `${before}${article && `${article} `}${value}${after}`;
}

type Asking = Omit<OpeningLead, 'property_id' | 'property_offered' | 'opening_template'>;

const wordsOf = (lead: Asking, caller: Caller, brokerageName: string): Record<Word, string> => ({
  '{nome}': firstName(lead.name),
  '{corretor}': firstName(caller.name),
  '{imobiliária}': brokerageName,
  '{interesse}': interest(lead, caller.id),
});

/** 'Oi, Íris! Aqui é a Ana, da Casa Clara.' */
export const greeting = (clientName: string, caller: Caller, brokerageName: string): string =>
  fill(introduction(brokerageName), {
    '{nome}': firstName(clientName),
    '{corretor}': firstName(caller.name),
    '{imobiliária}': brokerageName,
    '{interesse}': '',
  });

/** URL alone on the last line: WhatsApp shows its preview. */
function aboutHome(template: string, lead: OpeningLead, caller: Caller, { brokerageName, publicUrl }: Brokerage) {
  const text = fill(template, wordsOf(lead, caller, brokerageName)).trim();
  return lead.property_id && lead.property_offered
    ? `${text}\n\n${publicUrl}${paths.property(lead.property_id)}`
    : text;
}

export const openingMessage = (lead: OpeningLead, caller: Caller, brokerage: Brokerage): string =>
  aboutHome(lead.opening_template ?? defaultTemplate(brokerage.brokerageName), lead, caller, brokerage);

/** To a person who asks again and knows the caller. */
export const returnMessage = (lead: OpeningLead, caller: Caller, brokerage: Brokerage): string =>
  aboutHome('Oi, {nome}! {interesse} Como posso ajudar?', lead, caller, brokerage);

/** Pages do not know by whose site the lead came. */
export const quickMessageText = (
  template: string,
  lead: Omit<Asking, 'site_broker_id' | 'asked_visit'>,
  caller: Caller,
  brokerageName: string,
): string =>
  fill(template, wordsOf({ ...lead, site_broker_id: null, asked_visit: null }, caller, brokerageName)).trim();
