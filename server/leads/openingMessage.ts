import type { Region } from '#contract/constants.ts';
import { paths } from '#contract/paths.ts';
import { firstName } from '#contract/personName.ts';
import { inRegion } from '#contract/texts.ts';
import type { Viewer } from '../http/session.ts';
import type { Settings } from '../settings.ts';
import { articleOf } from './article.ts';

/** Of what is said to a lead. */
export interface OpeningLead {
  name: string;
  region: Region | '';
  property_id: string | null;
  property_name: string | null;
  /** Whether its page is still there; null without a property. */
  property_listed: boolean | null;
  /** Whose site the lead came from. */
  site_broker_id: string | null;
}

export type Caller = Pick<Viewer, 'id' | 'name'>;
export type Brokerage = Pick<Settings, 'brokerageName' | 'publicUrl'>;

/** `a imobiliária` is feminine, and so is its name, unless that begins with one of these nouns. */
const MASCULINE = /^(ateliê|centro|clube|escritório|espaço|estúdio|grupo|instituto|lar|portal|recanto|studio)\s/iu;
const ofBrokerage = (name: string) => `${MASCULINE.test(name) ? 'do' : 'da'} ${name}`;

/** `Aqui é a Camila, da Morada.` */
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

/**
 * What a broker would write first on WhatsApp, in their own name. The property's address stands alone on the last line:
 * WhatsApp makes a preview of it.
 */
export function openingMessage(lead: OpeningLead, caller: Caller, { brokerageName, publicUrl }: Brokerage): string {
  const name = firstName(lead.name);
  const hello = name ? `Oi, ${name}!` : 'Oi!';
  const words = `${hello} ${introduction(caller.name, brokerageName)}${subject(lead, caller.id)} Como posso ajudar?`;
  return lead.property_id && lead.property_listed
    ? `${words}\n\n${publicUrl}${paths.property(lead.property_id)}`
    : words;
}
