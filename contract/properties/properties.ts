import { object } from 'yup';
import type { InferType, Schema } from 'yup';
import {
  choice,
  emptyIsNull,
  formNumber,
  idField,
  line,
  moneyField,
  NOT_AN_AMOUNT,
  repeatable,
  text,
  wholeNumber,
} from '../ground/fields.ts';
import { isId } from '../ground/ids.ts';
import { areaField, bboxField, locationField } from '../ground/location.ts';
import type { Location } from '../ground/location.ts';
import type { Named } from '../ground/named.ts';
import { paging } from '../ground/params.ts';
import { changedRegion, regionsField, requiredRegion } from '../ground/regionFields.ts';
import type { Region } from '../ground/regions.ts';
import { searchField } from '../ground/searchField.ts';
import { priceField } from '../ground/typoCheckedFields.ts';
import { locationTypo } from '../ground/typos.ts';
import type { Instant, Reais } from '../ground/units.ts';
import type { Characteristic } from './characteristics.ts';
import { CHARACTERISTICS } from './characteristics.ts';
import { chooseKind, foreignFields, missingFields } from './kindRules.ts';
import { KINDS } from './kinds.ts';
import type { Kind } from './kinds.ts';
import type { Photo } from './photos.ts';
import type { RuledDetails } from './propertyDetails.ts';
import { brokenRules, detailFields } from './propertyDetails.ts';
import type { AddressDisplay, Costs, WantedBusiness } from './propertyFacts.ts';
import { WANTED_BUSINESSES } from './propertyFacts.ts';
import type { PropertyStatus } from './propertyValues.ts';
import { MAX_SAVED, PROPERTY_STATUSES } from './propertyValues.ts';

const roomsField = () => formNumber(999).moreThan(0, 'Deve ser maior que 0');

/** An id; '' for none. */
const personField = (message: string) =>
  text(36)
    .transform(emptyIsNull)
    .nullable()
    .test('id', message, (value) => value === null || value === undefined || isId(value));

/** With a rule that looks at other fields; of a change the server asks it of the whole. */
const ruledBy =
  <Name extends string>(messagesOf: (values: RuledDetails) => Partial<Record<Name, string>>) =>
  <Field extends Schema>(name: Name, field: Field): Field =>
    field.test('rule', (_value, { parent, createError }) => {
      const { [name]: message } = messagesOf(parent as RuledDetails);
      return message === undefined || createError({ message });
    });
const ruled = ruledBy(brokenRules);
const must = ruledBy(missingFields);

const fields = {
  name: line(120).required('O nome é obrigatório'),
  bedrooms: roomsField().nullable(),
  bathrooms: roomsField().nullable(),
  countInStock: formNumber(9999).min(1, 'Deve ser no mínimo 1').required('Estoque é obrigatório'),
  price: priceField('Preço deve ser maior que 0').required('Preço é obrigatório'),
  parking: formNumber(999).min(0, 'Informe as vagas').nullable(),
  /** The server asks whether it is offered. */
  category: choice<Kind>(KINDS, chooseKind).required(chooseKind),
  region: requiredRegion(),
  description: text(5000).required('Descrição é obrigatória'),
  address: line(200).required('Endereço é obrigatório'),
  offer: line(120).transform(emptyIsNull).nullable(),
  status: choice<PropertyStatus>(PROPERTY_STATUSES, 'Status inválido'),
  location: locationField().test('brazil', (value, { createError }) => {
    const message = value ? locationTypo(value) : undefined;
    return message === undefined || createError({ message });
  }),
  broker: personField('Corretor inválido'),
  broughtBy: personField('Captador inválido'),
  ...detailFields,
  suites: ruled('suites', detailFields.suites),
  usableArea: ruled('usableArea', detailFields.usableArea),
  rentPrice: ruled('rentPrice', detailFields.rentPrice),
  neighbourhood: ruled('neighbourhood', detailFields.neighbourhood),
};

const withoutForeign = (values: unknown) =>
  typeof values === 'object' && values !== null && 'category' in values
    ? { ...values, ...foreignFields(values) }
    : values;

/** Other software may not say all that a kind must have; a form asks. */
export const importedProperty = object(fields).transform(withoutForeign);

/** A form adds `images` (contract/properties/photos.ts); numbers may be text. */
export const propertyInput = importedProperty.shape({
  bedrooms: must('bedrooms', fields.bedrooms),
  bathrooms: must('bathrooms', fields.bathrooms),
  parking: must('parking', fields.parking),
  usableArea: must('usableArea', fields.usableArea),
  totalArea: must('totalArea', fields.totalArea),
});
export type PropertyInput = InferType<typeof propertyInput>;

export const propertyChange = importedProperty.partial().shape({ region: changedRegion() });
export type PropertyChange = InferType<typeof propertyChange>;

/** `pricePerArea`: of `price`; `price` in a search of rents: the rent. What has no value is last where most people look first. */
export const PROPERTY_SORTS = ['createdAt', 'price', 'name', 'area', 'pricePerArea', 'monthly'] as const;
export type PropertySort = (typeof PROPERTY_SORTS)[number] | `-${(typeof PROPERTY_SORTS)[number]}`;

const atLeast = () => wholeNumber(0, 999);

/** '' is invalid: an unnoticed missing limit. */
const priceLimit = () => moneyField().min(1, NOT_AN_AMOUNT);

const areaLimit = () => wholeNumber(1, 9_999_999);

export const propertyFilter = object({
  brokerId: idField(),
  /** Visitors' searches ignore it. */
  broughtBy: idField(),
  region: regionsField(),
  category: repeatable<Kind>(KINDS, 'Categoria inválida'),
  status: repeatable<PropertyStatus>(PROPERTY_STATUSES, 'Status inválido'),
  bedrooms: atLeast(),
  bathrooms: atLeast(),
  parking: atLeast(),
  minPrice: priceLimit(),
  maxPrice: priceLimit(),
  /** Then `minPrice` and `maxPrice` are of the rent where it is `aluguel`. */
  business: choice<WantedBusiness>(WANTED_BUSINESSES, 'Escolha venda ou aluguel'),
  suites: atLeast(),
  /** Usable, else total; of land the total. Square metres. */
  minArea: areaLimit(),
  maxArea: areaLimit(),
  maxPricePerArea: priceLimit(),
  /** Rent, condomínio and IPTU. */
  maxMonthly: priceLimit(),
  /** All of them. */
  characteristic: repeatable<Characteristic>(CHARACTERISTICS, 'Característica inválida'),
  q: searchField(),
  bbox: bboxField(),
  area: areaField(),
});
export type PropertyFilter = InferType<typeof propertyFilter>;

export const propertiesQuery = propertyFilter.concat(paging(PROPERTY_SORTS));
export type PropertiesQuery = InferType<typeof propertiesQuery>;

/** Default `bbox`: the world. */
export const propertiesMapQuery = propertyFilter.concat(object({ zoom: wholeNumber(0, 22) }));
export type PropertiesMapQuery = InferType<typeof propertiesMapQuery>;

export interface Property extends Costs {
  _id: string;
  /** The reference that people say: `MO-1042`. */
  reference: string;
  name: string;
  /** Null where an import did not say, or the kind has none. */
  bedrooms: number | null;
  bathrooms: number | null;
  countInStock: number;
  /** Reais, at most two decimals. */
  price: Reais;
  usableArea: number | null;
  totalArea: number | null;
  suites: number | null;
  parking: number | null;
  category: Kind;
  region: Region;
  description: string;
  /** Visitors get the address and `location` only as exactly as `addressDisplay` says. */
  address: string;
  neighbourhood: string | null;
  addressDisplay: AddressDisplay;
  offer: string | null;
  /** By how much `price` and `rentPrice` fell in the last 90 days; null if they did not, or rose since; what rose before does not count. */
  priceFall: Reais | null;
  rentFall: Reais | null;
  /** URLs, cover first; with `w`, `h` and `fit`. Without plans. */
  images: string[];
  status: PropertyStatus;
  location: Location | null;
  /** Null for visitors while inactive. */
  broker: { _id: string; name: string; phone: string; photo: string | null; slug: string } | null;
  createdAt: Instant;
  updatedAt: Instant;
}

export interface PropertyDetail extends Property {
  city: string | null;
  state: string | null;
  /** Null for visitors where the address is not shown exactly, like the number and the complement. */
  cep: string | null;
  streetNumber: string | null;
  complement: string | null;
  floor: number | null;
  builtYear: number | null;
  characteristics: Characteristic[];
  video: string | null;
  acceptsExchange: boolean;
  acceptsFinancing: boolean;
  /** Null for visitors, and while it has its first status. */
  statusChange: { at: Instant; by: Named | null } | null;
  /** The captador. Null for visitors. */
  broughtBy: Named | null;
  /** The photographs of `images`, then plans. */
  photos: Photo[];
  /** See `Profile.version`. */
  version: string;
}

/** On offer. */
export interface RegionCount {
  _id: Region;
  properties: number;
}

/** The fields of a card; of the photographs only the cover. */
export type PropertyOfCard = Pick<
  Property,
  | '_id'
  | 'name'
  | 'address'
  | 'price'
  | 'business'
  | 'rentPrice'
  | 'condoFee'
  | 'iptu'
  | 'iptuPeriod'
  | 'usableArea'
  | 'totalArea'
  | 'category'
  | 'region'
  | 'bedrooms'
  | 'parking'
  | 'offer'
  | 'priceFall'
  | 'rentFall'
  | 'status'
  | 'images'
  | 'createdAt'
>;

/** On a card, and side by side. */
export type ComparedProperty = PropertyOfCard & Pick<Property, 'bathrooms' | 'suites' | 'neighbourhood'>;

export const chosenQuery = object({
  id: repeatable<string>(isId, 'Identificador inválido', MAX_SAVED).required('Escolha pelo menos um imóvel'),
});

export interface SimilarProperty extends PropertyOfCard {
  /** Against the property that it is similar to: `R$ 50 mil a menos`, `+1 quarto`, `no bairro ao lado`. */
  differences: string[];
}
