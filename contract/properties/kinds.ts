import { chosenKinds } from './chosenKinds.ts';
import { FIRST_KINDS, isFirstKind, isLand, kindName } from './kindNames.ts';
import type { FirstKind } from './kindNames.ts';

/** Keys in addresses, rows and files: they never change. */
export const KINDS = [
  'casa',
  'apartamento',
  'casa de condomínio',
  'sobrado',
  'cobertura',
  'studio',
  'flat',
  'terreno',
  'sala comercial',
  'loja',
  'galpão',
  'prédio',
  'chácara',
  'fazenda',
] as const;
export type Kind = (typeof KINDS)[number];

export type KindField =
  'bedrooms' | 'suites' | 'bathrooms' | 'parking' | 'usableArea' | 'totalArea' | 'floor' | 'builtYear';

/** Each may have the others. */
interface Fields {
  must: readonly KindField[];
  not: readonly KindField[];
}

const HOME: Fields = { must: ['bedrooms', 'bathrooms', 'parking'], not: [] };
const HOUSE: Fields = { ...HOME, not: ['floor'] };
const FLAT: Fields = { ...HOME, must: ['bedrooms', 'bathrooms'] };
const STUDIO: Fields = { must: ['bathrooms'], not: ['suites'] };
const WORKPLACE: Fields = { must: ['usableArea'], not: ['bedrooms', 'suites'] };
const BUILDING: Fields = { ...WORKPLACE, not: ['bedrooms', 'suites', 'floor'] };
const FARM: Fields = { must: ['totalArea'], not: ['floor'] };
const PLOT: Fields = {
  ...FARM,
  not: ['bedrooms', 'suites', 'bathrooms', 'parking', 'usableArea', 'floor', 'builtYear'],
};

interface KindRow {
  plural: string;
  fields: Fields;
  /** https://schema.org */
  type: 'Apartment' | 'SingleFamilyResidence' | 'House' | 'Accommodation' | 'Place';
  /** For a brokerage that does not tell them apart. */
  within?: FirstKind;
}

const HOUSE_TYPE = 'SingleFamilyResidence';

// prettier-ignore
export const KIND_ROWS: Record<Kind, KindRow> = {
  casa: { plural: 'Casas', fields: HOME, type: HOUSE_TYPE },
  apartamento: { plural: 'Apartamentos', fields: HOME, type: 'Apartment' },
  'casa de condomínio': { plural: 'Casas de condomínio', fields: HOUSE, type: HOUSE_TYPE, within: 'casa' },
  sobrado: { plural: 'Sobrados', fields: HOUSE, type: HOUSE_TYPE, within: 'casa' },
  cobertura: { plural: 'Coberturas', fields: HOME, type: 'Apartment', within: 'apartamento' },
  studio: { plural: 'Studios e kitnets', fields: STUDIO, type: 'Apartment', within: 'apartamento' },
  flat: { plural: 'Flats', fields: FLAT, type: 'Apartment', within: 'apartamento' },
  terreno: { plural: 'Terrenos', fields: PLOT, type: 'Place' },
  'sala comercial': { plural: 'Salas comerciais', fields: WORKPLACE, type: 'Accommodation' },
  loja: { plural: 'Lojas', fields: WORKPLACE, type: 'Accommodation' },
  galpão: { plural: 'Galpões', fields: BUILDING, type: 'Accommodation' },
  prédio: { plural: 'Prédios', fields: BUILDING, type: 'Accommodation' },
  chácara: { plural: 'Chácaras e sítios', fields: FARM, type: 'House' },
  fazenda: { plural: 'Fazendas', fields: FARM, type: 'Place' },
};

/** Properties of others keep theirs. */
export function offeredKinds(): readonly Kind[] {
  const chosen = chosenKinds();
  return chosen ? KINDS.filter((kind) => chosen.includes(kind)) : FIRST_KINDS;
}

/** Else no page says a kind. */
export const offersOtherKinds = () => !offeredKinds().every(isFirstKind);

/** With what is chosen already, which may be switched off by now. */
export const kindOptions = (chosen: readonly unknown[] = []) =>
  KINDS.filter((kind) => offeredKinds().includes(kind) || chosen.includes(kind)).map((kind) => ({
    value: kind,
    label: kindName(kind),
  }));

export const widerKind = (kind: Kind): Kind => KIND_ROWS[kind].within ?? kind;

export const takenAs = (kind: Kind, kinds: readonly Kind[]): Kind | null =>
  [kind, widerKind(kind)].find((one) => kinds.includes(one)) ?? null;

export const isKind = (value: unknown): value is Kind => KINDS.some((kind) => kind === value);

/** Before the choice a form asks as for a home. */
export const fieldsOf = (kind: unknown): Fields => (isKind(kind) ? KIND_ROWS[kind].fields : HOME);

export const hasField = (kind: unknown, field: KindField): boolean => !fieldsOf(kind).not.includes(field);

export const mustHave = (kind: unknown, field: KindField): boolean => fieldsOf(kind).must.includes(field);

/** Forms ask for it beside the price. */
export const mainArea = (kind: unknown) => (isLand(kind) ? 'totalArea' : 'usableArea');
