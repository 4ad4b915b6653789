import type { Written } from './written.ts';
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
  const isPrimary = ({ attributes }: Element) => attributes['primary']?.toLowerCase() === 'true';
  const images = items.filter((item) => !isVideo(item));
  return {
    photographs: [...images.filter(isPrimary), ...images.filter((item) => !isPrimary(item))].map(({ text }) => text),
    video: items.find(isVideo)?.text ?? '',
  };
}

const withUnit = (area: string, unit: string) => `${area} ${unit}`.trim();

/** Grupo OLX's format: a `Listing`. */
export function readVrsync(listing: Element): Written {
  const inside = new Inside(withoutContact(listing));
  const { text, attribute } = inside;
  const { photographs, video } = mediaOf(inside);
  const tax = inside.first('iptu', 'yearlytax');
  return {
    texts: {
      reference: text('listingid'),
      name: text('title'),
      business: text('transactiontype'),
      price: text('listprice'),
      rentPrice: text('rentalprice'),
      rentPeriod: attribute('rentalprice', 'period'),
      condoFee: text('propertyadministrationfee'),
      iptu: tax?.text ?? '',
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
    isOurs: false,
  };
}
