import { chosenKinds } from './chosenKinds.ts';

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

/** A new brokerage deals in these. */
export const FIRST_KINDS = ['casa', 'apartamento'] as const satisfies readonly Kind[];
export type FirstKind = (typeof FIRST_KINDS)[number];

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
  name: string;
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
  casa: { name: 'Casa', plural: 'Casas', fields: HOME, type: HOUSE_TYPE },
  apartamento: { name: 'Apartamento', plural: 'Apartamentos', fields: HOME, type: 'Apartment' },
  'casa de condomínio': { name: 'Casa de condomínio', plural: 'Casas de condomínio', fields: HOUSE, type: HOUSE_TYPE, within: 'casa' },
  sobrado: { name: 'Sobrado', plural: 'Sobrados', fields: HOUSE, type: HOUSE_TYPE, within: 'casa' },
  cobertura: { name: 'Cobertura', plural: 'Coberturas', fields: HOME, type: 'Apartment', within: 'apartamento' },
  studio: { name: 'Studio/kitnet', plural: 'Studios e kitnets', fields: STUDIO, type: 'Apartment', within: 'apartamento' },
  flat: { name: 'Flat', plural: 'Flats', fields: FLAT, type: 'Apartment', within: 'apartamento' },
  terreno: { name: 'Terreno', plural: 'Terrenos', fields: PLOT, type: 'Place' },
  'sala comercial': { name: 'Sala comercial', plural: 'Salas comerciais', fields: WORKPLACE, type: 'Accommodation' },
  loja: { name: 'Loja', plural: 'Lojas', fields: WORKPLACE, type: 'Accommodation' },
  galpão: { name: 'Galpão', plural: 'Galpões', fields: BUILDING, type: 'Accommodation' },
  prédio: { name: 'Prédio', plural: 'Prédios', fields: BUILDING, type: 'Accommodation' },
  chácara: { name: 'Chácara/sítio', plural: 'Chácaras e sítios', fields: FARM, type: 'House' },
  fazenda: { name: 'Fazenda', plural: 'Fazendas', fields: FARM, type: 'Place' },
};

export const isFirstKind = (kind: Kind): boolean => FIRST_KINDS.some((first) => first === kind);

/** Properties of others keep theirs. */
export function offeredKinds(): readonly Kind[] {
  const chosen = chosenKinds();
  return chosen ? KINDS.filter((kind) => chosen.includes(kind)) : FIRST_KINDS;
}

/** Else no page says a kind. */
export const offersOtherKinds = () => !offeredKinds().every(isFirstKind);

export const kindName = (kind: Kind): string => KIND_ROWS[kind].name;

export const kindOptions = () => offeredKinds().map((kind) => ({ value: kind, label: kindName(kind) }));

export const widerKind = (kind: Kind): Kind => KIND_ROWS[kind].within ?? kind;

export const takenAs = (kind: Kind, kinds: readonly Kind[]): Kind | null =>
  [kind, widerKind(kind)].find((one) => kinds.includes(one)) ?? null;

export const isKind = (value: unknown): value is Kind => KINDS.some((kind) => kind === value);

/** Before the choice a form asks as for a home. */
export const fieldsOf = (kind: unknown): Fields => (isKind(kind) ? KIND_ROWS[kind].fields : HOME);

export const hasField = (kind: unknown, field: KindField): boolean => !fieldsOf(kind).not.includes(field);

export const mustHave = (kind: unknown, field: KindField): boolean => fieldsOf(kind).must.includes(field);

/** Its area is its land. */
export const isLand = (kind: unknown): boolean => mustHave(kind, 'totalArea');

/** Forms ask for it beside the price. */
export const mainArea = (kind: unknown) => (isLand(kind) ? 'totalArea' : 'usableArea');
