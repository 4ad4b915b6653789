import { object } from 'yup';
import type { InferType } from 'yup';
import { CATEGORIES, PROPERTY_STATUSES, REGIONS } from './constants.ts';
import type { Category, PropertyStatus, Region } from './constants.ts';
import {
  choice,
  formNumber,
  idField,
  line,
  moneyField,
  NOT_AN_AMOUNT,
  repeatable,
  searchField,
  text,
  wholeNumber,
} from './fields.ts';
import { isId } from './ids.ts';
import { areaField, bboxField, locationField } from './location.ts';
import type { BBox, Location } from './location.ts';
import { paging } from './params.ts';
import type { Photo } from './photos.ts';
import { priceField } from './slipFields.ts';
import { locationSlip } from './slips.ts';

const roomsField = (missing: string) => formNumber(999).moreThan(0, 'Deve ser maior que 0').required(missing);

const region = () => choice<Region>(REGIONS, 'Escolha uma região');
const category = () => choice<Category>(CATEGORIES, 'Escolha casa ou apartamento');
const status = () => choice<PropertyStatus>(PROPERTY_STATUSES, 'Status inválido');
const emptyIsNull = (value: unknown) => (value === '' ? null : value);

/** A form adds `images` (contract/photos.ts); numbers may be text. */
export const propertyInput = object({
  name: line(120).required('O nome é obrigatório'),
  bedrooms: roomsField('Número de quartos é obrigatório'),
  bathrooms: roomsField('Número de banheiros é obrigatório'),
  countInStock: formNumber(9999).min(1, 'Deve ser no mínimo 1').required('Estoque é obrigatório'),
  price: priceField('Preço deve ser maior que 0').required('Preço é obrigatório'),
  parking: formNumber(999).min(0, 'Informe as vagas').required('Informe as vagas'),
  category: category().required('Escolha casa ou apartamento'),
  region: region().required('Escolha uma região'),
  description: text(5000).required('Descrição é obrigatória'),
  address: line(200).required('Endereço é obrigatório'),
  offer: line(120).transform(emptyIsNull).nullable(),
  status: status(),
  location: locationField().test('brazil', (value, { createError }) => {
    const message = value ? locationSlip(value) : undefined;
    return message === undefined || createError({ message });
  }),
  /** '' for none. */
  broker: text(36)
    .transform(emptyIsNull)
    .nullable()
    .test('id', 'Corretor inválido', (value) => value === null || value === undefined || isId(value)),
});
export type PropertyInput = InferType<typeof propertyInput>;

export const propertyChange = propertyInput.partial();
export type PropertyChange = InferType<typeof propertyChange>;

export const PROPERTY_SORTS = ['createdAt', 'price', 'name'] as const;
export type PropertySort = (typeof PROPERTY_SORTS)[number] | `-${(typeof PROPERTY_SORTS)[number]}`;

const atLeast = () => wholeNumber(0, 999);

/** '' is invalid: an unnoticed missing limit. */
const priceLimit = () => moneyField().min(1, NOT_AN_AMOUNT);

export const propertyFilter = object({
  brokerId: idField(),
  region: repeatable<Region>(REGIONS, 'Região inválida'),
  category: repeatable<Category>(CATEGORIES, 'Categoria inválida'),
  status: repeatable<PropertyStatus>(PROPERTY_STATUSES, 'Status inválido'),
  bedrooms: atLeast(),
  bathrooms: atLeast(),
  parking: atLeast(),
  minPrice: priceLimit(),
  maxPrice: priceLimit(),
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

export interface Property {
  _id: string;
  name: string;
  bedrooms: number;
  bathrooms: number;
  countInStock: number;
  /** Reais, at most two decimals. */
  price: number;
  parking: number;
  category: Category;
  region: Region;
  description: string;
  address: string;
  offer: string | null;
  /** URLs, cover first; with `w`, `h` and `fit`. */
  images: string[];
  status: PropertyStatus;
  location: Location | null;
  /** Null for visitors while inactive. */
  broker: { _id: string; name: string; phone: string; photo: string | null; slug: string } | null;
  createdAt: string;
  updatedAt: string;
}

/** In the order of `images`. */
export interface PropertyDetail extends Property {
  photos: Photo[];
  /** See `Profile.version`. */
  version: string;
}

/** What a card shows of it; the cover only. */
export type SimilarProperty = Pick<
  Property,
  '_id' | 'name' | 'address' | 'price' | 'region' | 'bedrooms' | 'parking' | 'offer' | 'status' | 'images' | 'createdAt'
>;

interface Feature<Properties> {
  type: 'Feature';
  geometry: { type: 'Point'; coordinates: [lng: number, lat: number] };
  properties: Properties;
}

export type MapCluster = Feature<{ cluster: true; count: number; minPrice: number; bbox: BBox }>;
/** Not `located`: the default point. */
export type MapPoint = Feature<{ _id: string; name: string; price: number; offer: string | null; located: boolean }>;

/** All matches in `bbox`, west and north edges included. */
export interface PropertyMap {
  type: 'FeatureCollection';
  bbox: BBox;
  features: (MapCluster | MapPoint)[];
}

/** `price`: both limits. */
export const LOOSENABLE_FILTERS = [
  'region',
  'category',
  'price',
  'bedrooms',
  'bathrooms',
  'parking',
  'q',
  'area',
  'status',
  'brokerId',
] as const;
export type LoosenableFilter = (typeof LOOSENABLE_FILTERS)[number];

export interface LoosenedSearch {
  /** Matches in `bbox` without this filter, most first. */
  loosened: { filter: LoosenableFilter; count: number }[];
  /** Matches of all filters outside `bbox`. */
  elsewhere: number;
}
