export interface FeedListing {
  reference?: string;
  title?: string;
  type?: string;
  price?: number | null;
  rent?: number;
  bedrooms?: number | null;
  bathrooms?: number | null;
  garage?: number | null;
  area?: number | null;
  lot?: number;
  condoFee?: number;
  street?: string | null;
  neighbourhood?: string | null;
  cep?: string;
  city?: string;
  state?: string;
  /** Degrees. */
  at?: readonly [number, number];
  description?: string;
  photographs?: string[];
}

const DESCRIPTION = 'Apartamento claro e silencioso, com varanda, perto do metrô e do parque.';

function listing(wanted: FeedListing): string {
  const {
    reference = 'AP1',
    title = 'Apartamento em Moema',
    type = 'Residential / Apartment',
    price = 850_000,
    rent,
    bedrooms = 2,
    bathrooms = 1,
    garage = 1,
    area = 70,
    lot,
    condoFee,
    street = 'Alameda dos Arapanés',
    neighbourhood = 'Moema',
    cep = '04524-000',
    city = 'São Paulo',
    state = 'SP',
    at: [latitude, longitude] = [-23.6, -46.66],
    description = DESCRIPTION,
    photographs = [],
  } = wanted;
  const kind = rent === undefined ? 'For Sale' : price === null ? 'For Rent' : 'Sale/Rent';
  const tag = (name: string, value: string | number | null | undefined) =>
    value === null || value === undefined ? '' : `<${name}>${value.toString()}</${name}>`;
  return `<Listing>
    ${tag('ListingID', reference)}${tag('Title', title)}<TransactionType>${kind}</TransactionType>
    <Media>${photographs.map((url, at) => `<Item medium="image"${at === 0 ? ' primary="true"' : ''}>${url}</Item>`).join('')}</Media>
    <Details><PropertyType>${type}</PropertyType>${tag('Description', description)}
      ${tag('ListPrice', price)}${rent === undefined ? '' : `<RentalPrice currency="BRL" period="Monthly">${rent.toString()}</RentalPrice>`}
      ${condoFee === undefined ? '' : `<PropertyAdministrationFee currency="BRL">${condoFee.toString()}</PropertyAdministrationFee>`}
      ${area === null ? '' : `<LivingArea unit="square metres">${area.toString()}</LivingArea>`}
      ${lot === undefined ? '' : `<LotArea unit="square metres">${lot.toString()}</LotArea>`}
      ${tag('Bedrooms', bedrooms)}${tag('Bathrooms', bathrooms)}${tag('Garage', garage)}</Details>
    <Location displayAddress="All"><Country abbreviation="BR">Brasil</Country>
      <State abbreviation="${state}">${state}</State>${tag('City', city)}
      ${tag('Neighborhood', neighbourhood)}${tag('Address', street)}<StreetNumber>100</StreetNumber>${tag('PostalCode', cep)}
      ${tag('Latitude', latitude)}${tag('Longitude', longitude)}</Location>
  </Listing>`;
}

/** As portals read it. */
export const feedOf = (...listings: FeedListing[]) => `<?xml version="1.0" encoding="UTF-8"?>
<ListingDataFeed xmlns="http://www.vivareal.com/schemas/1.0/VRSync">
  <Header><Provider>Outro Sistema</Provider></Header>
  <Listings>${listings.map(listing).join('\n')}</Listings>
</ListingDataFeed>`;
