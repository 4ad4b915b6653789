import { withCurrency } from './currencies.ts';
import type { ListingTexts } from './listingTexts.ts';
import { isPlan } from './plans.ts';
import { Inside } from './xml/element.ts';
import type { Element } from './xml/element.ts';

const withoutContact = (listing: Element): Element => ({
  ...listing,
  // It has a place of its own: the brokerage's.
  children: listing.children.filter(({ name }) => name !== 'contactinfo'),
});

function mediaOf(inside: Inside) {
  const items = new Inside(inside.first('media')).all('item');
  const isVideo = ({ attributes }: Element) => /video/i.test(attributes['medium'] ?? '');
  const isOfPlan = ({ attributes }: Element) =>
    ['medium', 'type', 'caption', 'title'].some((name) => isPlan(attributes[name] ?? ''));
  const isPrimary = ({ attributes }: Element) => attributes['primary']?.toLowerCase() === 'true';
  const images = items.filter((item) => !isVideo(item));
  return {
    photographs: [...images.filter(isPrimary), ...images.filter((item) => !isPrimary(item))].map(({ text }) => text),
    plans: images.filter(isOfPlan).map(({ text }) => text),
    video: items.find(isVideo)?.text ?? '',
  };
}

const withUnit = (area: string, unit: string) => `${area} ${unit}`.trim();

/** Grupo OLX's format: a `Listing`. */
export function readVrsync(listing: Element): ListingTexts {
  const inside = new Inside(withoutContact(listing));
  const { text, attribute } = inside;
  const { photographs, plans, video } = mediaOf(inside);
  const amount = (name: string) => withCurrency(attribute(name, 'currency'), text(name));
  const tax = inside.first('iptu', 'yearlytax');
  return {
    texts: {
      reference: text('listingid'),
      name: text('title'),
      business: text('transactiontype'),
      price: amount('listprice'),
      rentPrice: amount('rentalprice'),
      rentPeriod: attribute('rentalprice', 'period'),
      condoFee: amount('propertyadministrationfee'),
      iptu: withCurrency(tax?.attributes['currency'] ?? '', tax?.text ?? ''),
      iptuPeriod: tax?.attributes['period'] ?? (tax?.name === 'yearlytax' ? 'Yearly' : ''),
      category: text('propertytype'),
      purpose: text('usagetype') === 'Commercial' ? 'Commercial' : '',
      region: text('zone'),
      bedrooms: text('bedrooms'),
      suites: text('suites'),
      bathrooms: text('bathrooms'),
      parking: text('garage'),
      usableArea: withUnit(text('livingarea'), attribute('livingarea', 'unit')),
      totalArea: withUnit(text('lotarea'), attribute('lotarea', 'unit')),
      address: text('address'),
      streetNumber: text('streetnumber'),
      complement: text('complement'),
      neighbourhood: text('neighborhood'),
      city: text('city'),
      state: attribute('state', 'abbreviation') || text('state'),
      country: text('country') || attribute('country', 'abbreviation'),
      cep: text('postalcode'),
      floor: text('unitfloor'),
      builtYear: text('yearbuilt', 'constructionyear'),
      description: text('description'),
      video,
      addressDisplay: attribute('location', 'displayaddress'),
      latitude: text('latitude'),
      longitude: text('longitude'),
    },
    features: inside.all('feature').map(({ text: name }) => name),
    photographs,
    plans,
    isOurs: false,
  };
}
