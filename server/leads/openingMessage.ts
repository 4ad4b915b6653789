import type { Region } from '#contract/constants.ts';
import { paths } from '#contract/paths.ts';
import { firstName } from '#contract/personName.ts';
import { inRegion } from '#contract/texts.ts';
import type { Viewer } from '../http/session.ts';
import type { Settings } from '../settings.ts';

export interface OpeningLead {
  name: string;
  region: Region | '';
  property_id: string | null;
  property_name: string | null;
  /** Still has a page; null without a property. */
  property_listed: boolean | null;
  site_broker_id: string | null;
}

export type Caller = Pick<Viewer, 'id' | 'name'>;
export type Brokerage = Pick<Settings, 'brokerageName' | 'publicUrl'>;

/** First names, without accents, whose ending misleads or that both genders share. */
const AMBIGUOUS = new Set([
  ...['akira', 'batista', 'duda', 'elia', 'evangelista', 'ezra', 'guga', 'joshua', 'josua', 'juca', 'kenta', 'luca'],
  ...['luka', 'mica', 'mika', 'nikita', 'nikola', 'noa', 'ryota', 'sacha', 'sasha', 'shota', 'sota', 'yuta', 'zeca'],
  ...['amparo', 'ascensao', 'cleo', 'consuelo', 'marlo', 'rosario', 'socorro'],
]);

const withoutAccents = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '');

/** São Paulo's article before a first name: `a` Camila, `o` Bruno; '' when unclear. */
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
const ofBrokerage = (name: string) => `${MASCULINE.test(name) ? 'do' : 'da'} ${name}`;

function introduction(caller: string, brokerage: string): string {
  const name = firstName(caller);
  if (name === '') return `Aqui é ${ofBrokerage(brokerage)}.`;
  const article = articleOf(name);
  return `Aqui é ${article && `${article} `}${name}, ${ofBrokerage(brokerage)}.`;
}

function subject({ region, property_name: property, site_broker_id: site }: OpeningLead, callerId: string): string {
  if (property) return ` Vi que você se interessou por “${property}”.`;
  if (site === callerId) return ' Vi que você deixou seu contato no meu site.';
  return region ? ` Vi que você procura um imóvel ${inRegion(region)}.` : '';
}

/** URL alone on the last line: WhatsApp shows its preview. */
export function openingMessage(lead: OpeningLead, caller: Caller, { brokerageName, publicUrl }: Brokerage): string {
  const name = firstName(lead.name);
  const hello = name ? `Oi, ${name}!` : 'Oi!';
  const text = `${hello} ${introduction(caller.name, brokerageName)}${subject(lead, caller.id)} Como posso ajudar?`;
  return lead.property_id && lead.property_listed ? `${text}\n\n${publicUrl}${paths.property(lead.property_id)}` : text;
}
