import { plainWords } from '#contract/ground/plainWords.ts';
import { isUnit, splitAddress } from '#contract/ground/splitAddress.ts';
import { isLand } from '#contract/properties/kindNames.ts';
import { isKind, widerKind } from '#contract/properties/kinds.ts';
import type { Kind } from '#contract/properties/kinds.ts';
import { wholeForm } from '../core/addressWords.ts';
import type { KnownProperty } from './readListing.ts';
import { withoutVersion } from './samePicture.ts';

export interface Home {
  /** The wider one: `casa` and `sobrado` may be one home. */
  category: Kind | null;
  street: string | null;
  number: string | null;
  unit: string | null;
  neighbourhood: string | null;
  city: string | null;
  cep: string | null;
  floor: number | null;
  bedrooms: number | null;
  area: number | null;
  price: number | null;
  rent: number | null;
  pictures: ReadonlySet<string>;
}

const textOf = (value: unknown) => (typeof value === 'string' ? plainWords(value) || null : null);
const numberOf = (value: unknown) => (value === null || value === undefined || value === '' ? null : Number(value));

/** `Al. dos Arapanés`: `alameda dos arapanes` */
const streetOf = (text: string) => plainWords(text).split(' ').map(wholeForm).join(' ') || null;

/** `Apto. 32, Bloco B`: `32 b bloco` */
function unitOf(text: string): string | null {
  const words = (streetOf(text) ?? '').split(' ').filter((word) => word !== 'apartamento' && word !== 'casa');
  return words.toSorted().join(' ') || null;
}

const NUMBER = /^(?:n[º°.o]*\s*)?(\d+[a-z]?)$/i;

export function homeOf(property: KnownProperty, pictures: readonly string[]): Home {
  const { address, streetNumber, complement, business, category } = property;
  const [street = '', ...rest] = splitAddress(typeof address === 'string' ? address : '').street.split(/\s*,\s*/);
  const numbers = rest.map((part) => NUMBER.exec(part)?.[1]);
  const units = rest.filter((part, at) => isUnit(part) && at !== numbers.findIndex(Boolean));
  const [price, rentPrice] = [numberOf(property['price']), numberOf(property['rentPrice'])];
  return {
    category: isKind(category) ? widerKind(category) : null,
    street: streetOf(street),
    number: textOf(streetNumber) ?? textOf(numbers.find(Boolean)),
    unit: unitOf(typeof complement === 'string' && complement !== '' ? complement : units.join(' ')),
    neighbourhood: textOf(property['neighbourhood']),
    city: textOf(property['city']),
    cep: textOf(property['cep']),
    floor: numberOf(property['floor']),
    bedrooms: numberOf(property['bedrooms']),
    area: (isLand(category) ? null : numberOf(property['usableArea'])) ?? numberOf(property['totalArea']),
    price: business === 'aluguel' ? null : price,
    rent: business === 'aluguel' ? price : rentPrice,
    pictures: new Set(pictures.map(withoutVersion)),
  };
}

const isSame = <Value>(one: Value | null, other: Value | null) => one !== null && one === other;
const differ = <Value>(one: Value | null, other: Value | null) => one !== null && other !== null && one !== other;
/** Programs round. */
const isAbout = (one: number | null, other: number | null) =>
  one !== null && other !== null && Math.abs(one - other) <= 0.01 * Math.max(one, other);

/** In no building with others. */
const STANDS_ALONE: readonly Kind[] = ['casa', 'terreno', 'galpão', 'prédio', 'chácara', 'fazenda'];
const CONTRARY = ['category', 'number', 'unit', 'floor', 'bedrooms', 'city'] as const;

function shareMostPictures(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((address) => other.has(address)).length;
  return shared >= 2 && shared * 2 >= Math.max(one.size, other.size);
}

/** Homes of one building are alike in much. */
export function isAlike(one: Home, other: Home): boolean {
  if (CONTRARY.some((field) => differ(one[field], other[field]))) return false;
  const isArea = isAbout(one.area, other.area);
  if (one.area !== null && other.area !== null && !isArea) return false;
  const isPrice = isSame(one.price, other.price) || isSame(one.rent, other.rent);
  const isPlace =
    isSame(one.street, other.street) &&
    isSame(one.number, other.number) &&
    (isSame(one.neighbourhood, other.neighbourhood) || isSame(one.cep, other.cep));
  const isUnit =
    isSame(one.unit, other.unit) || (one.category && STANDS_ALONE.includes(one.category) && one.unit === other.unit);
  if (isPlace && isUnit) return isArea || isPrice;
  if (isPlace) return isArea && isPrice && isSame(one.bedrooms, other.bedrooms);
  return shareMostPictures(one.pictures, other.pictures) && (isArea || isPrice);
}
