import { object } from 'yup';
import type { AnyObject, InferType, TestFunction } from 'yup';
import type { Address } from '../ground/address.ts';
import { choice, flag, idField, line, listOf, repeatable, text } from '../ground/fields.ts';
import { areaField } from '../ground/location.ts';
import type { Location } from '../ground/location.ts';
import { plainWords } from '../ground/plainWords.ts';
import { isRegion, MAX_REGION, MAX_REGIONS } from '../ground/regions.ts';
import type { KnownRegion, Region } from '../ground/regions.ts';
import { STATES } from '../ground/states.ts';
import type { Label, LossReason } from '../leads/labels.ts';
import { MAX_LABEL, MAX_LABELS, MAX_LOSS_REASONS, MAX_REASON } from '../leads/leadValues.ts';
import { sourceField } from '../leads/sourceField.ts';
import { MAX_LEAD_SOURCE, MAX_LEAD_SOURCES } from '../leads/sourceValues.ts';
import type { LeadSource } from '../leads/sourceValues.ts';
import { setUpFields } from '../people/setUpFields.ts';
import { KINDS } from '../properties/kinds.ts';
import type { Kind } from '../properties/kinds.ts';
import { isAccent, plainAccent } from './accent.ts';
import type { Scheme } from './accentColors.ts';
import type { Logo } from './logo.ts';
import { ZONES } from './zones.ts';
import type { Zones } from './zones.ts';

const entryOf = (limit: number, missing: string) =>
  object({
    /** Without it the entry is new. */
    _id: idField(),
    label: line(limit).required(missing),
  });

/** The same for labels that people read as one. `unknown`: a list is checked before its entries. */
export const labelKey = (label: unknown) =>
  typeof label === 'string'
    ? label.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR') || undefined
    : undefined;

/** As files find a region by its name. */
const regionWords = (label: unknown) => (typeof label === 'string' ? plainWords(label) || undefined : undefined);

interface Entry {
  _id?: unknown;
  label?: unknown;
}

/** Blames the second of two; entries without a key break another rule. */
const distinct =
  (
    repeated: string,
    nameOf: (label: unknown) => unknown = labelKey,
  ): TestFunction<readonly (Entry | null)[] | undefined, AnyObject> =>
  (entries = [], context) => {
    const repeats = (keyOf: (entry: Entry) => unknown) => {
      const keys = entries.map((entry) => entry && keyOf(entry));
      return keys.findIndex((key, index) => (key ?? undefined) !== undefined && keys.indexOf(key) < index);
    };
    const index = Math.max(
      repeats(({ _id }) => _id),
      repeats(({ label }) => nameOf(label)),
    );
    if (index < 0) return true;
    return context.createError({
      path: `${context.path}[${index}].label`,
      message: repeated,
    });
  };

/** '' removes all but the name. */
export const identityFields = {
  ...setUpFields,
  accent: line(20)
    .transform((value: unknown) => (typeof value === 'string' ? plainAccent(value) : value))
    .test('accent', 'Informe a cor como #1F5C4D', (value) => !value || isAccent(value)),
  street: line(120),
  streetNumber: line(20),
  complement: line(60),
  neighbourhood: line(80),
  city: line(80),
  state: text(2)
    .transform((value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value))
    .test('state', 'Informe a UF, como SP', (value) => !value || STATES.includes(value)),
  /** `01310-100` is `01310100`. */
  cep: text(20)
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/[\s.-]/g, '') : value))
    .matches(/^\d{8}$/, { message: 'Informe o CEP com 8 números', excludeEmptyString: true }),
};
const identityInput = object(identityFields);
export type IdentityInput = InferType<typeof identityInput>;

export type IdentityField = keyof IdentityInput;

/** A left out field stays. */
export const brokerageInput = identityInput.partial().shape({
  hasSiteAtRoot: flag(),
  /** Properties keep one that is left out. */
  kinds: repeatable<Kind>(KINDS, 'Tipo inválido').test(
    'some',
    'Escolha pelo menos um tipo',
    (kinds) => kinds === undefined || kinds.length > 0,
  ),
  /** In order; a missing reason is archived. */
  lossReasons: listOf(
    entryOf(MAX_REASON, 'Escreva o motivo'),
    MAX_LOSS_REASONS,
    `Use no máximo ${MAX_LOSS_REASONS} motivos`,
  ).test('distinct', distinct('Este motivo está repetido')),
  /** Labels of leads; as `lossReasons`. */
  labels: listOf(entryOf(MAX_LABEL, 'Escreva a etiqueta'), MAX_LABELS, `Use no máximo ${MAX_LABELS} etiquetas`).test(
    'distinct',
    distinct('Esta etiqueta está repetida'),
  ),
  /** Sources besides the product's; as `lossReasons`. */
  leadSources: listOf(
    entryOf(MAX_LEAD_SOURCE, 'Escreva a origem').shape({ _id: sourceField() }),
    MAX_LEAD_SOURCES,
    `Use no máximo ${MAX_LEAD_SOURCES} origens`,
  ).test('distinct', distinct('Esta origem está repetida')),
  /** In order; a region that is left out stays. */
  regions: listOf(
    object({
      /** The region's key, also of one that was merged since the form was filled. Without it the region is new. */
      _id: choice<Region>(isRegion, 'Região não encontrada'),
      label: line(MAX_REGION)
        .required('Escreva a região')
        .test('words', 'Use letras ou números', (label) => regionWords(label) !== undefined),
      area: areaField().nullable(),
    }),
    MAX_REGIONS,
    `Use no máximo ${MAX_REGIONS} regiões`,
  ).test('distinct', distinct('Esta região está repetida', regionWords)),
  zones: choice<Zones>(ZONES, 'Escolha as zonas'),
});
export type BrokerageInput = InferType<typeof brokerageInput>;

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** `dark`: the logo for dark grounds. Without the first one there is none. */
export const logoQuery = object({ scheme: choice<Scheme>(SCHEMES, 'Use light ou dark').default('light') });

/** Whose site it is, on pages and in mails. */
export interface Identity extends Address {
  name: string;
  /** E.164 */
  phone: string | null;
  /** `12345-J` */
  creci: string | null;
  privacyContact: string | null;
  /** `#1f5c4d`; null: the product's own colours. */
  accent: string | null;
}

export interface ShownIdentity extends Identity {
  /** Fields that the server's environment sets: they cannot be changed here. */
  fixed: IdentityField[];
}

export interface BrokerageRegion {
  _id: Region;
  label: string;
  /** `lat_lng_lat_lng_…` */
  area: string | null;
}

/** A kind that properties have, also one that is not offered. */
export interface KindUse {
  kind: Kind;
  properties: number;
}

export interface Brokerage extends ShownIdentity {
  zones: Zones;
  /** That are offered, in order. */
  regions: BrokerageRegion[];
  /** All that a row may name, without areas. */
  knownRegions: KnownRegion[];
  leadSources: Label[];
  /** All, also the product's. */
  sources: LeadSource[];
  logo: Logo | null;
  /** `/` shows the site, and the login is at `/entrar`. */
  hasSiteAtRoot: boolean;
  kinds: Kind[];
  /** Where maps begin; null: its city is not known. */
  mapCenter: Location | null;
  lossReasons: LossReason[];
  labels: Label[];
  version: string;
}
