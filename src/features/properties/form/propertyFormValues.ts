import { object } from 'yup';
import type { InferType } from 'yup';
import { formatCep } from '#contract/ground/address.ts';
import { locationField } from '#contract/ground/location.ts';
import type { Location } from '#contract/ground/location.ts';
import { CHARACTERISTICS } from '#contract/properties/characteristics.ts';
import type { Characteristic } from '#contract/properties/characteristics.ts';
import { imagesField, refusedPlans } from '#contract/properties/photos.ts';
import { propertyInput } from '#contract/properties/properties.ts';
import type { PropertyDetail } from '#contract/properties/properties.ts';
import { videoAddress } from '#contract/properties/propertyFacts.ts';
import { amountFromNumber } from '@/shared/format/numbers';
import type { Draft } from '@/shared/forms/drafts';
import { isFormPhoto, sentPhoto } from '../photos/formPhoto';
import type { FormPhoto } from '../photos/formPhoto';

const plansIn = (images: readonly FormPhoto[]) => images.filter(({ isPlan }) => isPlan).length;

export const propertyForm = propertyInput.concat(
  object({
    images: imagesField(isFormPhoto)
      .required('Adicione pelo menos uma foto')
      .test('photograph', (images, { createError }) => {
        const message = refusedPlans(images, plansIn(images));
        return message === undefined || createError({ message });
      }),
  }),
);
export type PropertyFormInput = InferType<typeof propertyForm>;

const BLANK_TEXTS = {
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
  broughtBy: '',
  status: 'disponível',
  description: '',
  reference: '',
  business: 'venda',
  rentPrice: '',
  condoFee: '',
  iptu: '',
  iptuPeriod: 'anual',
  usableArea: '',
  totalArea: '',
  suites: '',
  cep: '',
  neighbourhood: '',
  city: '',
  state: '',
  streetNumber: '',
  complement: '',
  floor: '',
  builtYear: '',
  video: '',
  addressDisplay: 'exato',
};

/** As typed. */
export type PropertyTexts = typeof BLANK_TEXTS & {
  location: Location | null;
  characteristics: Characteristic[];
  acceptsExchange: boolean;
  acceptsFinancing: boolean;
};
export type PropertyFormValues = PropertyTexts & { images: FormPhoto[] };

export const BLANK_PROPERTY: PropertyFormValues = {
  ...BLANK_TEXTS,
  acceptsExchange: false,
  acceptsFinancing: false,
  characteristics: [],
  location: null,
  images: [],
};

const amountText = (amount: number | null) => (amount === null ? '' : amountFromNumber(amount));
const numberText = (number: number | null) => number?.toString().replace('.', ',') ?? '';

export function valuesOf(property: PropertyDetail): PropertyFormValues {
  const { name, category, region, bedrooms, bathrooms, parking, countInStock, price } = property;
  return {
    name,
    category,
    region,
    bedrooms: numberText(bedrooms),
    bathrooms: numberText(bathrooms),
    parking: numberText(parking),
    countInStock: countInStock.toString(),
    price: amountFromNumber(price),
    offer: property.offer ?? '',
    address: property.address,
    broker: property.broker?._id ?? '',
    broughtBy: property.broughtBy?._id ?? '',
    status: property.status,
    description: property.description,
    reference: property.reference,
    business: property.business,
    rentPrice: amountText(property.rentPrice),
    condoFee: amountText(property.condoFee),
    iptu: amountText(property.iptu),
    iptuPeriod: property.iptuPeriod,
    usableArea: numberText(property.usableArea),
    totalArea: numberText(property.totalArea),
    suites: numberText(property.suites),
    cep: property.cep === null ? '' : formatCep(property.cep),
    neighbourhood: property.neighbourhood ?? '',
    city: property.city ?? '',
    state: property.state ?? '',
    streetNumber: property.streetNumber ?? '',
    complement: property.complement ?? '',
    floor: numberText(property.floor),
    builtYear: numberText(property.builtYear),
    video: property.video === null ? '' : videoAddress(property.video),
    acceptsExchange: property.acceptsExchange,
    acceptsFinancing: property.acceptsFinancing,
    addressDisplay: property.addressDisplay,
    characteristics: property.characteristics,
    location: property.location,
    images: property.photos.map(({ url, isPlan }) => ({ id: url, url, ...(isPlan && { isPlan }) })),
  };
}

const locationRule = locationField();

/** A draft may come from an older version, or be edited. */
export function readTexts(stored: Draft): PropertyTexts {
  const texts = Object.entries(BLANK_TEXTS).map(([name, blank]) => {
    const value = stored[name];
    return [name, typeof value === 'string' ? value : blank] as const;
  });
  const { location, characteristics } = stored;
  return {
    ...BLANK_TEXTS,
    ...Object.fromEntries(texts),
    acceptsExchange: stored['acceptsExchange'] === true,
    acceptsFinancing: stored['acceptsFinancing'] === true,
    characteristics: Array.isArray(characteristics)
      ? CHARACTERISTICS.filter((known) => characteristics.includes(known))
      : [],
    location: locationRule.isValidSync(location) ? (locationRule.cast(location) ?? null) : null,
  };
}

/** An empty list would not be sent. */
export function formFields({ location, images, characteristics, ...fields }: PropertyFormInput) {
  return {
    ...fields,
    ...(characteristics && { characteristics: characteristics.length > 0 ? characteristics : null }),
    ...(location !== undefined && { location: location && `${location.lat},${location.lng}` }),
    images: images.map(sentPhoto),
    plans: plansIn(images),
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
export function changedFields(input: PropertyFormInput, before: PropertyDetail): Partial<FormFields> {
  const now = new Map(Object.entries(formFields(input)));
  const then = Object.entries(formFields(propertyForm.cast(valuesOf(before), { assert: false })));
  // final-form drops what was emptied.
  const fields = then.map(([name, value]) => [name, value, now.get(name) ?? null] as const);
  const changed: Partial<FormFields> = Object.fromEntries(
    fields.filter(([, old, value]) => !same(value, old)).map(([name, , value]) => [name, value]),
  );
  const { images, plans } = formFields(input);
  return 'images' in changed || 'plans' in changed ? { ...changed, images, plans } : changed;
}
