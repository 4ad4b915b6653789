import { isId } from '../ground/ids.ts';
import { LEAD_SOURCES } from './sourceValues.ts';
import type { FixedSource } from './sourceValues.ts';

/** A source on the brokerage's own list, by its id. */
export type BrokerageSource = `own:${string}`;

export type LeadSource = FixedSource | BrokerageSource;

export const sourceNames: Record<FixedSource, string> = {
  landing: 'Página de captação',
  property: 'Página do imóvel',
  hotsite: 'Site do corretor',
  admin: 'Cadastro manual',
  shift: 'No plantão',
  referral: 'Indicação',
  sign: 'Placa',
  phone: 'Telefone',
};

const OWN = 'own:';

export const sourceOf = (id: string): BrokerageSource => `${OWN}${id}`;

export const isFixedSource = (source: string): source is FixedSource => LEAD_SOURCES.some((fixed) => fixed === source);

const isBrokerageSource = (source: string): source is BrokerageSource =>
  source.startsWith(OWN) && isId(source.slice(OWN.length));

export const isLeadSource = (source: string): source is LeadSource =>
  isFixedSource(source) || isBrokerageSource(source);

/** Its id in the brokerage's list. */
export const idOfSource = (source: string): string | null =>
  isBrokerageSource(source) ? source.slice(OWN.length) : null;

interface SourceEntry {
  _id: string;
  label: string;
}

export interface OwnSources {
  leadSources: SourceEntry[];
  /** Leads still name them. */
  archivedSources: SourceEntry[];
}

/** `own`: undefined until it is loaded. */
export function sourceName(source: LeadSource, own: OwnSources | undefined): string {
  if (isFixedSource(source)) return sourceNames[source];
  const entries = [...(own?.leadSources ?? []), ...(own?.archivedSources ?? [])];
  return entries.find(({ _id }) => sourceOf(_id) === source)?.label ?? 'Origem da imobiliária';
}
