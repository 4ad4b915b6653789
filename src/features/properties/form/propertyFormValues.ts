import { object } from 'yup';
import type { InferType } from 'yup';
import { locationField } from '#contract/location.ts';
import type { Location } from '#contract/location.ts';
import { imagesField } from '#contract/photos.ts';
import { propertyInput } from '#contract/properties.ts';
import type { Property } from '#contract/properties.ts';
import { amountFromNumber } from '@/shared/format/numbers';
import { isRecord } from '@/shared/isRecord';
import { isFormPhoto, sentPhoto } from '../photos/formPhoto';
import type { FormPhoto } from '../photos/formPhoto';

export const propertyForm = propertyInput.concat(
  object({ images: imagesField(isFormPhoto).required('Adicione pelo menos uma foto') }),
);
export type PropertyFormInput = InferType<typeof propertyForm>;

const TEXT_FIELDS = [
  'name',
  'category',
  'region',
  'bedrooms',
  'bathrooms',
  'parking',
  'countInStock',
  'price',
  'offer',
  'address',
  'broker',
  'status',
  'description',
] as const;

/** As typed. */
export type PropertyTexts = Record<(typeof TEXT_FIELDS)[number], string> & { location: Location | null };
export type PropertyFormValues = PropertyTexts & { images: FormPhoto[] };

export const BLANK_PROPERTY: PropertyFormValues = {
  name: '',
  category: '',
  region: '',
  bedrooms: '',
  bathrooms: '',
  parking: '',
  countInStock: '1',
  price: '',
  offer: '',
  address: '',
  broker: '',
  status: 'disponível',
  description: '',
  location: null,
  images: [],
};

export function valuesOf(property: Property): PropertyFormValues {
  const { name, category, region, bedrooms, bathrooms, parking, countInStock, price } = property;
  return {
    name,
    category,
    region,
    bedrooms: bedrooms.toString(),
    bathrooms: bathrooms.toString(),
    parking: parking.toString(),
    countInStock: countInStock.toString(),
    price: amountFromNumber(price),
    offer: property.offer ?? '',
    address: property.address,
    broker: property.broker?._id ?? '',
    status: property.status,
    description: property.description,
    location: property.location,
    images: property.images.map((url) => ({ id: url, url })),
  };
}

const locationRule = locationField();

/** A draft may come from an older version, or be edited. */
export function readTexts(stored: unknown): PropertyTexts | null {
  if (!isRecord(stored)) return null;
  const texts = TEXT_FIELDS.map((name) => {
    const value = stored[name];
    return [name, typeof value === 'string' ? value : BLANK_PROPERTY[name]] as const;
  });
  const { location } = stored;
  return {
    ...BLANK_TEXTS,
    ...Object.fromEntries(texts),
    location: locationRule.isValidSync(location) ? (locationRule.cast(location) ?? null) : null,
  };
}

const { images: _, ...BLANK_TEXTS } = BLANK_PROPERTY;

/** final-form drops empty fields. */
export const textsOf = ({ images: _images, ...texts }: PropertyFormValues): PropertyTexts => ({
  ...BLANK_TEXTS,
  ...texts,
});

export function formFields({ location, images, ...fields }: PropertyFormInput) {
  return {
    ...fields,
    ...(location !== undefined && { location: location && `${location.lat},${location.lng}` }),
    images: images.map(sentPhoto),
  };
}

type FormFields = ReturnType<typeof formFields>;

const sameEntry = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '') && !(one instanceof File);

const same = (one: unknown, other: unknown) =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((entry, index) => sameEntry(entry, other[index]))
    : sameEntry(one, other);

/** A colleague's changes in other fields stay. */
export function changedFields(input: PropertyFormInput, before: Property): Partial<FormFields> {
  const now = formFields(input);
  const then = new Map(Object.entries(formFields(propertyForm.cast(valuesOf(before), { assert: false }))));
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !same(value, then.get(name))));
}
