import { simpleSpaced } from '#contract/ground/money.ts';
import { paths } from '#contract/ground/paths.ts';
import { regionName } from '#contract/ground/regions.ts';
import { inRegion } from '#contract/ground/regionWords.ts';
import { isLand, kindName } from '#contract/properties/kindNames.ts';
import { KIND_FIELDS } from '#contract/properties/kindRules.ts';
import { KIND_ROWS } from '#contract/properties/kinds.ts';
import type { KindField } from '#contract/properties/kinds.ts';
import { shortPrice } from '#contract/properties/priceTexts.ts';
import { propertyFieldName } from '#contract/properties/propertyFieldNames.ts';
import { propertyTitle } from '#contract/properties/propertyTitle.ts';
import { factsOf } from '#contract/properties/shownFacts.ts';
import { GONE_TEXTS } from '#contract/properties/texts.ts';
import type { PageHead } from '../../ground/http/pageHead.ts';
import { photoAddress } from '../../ground/photos/address.ts';
import type { Settings } from '../../ground/settings/settings.ts';
import { breadcrumbList } from './lists.ts';
import type { Listed } from './lists.ts';
import type { SharedProperty } from './repository.ts';
import { imageOf, capitalized, formatList, shortened } from './wording.ts';

/** https://purl.org/goodrelations/v1#BusinessFunction */
const FUNCTIONS = { sale: 'http://purl.org/goodrelations/v1#Sell', rent: 'http://purl.org/goodrelations/v1#LeaseOut' };
const AVAILABILITY: Record<SharedProperty['status'], string> = {
  disponível: 'InStock',
  reservado: 'LimitedAvailability',
  vendido: 'SoldOut',
  alugado: 'SoldOut',
  suspenso: 'OutOfStock',
};

const priceText = (property: SharedProperty): string => simpleSpaced(shortPrice(pricesOf(property)));

const pricesOf = ({ business, price, rent_price }: SharedProperty) => ({
  business,
  price: Number(price),
  rentPrice: rent_price === null ? null : Number(rent_price),
});

function descriptionOf(property: SharedProperty): string {
  const { category, region, description, status } = property;
  const where = region && ` ${inRegion(region)}`;
  const gone = GONE_TEXTS[status];
  if (gone !== undefined) return `${gone} Veja outros parecidos${where}, ou peça um como este.`;
  const facts = factsOf(property, ['area', 'bedrooms', 'bathrooms', 'parking']).map(({ text }) => text.toLowerCase());
  const what = `${kindName(category)}${where} por ${priceText(property)}${facts.length > 0 ? `: ${formatList(facts)}` : ''}.`;
  return shortened(`${what} ${description}`, 200);
}

function headlineOf(property: SharedProperty): string {
  const { name, status } = property;
  if (status === 'disponível') return `${name} · ${priceText(property)}`;
  return [capitalized(status), name, ...(GONE_TEXTS[status] === undefined ? [priceText(property)] : [])].join(' · ');
}

type Site = Pick<Settings, 'publicUrl' | 'brokerageAddress'>;

export function propertyHead(property: SharedProperty, site: Site): PageHead {
  const { name } = property;
  return {
    title: propertyTitle({ ...property, ...pricesOf(property) }),
    share: {
      headline: headlineOf(property),
      description: descriptionOf(property),
      canonical: paths.property(property.id),
      type: 'article',
      image: imageOf(property.photos[0], `Foto de ${name}`),
      data: listingOf(property, site),
      lists: [breadcrumbList(trailOf(property), site.publicUrl)],
    },
  };
}

/** As the page's own (`Crumbs`). */
function trailOf({ id, name, region }: SharedProperty): Listed[] {
  const search = new URLSearchParams({ region }).toString();
  return [
    { name: 'Buscar imóveis', path: paths.map() },
    ...(region ? [{ name: regionName(region), path: `${paths.map()}?${search}` }] : []),
    { name, path: paths.property(id) },
  ];
}

/** One for what it costs to buy, one for the rent. */
function offersOf(property: SharedProperty, site: string): object | object[] {
  const { business, price, rent_price, status, broker_name, broker_slug } = property;
  const offer = {
    '@type': 'Offer',
    url: site + paths.property(property.id),
    priceCurrency: 'BRL',
    availability: `https://schema.org/${AVAILABILITY[status]}`,
    ...(broker_name !== null &&
      broker_slug !== null && {
        seller: { '@type': 'RealEstateAgent', name: broker_name, url: site + paths.hotsite(broker_slug) },
      }),
  };
  const sale = { ...offer, price, businessFunction: FUNCTIONS.sale };
  const rent = (amountOfMonth: string) => ({
    ...offer,
    price: amountOfMonth,
    businessFunction: FUNCTIONS.rent,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: amountOfMonth,
      priceCurrency: 'BRL',
      unitCode: 'MON',
    },
  });
  if (business === 'aluguel') return rent(price);
  return business === 'venda' || rent_price === null ? sale : [sale, rent(rent_price)];
}

/** https://schema.org/Accommodation; a `Place` has none of them. */
const TERMS: Partial<Record<KindField, (value: number) => object>> = {
  bedrooms: (numberOfBedrooms) => ({ numberOfBedrooms }),
  bathrooms: (numberOfBathroomsTotal) => ({ numberOfBathroomsTotal }),
  usableArea: (value) => ({ floorSize: { '@type': 'QuantitativeValue', value, unitCode: 'MTK' } }),
  floor: (level) => ({ floorLevel: level.toString() }),
  builtYear: (yearBuilt) => ({ yearBuilt }),
};

const namedValue = (field: string, value: string | number) => ({
  '@type': 'PropertyValue',
  name: propertyFieldName(field),
  value,
  ...(field.endsWith('Area') && { unitCode: 'MTK' }),
});

/** The kind and each of its fields, by its term or its name. */
function detailsOf(property: SharedProperty): object {
  const { category, usableArea, totalArea } = property;
  const isPlace = KIND_ROWS[category].type === 'Place';
  const kind = kindName(category);
  const terms: object = isPlace ? {} : { accommodationCategory: kind };
  const named = isPlace ? [namedValue('category', kind)] : [];
  // The only area of a building is its floors'.
  const areas = !isLand(category) && usableArea === null && { usableArea: totalArea, totalArea: null };
  const sizes = { ...property, ...areas };
  for (const field of KIND_FIELDS) {
    const value = sizes[field];
    const term = isPlace ? undefined : TERMS[field];
    if (value !== null && term) Object.assign(terms, term(value));
    else if (value !== null) named.push(namedValue(field, value));
  }
  return { ...terms, ...(named.length > 0 && { additionalProperty: named }) };
}

/** https://schema.org/RealEstateListing */
function listingOf(property: SharedProperty, { publicUrl: site, brokerageAddress }: Site): object {
  const { lat, lng, city, neighbourhood, cep } = property;
  const state = property.state ?? brokerageAddress.state;
  const url = site + paths.property(property.id);
  return {
    '@type': 'RealEstateListing',
    url,
    name: property.name,
    description: shortened(property.description, 1000),
    datePosted: property.created_at,
    inLanguage: 'pt-BR',
    image: property.photos.map((id) => site + photoAddress(id)),
    mainEntity: {
      '@type': KIND_ROWS[property.category].type,
      name: property.name,
      ...detailsOf(property),
      address: {
        '@type': 'PostalAddress',
        streetAddress: property.address,
        ...(city !== null && { addressLocality: city }),
        ...(city === null && neighbourhood !== null && { addressLocality: neighbourhood }),
        ...(cep !== null && { postalCode: cep }),
        ...(state !== null && { addressRegion: state }),
        addressCountry: 'BR',
      },
      ...(lat !== null && lng !== null && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
    },
    offers: offersOf(property, site),
  };
}
