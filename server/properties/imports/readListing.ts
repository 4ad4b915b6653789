import { ValidationError } from 'yup';
import type { Location } from '#contract/ground/location.ts';
import type { Named } from '#contract/ground/named.ts';
import { plainWords } from '#contract/ground/plainWords.ts';
import { regionName } from '#contract/ground/regions.ts';
import type { Region } from '#contract/ground/regions.ts';
import { isLand, kindName } from '#contract/properties/kindNames.ts';
import { foreignFields, missingFields } from '#contract/properties/kindRules.ts';
import type { Listing, ListingValues } from '#contract/properties/listing.ts';
import { importedProperty, propertyChange } from '#contract/properties/properties.ts';
import type { PropertyChange } from '#contract/properties/properties.ts';
import { brokenRules } from '#contract/properties/propertyDetails.ts';
import { areaOf } from '#contract/properties/propertyFacts.ts';
import { propertyFieldName } from '#contract/properties/propertyFieldNames.ts';
import type { Difference, DifferenceValue, ImportedProperty } from '#contract/properties/propertyImports.ts';
import type { ProposedRegion } from '#contract/properties/proposedRegion.ts';
import { messages } from './messages.ts';

export interface ReadListing<Property> {
  property: Property | null;
  reason: string | null;
  notes: string[];
}

const LACKS: Record<string, string> = {
  price: 'Sem preço',
  category: 'Sem tipo de imóvel',
  region: 'Sem região: escolha uma para os que não dizem a sua',
  address: 'Sem endereço e sem bairro',
  rentPrice: 'Para venda e aluguel, sem o valor do aluguel',
  neighbourhood: 'Mostra só o bairro, e o arquivo não diz qual',
};

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

/** By field. */
const refusalsIn = ({ inner }: ValidationError) =>
  new Map(inner.map(({ path = '', message }) => [path.split('.')[0] ?? path, message]));

function checkedAs<Property>(
  schema: { validateSync: (values: object, options: { abortEarly: false }) => Property },
  values: Record<string, unknown>,
  notes: string[],
): ReadListing<Property> {
  try {
    return { property: schema.validateSync(values, { abortEarly: false }), reason: null, notes };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const reasons = Array.from(refusalsIn(error), ([field, why]) => {
      const value = values[field] ?? '';
      return value === ''
        ? (LACKS[field] ?? why)
        : messages.fieldRefused(propertyFieldName(field), written(value), why);
    });
    return { property: null, reason: reasons.join('. '), notes };
  }
}

const counted = (count: number | null | undefined, one: string, many: string) =>
  typeof count !== 'number' ? [] : [`${count.toString()} ${count === 1 ? one : many}`];

const list = new Intl.ListFormat('pt-BR');

/** In place of what the file does not say, and what it says of that. */
function composed(values: ListingValues): { values: Partial<ImportedProperty>; notes: string[] } {
  const notes: string[] = [];
  const made: Partial<ImportedProperty> = { countInStock: 1 };
  const { category, neighbourhood, city, bedrooms, bathrooms } = values;
  const place = neighbourhood ?? city;
  const where = category && [kindName(category), ...(place ? [`em ${place}`] : [])].join(' ');
  if (!values.name && where) {
    made.name = where.slice(0, 120);
    notes.push(messages.composedName(made.name));
  }
  if (!values.address && place) {
    made.address = [...new Set([neighbourhood, city])].filter(Boolean).join(', ');
    notes.push(messages.composedAddress(made.address));
  }
  if (!values.description && where) {
    const area = areaOf({ ...values, category });
    const facts = list.format([
      ...counted(bedrooms, 'quarto', 'quartos'),
      ...counted(bathrooms, 'banheiro', 'banheiros'),
      ...(area ? [`${area.toString()} m²`] : []),
    ]);
    made.description = `${where}${facts && ` com ${facts}`}.`;
    notes.push(messages.composedDescription(made.description));
  }
  const lacked = missingFields(values);
  for (const field of ['bedrooms', 'bathrooms', 'usableArea', 'totalArea'] as const)
    if (field in lacked) notes.push(messages.unknown[field]);
  if ('parking' in lacked) {
    made.parking = 0;
    notes.push(messages.noParking);
  }
  return { values: made, notes };
}

const referenceNotes = ({ reference, values }: Listing) =>
  reference === null ? [messages.noReference] : values.reference ? [] : [messages.unusableReference(reference)];

export interface Defaults {
  region: Region | null;
  /** Id. */
  broker: string | null;
  /** By `plainWords` of what a file calls them. */
  brokers: ReadonlyMap<string, Named>;
  /** Who may be a captador. */
  team: ReadonlyMap<string, Named>;
}

function captadorIn({ broughtBy }: Listing, team: Defaults['team']): { is?: Named | undefined; notes: string[] } {
  if (!broughtBy) return { notes: [] };
  const is = team.get(plainWords(broughtBy));
  return { is, notes: is ? [] : [messages.unknownCaptador(broughtBy)] };
}

/** A property that is not here; `proposed` where the file has no region. */
export function readNew(
  listing: Listing,
  { region: chosen, broker: other, brokers, team }: Defaults,
  proposed: ProposedRegion | null = null,
): ReadListing<ImportedProperty> {
  const notes = [...listing.warnings, ...referenceNotes(listing)];
  const region = proposed?.region ?? chosen;
  if (proposed) notes.push(messages.proposedRegion[proposed.by](regionName(proposed.region)));
  const made = composed(listing.values);
  const broker = (listing.broker ? brokers.get(plainWords(listing.broker))?._id : undefined) ?? other;
  if (listing.broker && !broker) notes.push(messages.unknownBroker(listing.broker));
  const captador = captadorIn(listing, team);
  notes.push(...captador.notes);
  const read = checkedAs(
    importedProperty,
    {
      ...(region && { region }),
      ...made.values,
      ...listing.values,
      ...(broker && { broker }),
      ...(captador.is && { broughtBy: captador.is._id }),
    },
    notes,
  );
  return read.property ? { ...read, notes: [...read.notes, ...made.notes] } : read;
}

/** The values that change: fields that the file lacks stay, and so does a captador. */
export function readChange(
  listing: Listing,
  before: KnownProperty,
  team: Defaults['team'],
): ReadListing<PropertyChange> & { differences: Difference[] } {
  const notes = [...listing.warnings, ...referenceNotes(listing)];
  const { property: said, reason } = checkedAs(propertyChange, listing.values, notes);
  if (!said) return { property: null, reason, notes, differences: [] };
  const differences: Difference[] = [];
  const changes: Record<string, unknown> = {};
  // It is here by this reference, however it is written.
  const { reference: _reference, ...others } = said;
  const entries: [string, unknown][] = Object.entries(others);
  for (const [field, value] of entries) {
    const [was, is] = [plain(field, before[field]), plain(field, value)];
    if (value === undefined || JSON.stringify(was) === JSON.stringify(is)) continue;
    differences.push({ field, before: was, after: is });
    changes[field] = value;
  }
  const captador = before['broughtBy'] ? { notes: [] } : captadorIn(listing, team);
  notes.push(...captador.notes);
  if (captador.is) {
    differences.push({ field: 'broughtBy', before: null, after: captador.is.name });
    changes['broughtBy'] = captador.is._id;
  }
  for (const [field, lost] of Object.entries(foreignFields({ ...before, ...changes }))) {
    differences.push({ field, before: plain(field, before[field]), after: lost });
    changes[field] = lost;
  }
  const [broken] = Object.entries(brokenRules({ ...before, ...changes }));
  if (broken) return { property: null, reason: LACKS[broken[0]] ?? broken[1], notes, differences: [] };
  return { property: changes, reason: null, notes, differences };
}

/** A property here, by the names of its fields. */
export type KnownProperty = Record<string, unknown>;

export const AMOUNTS = ['price', 'rentPrice', 'condoFee', 'iptu'];

const isPoint = (value: unknown): value is Location => typeof value === 'object' && value !== null && 'lat' in value;

/** To compare and to show. */
function plain(field: string, value: unknown): DifferenceValue {
  if (value === null || value === undefined || value === '') return null;
  if (AMOUNTS.includes(field)) return Number(value);
  if (isPoint(value)) return `${value.lat.toFixed(6)}, ${value.lng.toFixed(6)}`;
  if (Array.isArray(value)) return value.map(String);
  if (typeof value === 'string') return value.trim().replace(/ {2,}/g, ' ');
  return typeof value === 'number' || typeof value === 'boolean' ? value : written(value);
}

/** Portals show those first that have them. */
const FEW_PHOTOGRAPHS = 5;
const SHORT = 50;

/** Fields that portals ask for and the property would lack. */
export function missingOf(property: KnownProperty, photographs: number): string[] {
  const { missing } = messages;
  const { description, category, usableArea, totalArea, cep, neighbourhood, city, location } = property;
  const lacked = missingFields(property);
  return [
    photographs === 0 && missing.photographs,
    photographs > 0 && photographs < FEW_PHOTOGRAPHS && missing.fewPhotographs(photographs),
    'bedrooms' in lacked && missing.bedrooms,
    'bathrooms' in lacked && missing.bathrooms,
    !totalArea && (!usableArea || isLand(category)) && missing.area,
    !cep && missing.cep,
    !neighbourhood && missing.neighbourhood,
    !city && missing.city,
    !(typeof description === 'string' && description.length >= SHORT) && missing.description,
    !location && missing.location,
  ].filter((text) => text !== false);
}
