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

export const KIND_FIELDS = [
  'bedrooms',
  'suites',
  'bathrooms',
  'parking',
  'usableArea',
  'totalArea',
  'floor',
  'builtYear',
] as const;
export type KindField = (typeof KIND_FIELDS)[number];

type Fields = Record<KindField, 'must' | 'may' | 'not'>;

const HOME: Fields = {
  bedrooms: 'must',
  suites: 'may',
  bathrooms: 'must',
  parking: 'must',
  usableArea: 'may',
  totalArea: 'may',
  floor: 'may',
  builtYear: 'may',
};
const HOUSE: Fields = { ...HOME, floor: 'not' };
const FLAT: Fields = { ...HOME, parking: 'may' };
const STUDIO: Fields = { ...FLAT, bedrooms: 'may', suites: 'not' };
const WORKPLACE: Fields = { ...STUDIO, bedrooms: 'not', bathrooms: 'may', usableArea: 'must' };
const BUILDING: Fields = { ...WORKPLACE, floor: 'not' };
const FARM: Fields = { ...HOUSE, bedrooms: 'may', bathrooms: 'may', parking: 'may', totalArea: 'must' };
const PLOT: Fields = {
  ...FARM,
  ...{ bedrooms: 'not', suites: 'not', bathrooms: 'not', parking: 'not', usableArea: 'not', builtYear: 'not' },
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
  studio: { name: 'Studio', plural: 'Studios', fields: STUDIO, type: 'Apartment', within: 'apartamento' },
  flat: { name: 'Flat', plural: 'Flats', fields: FLAT, type: 'Apartment', within: 'apartamento' },
  terreno: { name: 'Terreno', plural: 'Terrenos', fields: PLOT, type: 'Place' },
  'sala comercial': { name: 'Sala comercial', plural: 'Salas comerciais', fields: WORKPLACE, type: 'Accommodation' },
  loja: { name: 'Loja', plural: 'Lojas', fields: WORKPLACE, type: 'Accommodation' },
  galpão: { name: 'Galpão', plural: 'Galpões', fields: BUILDING, type: 'Accommodation' },
  prédio: { name: 'Prédio', plural: 'Prédios', fields: BUILDING, type: 'Accommodation' },
  chácara: { name: 'Chácara', plural: 'Chácaras', fields: FARM, type: 'House' },
  fazenda: { name: 'Fazenda', plural: 'Fazendas', fields: FARM, type: 'Place' },
};

let offered: readonly Kind[] = FIRST_KINDS;

export function setKinds(kinds: readonly string[]): void {
  offered = KINDS.filter((kind) => kinds.includes(kind));
}

/** Properties of others keep theirs. */
export const offeredKinds = (): readonly Kind[] => offered;

export const kindName = (kind: Kind): string => KIND_ROWS[kind].name;

export const kindOptions = () => offered.map((kind) => ({ value: kind, label: kindName(kind) }));

export const chooseKind = () =>
  offered.join() === FIRST_KINDS.join() ? 'Escolha casa ou apartamento' : 'Escolha o tipo';

export const widerKind = (kind: Kind): Kind => KIND_ROWS[kind].within ?? kind;

export const takenAs = (kind: Kind, kinds: readonly Kind[]): Kind | null =>
  [kind, widerKind(kind)].find((one) => kinds.includes(one)) ?? null;

export const isKind = (value: unknown): value is Kind => KINDS.some((kind) => kind === value);

/** Before the choice a form asks as for a home. */
const fieldsOf = (kind: unknown): Fields => (isKind(kind) ? KIND_ROWS[kind].fields : HOME);

export const hasField = (kind: unknown, field: KindField): boolean => fieldsOf(kind)[field] !== 'not';

export const mustHave = (kind: unknown, field: KindField): boolean => fieldsOf(kind)[field] === 'must';

/** Its area is its land. */
export const isLand = (kind: unknown): boolean => mustHave(kind, 'totalArea');

/** Forms ask for it beside the price. */
export const mainArea = (kind: unknown) => (isLand(kind) ? 'totalArea' : 'usableArea');

type Valued = Partial<Record<KindField, unknown>> & { category?: unknown };

const isEmpty = (value: unknown) => (value ?? '') === '';

/** Nulls for values that the kind lacks. */
export const foreignFields = (values: Valued): Partial<Record<KindField, null>> =>
  Object.fromEntries(
    KIND_FIELDS.flatMap((field) =>
      !hasField(values.category, field) && !isEmpty(values[field]) ? [[field, null]] : [],
    ),
  );

const MISSING: Partial<Record<KindField, string>> = {
  bedrooms: 'Número de quartos é obrigatório',
  bathrooms: 'Número de banheiros é obrigatório',
  parking: 'Informe as vagas',
  usableArea: 'Informe a área útil',
  totalArea: 'Informe a área total',
};

export const missingFields = (values: Valued): Partial<Record<KindField, string>> =>
  Object.fromEntries(
    KIND_FIELDS.flatMap((field) =>
      mustHave(values.category, field) && isEmpty(values[field]) ? [[field, MISSING[field]]] : [],
    ),
  );
