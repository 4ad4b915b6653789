import type { Named } from '../ground/named.ts';
import { currentRegion } from '../ground/regions.ts';
import type { Region } from '../ground/regions.ts';
import { inRegion } from '../ground/regionWords.ts';
import type { Reais } from '../ground/units.ts';
import { FIRST_ROTATION_RULES } from '../leads/moveKinds.ts';
import type { RotationRule } from '../leads/moveKinds.ts';
import { kindWord } from '../properties/kindNames.ts';
import type { Kind } from '../properties/kinds.ts';
import { priceRangeText } from '../properties/mapFilter.ts';
import type { Business, WantedBusiness } from '../properties/propertyFacts.ts';

/* Without yup: the page judges while an admin types. */

/** Null and an empty list fit every lead. */
export interface Conditions {
  sources: string[];
  business: WantedBusiness | null;
  /** The business's. */
  minPrice: Reais | null;
  maxPrice: Reais | null;
  kinds: Kind[];
  regions: Region[];
}

export const NO_CONDITIONS: Conditions = {
  sources: [],
  business: null,
  minPrice: null,
  maxPrice: null,
  kinds: [],
  regions: [],
};

/** Users call it a rule. The first that a lead fits decides. */
export interface RotationCase {
  conditions: Conditions;
  rules: RotationRule[];
  /** Null without the rule `equipe`. */
  teamId: string | null;
}

export const MAX_CASES = 30;

export const FIRST_CASES: RotationCase[] = [{ conditions: NO_CONDITIONS, rules: FIRST_ROTATION_RULES, teamId: null }];

export interface CaseFacts {
  /** The lead's, though this contact may come by another. */
  ownSource: string;
  /** '' when neither the lead nor its property has one. */
  region: Region;
  property: { business: Business; kind: Kind; price: Reais; rent: Reais | null } | null;
}

const isAmong = <Value>(values: readonly Value[], value: Value) => values.length === 0 || values.includes(value);

const nowOf = ({ regions }: Conditions) => regions.map(currentRegion);

const isWithin = ({ minPrice, maxPrice }: Conditions, price: Reais | null) =>
  (minPrice === null && maxPrice === null) ||
  (price !== null && price >= (minPrice ?? 0) && price <= (maxPrice ?? Infinity));

function fitsProperty(wanted: Conditions, property: CaseFacts['property']): boolean {
  const { business, kinds } = wanted;
  if (business === null && kinds.length === 0) return true;
  if (!property || !isAmong(kinds, property.kind)) return false;
  if (business === null) return true;
  if (property.business !== business && property.business !== 'ambos') return false;
  return isWithin(wanted, business === 'aluguel' && property.business === 'ambos' ? property.rent : property.price);
}

export const fits = (wanted: Conditions, { ownSource, region, property }: CaseFacts): boolean =>
  isAmong(wanted.sources, ownSource) && isAmong(nowOf(wanted), currentRegion(region)) && fitsProperty(wanted, property);

const isPart = <Value>(values: readonly Value[], wider: readonly Value[]) =>
  wider.length === 0 || (values.length > 0 && values.every((value) => wider.includes(value)));

const least = ({ minPrice }: Conditions) => minPrice ?? -Infinity;
const most = ({ maxPrice }: Conditions) => maxPrice ?? Infinity;

export const isEmptyRange = (one: Conditions) => least(one) > most(one);

/** Why they cannot be saved. */
export function problemIn(wanted: Conditions): { field: keyof Conditions; text: string } | null {
  const hasPrice = wanted.minPrice !== null || wanted.maxPrice !== null;
  if (hasPrice && wanted.business === null)
    return { field: 'business', text: 'Escolha venda ou aluguel para usar o preço' };
  return isEmptyRange(wanted) ? { field: 'minPrice', text: 'O preço mínimo passa do máximo' } : null;
}

/** Then it never decides. */
export const isCoveredBy = (one: Conditions, earlier: Conditions): boolean =>
  isPart(one.sources, earlier.sources) &&
  isPart(one.kinds, earlier.kinds) &&
  isPart(nowOf(one), nowOf(earlier)) &&
  (earlier.business === null || earlier.business === one.business) &&
  least(one) >= least(earlier) &&
  most(one) <= most(earlier);

const meet = <Value>(some: readonly Value[], others: readonly Value[]) =>
  some.length === 0 || others.length === 0 || some.some((value) => others.includes(value));

/** Whether a lead may fit both. A property for sale and for rent has a price of each. */
export const overlaps = (one: Conditions, other: Conditions): boolean =>
  meet(one.sources, other.sources) &&
  meet(one.kinds, other.kinds) &&
  meet(nowOf(one), nowOf(other)) &&
  ![one, other].some(isEmptyRange) &&
  (one.business !== other.business || (least(one) <= most(other) && least(other) <= most(one)));

const either = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** `aluguel até R$ 3.000, casa ou sobrado, na zona sul, origem Página do imóvel`; '' without conditions. */
export function conditionText(wanted: Conditions, sourceNameOf: (source: string) => string): string {
  const { business, kinds, sources } = wanted;
  return [
    ...(business === null
      ? []
      : [business + priceRangeText(wanted.minPrice ?? undefined, wanted.maxPrice ?? undefined)]),
    ...(kinds.length > 0 ? [either.format(kinds.map((kind) => kindWord(kind)))] : []),
    ...(wanted.regions.length > 0 ? [either.format([...new Set(nowOf(wanted))].map(inRegion))] : []),
    ...(sources.length > 0 ? [`origem ${either.format(sources.map(sourceNameOf))}`] : []),
  ].join(', ');
}

/** With names, as it decides. */
export interface NamedCase extends Omit<RotationCase, 'teamId'> {
  team: Named | null;
  /** Null: it fits every lead. */
  text: string | null;
}
