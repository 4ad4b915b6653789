import { paths } from '#contract/paths.ts';
import { bathroomsText, bedroomsText, GONE_TEXTS, inRegion, parkingText } from '#contract/texts.ts';
import type { PageHead } from '../http/pageHead.ts';
import { photoAddress } from '../photos/address.ts';
import { imageOf } from './brand.ts';
import type { SharedProperty } from './repository.ts';
import { amount, capitalized, formatList, shortened } from './wording.ts';

const TYPES: Record<SharedProperty['category'], string> = { casa: 'SingleFamilyResidence', apartamento: 'Apartment' };
const AVAILABILITY: Record<SharedProperty['status'], string> = {
  disponível: 'InStock',
  reservado: 'LimitedAvailability',
  vendido: 'SoldOut',
  alugado: 'SoldOut',
  suspenso: 'OutOfStock',
};

function descriptionOf(property: SharedProperty): string {
  const { category, region, price, bedrooms, bathrooms, parking, description, status } = property;
  const gone = GONE_TEXTS[status];
  if (gone !== undefined) return `${gone} Veja outros parecidos ${inRegion(region)}, ou peça um como este.`;
  const facts = formatList([
    bedroomsText(bedrooms),
    bathroomsText(bathrooms),
    parking > 0 ? parkingText(parking) : parkingText(0).toLowerCase(),
  ]);
  const what = `${capitalized(category)} ${inRegion(region)} por ${amount(price)}: ${facts}.`;
  return shortened(`${what} ${description}`, 200);
}

function headlineOf({ name, price, status }: SharedProperty): string {
  if (status === 'disponível') return `${name} · ${amount(price)}`;
  return [capitalized(status), name, ...(GONE_TEXTS[status] === undefined ? [amount(price)] : [])].join(' · ');
}

export function propertyHead(property: SharedProperty, site: string): PageHead {
  const { name } = property;
  return {
    title: name,
    share: {
      headline: headlineOf(property),
      description: descriptionOf(property),
      canonical: paths.property(property.id),
      type: 'article',
      image: imageOf(property.photos[0], `Foto de ${name}`),
      data: listingOf(property, site),
    },
  };
}

/** https://schema.org/RealEstateListing */
function listingOf(property: SharedProperty, site: string): object {
  const { category, lat, lng, broker_name, broker_slug } = property;
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
      '@type': TYPES[category],
      name: property.name,
      numberOfBedrooms: property.bedrooms,
      numberOfBathroomsTotal: property.bathrooms,
      address: {
        '@type': 'PostalAddress',
        streetAddress: property.address,
        addressRegion: 'SP',
        addressCountry: 'BR',
      },
      ...(lat !== null && lng !== null && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } }),
    },
    offers: {
      '@type': 'Offer',
      url,
      price: property.price,
      priceCurrency: 'BRL',
      availability: `https://schema.org/${AVAILABILITY[property.status]}`,
      ...(broker_name !== null &&
        broker_slug !== null && {
          seller: { '@type': 'RealEstateAgent', name: broker_name, url: site + paths.hotsite(broker_slug) },
        }),
    },
  };
}
