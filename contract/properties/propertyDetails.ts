import { mixed } from 'yup';
import {
  choice,
  described,
  emptyIsNull,
  emptyIsUndefined,
  flag,
  formDecimal,
  formNumber,
  line,
  moneyField,
  text,
} from '../ground/fields.ts';
import { STATES } from '../ground/states.ts';
import { CHARACTERISTICS } from './characteristics.ts';
import type { Characteristic } from './characteristics.ts';
import { ADDRESS_DISPLAYS, BUSINESSES, IPTU_PERIODS } from './propertyFacts.ts';
import type { AddressDisplay, Business, IptuPeriod } from './propertyFacts.ts';

const optional = (limit: number) => line(limit).transform(emptyIsNull).nullable();
const count = (max: number) => formNumber(max).min(0, 'Informe um número a partir de 0').nullable();
const size = () =>
  formDecimal(9_999_999)
    .moreThan(0, 'Deve ser maior que 0')
    .nullable()
    .meta(described({ description: 'm²' }));
const amount = (notPositive?: string) => moneyField(notPositive).transform(emptyIsNull).nullable();

/** `01310-100` is `01310100`. */
const cep = () =>
  text(20)
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/[\s.-]/g, '') || null : value))
    .nullable()
    .test('cep', 'Informe o CEP com 8 números', (value) => !value || /^\d{8}$/.test(value));

const VIDEO =
  /^(?:(?:https?:\/\/)?(?:www\.|m\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/|shorts\/|live\/)))?(?<id>[\w-]{11})(?:[?&#/].*)?$/i;

/** The id of a YouTube address. */
const video = () =>
  text(300)
    .transform((value: unknown) => (typeof value === 'string' ? (VIDEO.exec(value)?.groups?.['id'] ?? value) : value))
    .transform(emptyIsNull)
    .nullable()
    .test('video', 'Informe o endereço de um vídeo do YouTube', (value) => !value || /^[\w-]{11}$/.test(value));

const formFlag = () =>
  flag().transform((value: unknown) => (value === 'true' ? true : value === 'false' || value === '' ? false : value));

const isCharacteristic = (value: unknown): value is Characteristic => CHARACTERISTICS.some((known) => known === value);

const isList = (value: unknown): value is Characteristic[] => Array.isArray(value) && value.every(isCharacteristic);

/** A list, or in a form a repeated field; '' for none. In our order. */
const characteristics = () =>
  mixed<Characteristic[]>({ type: 'array', check: isList })
    .meta(described({ items: { enum: CHARACTERISTICS } }))
    .transform((value: unknown) => {
      const list = value === '' || value === null ? [] : typeof value === 'string' ? [value] : value;
      return isList(list) ? CHARACTERISTICS.filter((known) => list.includes(known)) : value;
    })
    .typeError('Escolha características da lista');

const REFERENCE = /^[a-z0-9][a-z0-9 ._/-]*$/i;

/** Equal for two spellings: `mo 1042` is `MO-1042`. The column `reference_key` holds the same. */
export const referenceKey = (reference: string) => reference.replace(/[^a-z0-9]/gi, '').toUpperCase();

/** Starts each reference that Morada gives. */
const PREFIX = 'MO';

/** All references that a typed text may mean: `1042` is `MO-1042`, too. */
export function referenceKeysIn(typed: string): string[] {
  if (!REFERENCE.test(typed)) return [];
  const key = referenceKey(typed);
  return /^\d+$/.test(key) ? [key, PREFIX + key] : [key];
}

/** All optional. `price` is the sale price, or the rent of what is only for rent. */
export const detailFields = {
  /** Empty: Morada gives one. */
  reference: line(20)
    .transform(emptyIsUndefined)
    .test('reference', 'Use letras sem acento, números e hífen', (value) => !value || REFERENCE.test(value)),
  business: choice<Business>(BUSINESSES, 'Escolha venda, aluguel ou os dois').transform(emptyIsUndefined),
  /** Only for properties that are for sale, too. */
  rentPrice: amount('O aluguel deve ser maior que 0'),
  condoFee: amount(),
  iptu: amount(),
  iptuPeriod: choice<IptuPeriod>(IPTU_PERIODS, 'Escolha por ano ou por mês').transform(emptyIsUndefined),
  /** Square metres: `72,5`. */
  usableArea: size(),
  totalArea: size(),
  suites: count(999),
  cep: cep(),
  neighbourhood: optional(80),
  city: optional(80),
  state: text(2)
    .transform((value: unknown) => (typeof value === 'string' ? value.toUpperCase() || null : value))
    .nullable()
    .test('state', 'Informe a UF, como SP', (value) => !value || STATES.includes(value)),
  streetNumber: optional(20),
  complement: optional(60),
  floor: count(200),
  builtYear: formNumber(2100).min(1500, 'Informe o ano com 4 números').nullable(),
  characteristics: characteristics(),
  /** A YouTube id. */
  video: video(),
  acceptsExchange: formFlag(),
  acceptsFinancing: formFlag(),
  addressDisplay: choice<AddressDisplay>(ADDRESS_DISPLAYS, 'Escolha exato, rua ou bairro').transform(emptyIsUndefined),
};

export const DETAIL_FIELDS = Object.keys(detailFields) as (keyof typeof detailFields)[];

/** The fields that rules compare with each other; amounts as typed or as answered. */
export interface RuledDetails {
  bedrooms?: number | null | undefined;
  suites?: number | null | undefined;
  usableArea?: number | null | undefined;
  totalArea?: number | null | undefined;
  business?: Business | null | undefined;
  rentPrice?: string | number | null | undefined;
  addressDisplay?: AddressDisplay | null | undefined;
  neighbourhood?: string | null | undefined;
}

const isMore = (one: number | null | undefined, other: number | null | undefined) =>
  typeof one === 'number' && typeof other === 'number' && one > other;

/** By field, of values that are good one by one. */
const DETAIL_RULES = {
  suites: ({ suites, bedrooms }: RuledDetails) =>
    isMore(suites, bedrooms) ? 'Não pode haver mais suítes que quartos' : undefined,
  usableArea: ({ usableArea, totalArea }: RuledDetails) =>
    isMore(usableArea, totalArea) ? 'A área útil não pode passar da total' : undefined,
  rentPrice: ({ business, rentPrice }: RuledDetails) =>
    business === 'ambos' && (rentPrice ?? '') === '' ? 'Informe o aluguel' : undefined,
  neighbourhood: ({ addressDisplay, neighbourhood }: RuledDetails) =>
    addressDisplay === 'bairro' && !neighbourhood ? 'Informe o bairro que aparece no lugar do endereço' : undefined,
};
export type RuledField = keyof typeof DETAIL_RULES;

/** Messages by field. */
export const brokenRules = (details: RuledDetails): Partial<Record<RuledField, string>> =>
  Object.fromEntries(
    Object.entries(DETAIL_RULES).flatMap(([field, rule]) => {
      const message = rule(details);
      return message === undefined ? [] : [[field, message]];
    }),
  );
