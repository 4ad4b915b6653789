import type { PropertyImportDetail } from '../../contract/properties/propertyImports.ts';
import { caller, measuredImport } from './rows.ts';
import type { Rows } from './rows.ts';

const LISTINGS = 5_000;
const OTHERS = 'properties?region=zona sul&pageSize=50';

const listing = (n: number) => `<Listing><ListingID>BENCH-${n}</ListingID><Title>Apartamento importado ${n}</Title>
  <TransactionType>For Sale</TransactionType><Media/>
  <Details><PropertyType>Residential / Apartment</PropertyType>
    <Description>Apartamento claro e silencioso, com varanda, perto do metrô e do parque.</Description>
    <ListPrice>${400_000 + n * 100}</ListPrice><PropertyAdministrationFee currency="BRL">850</PropertyAdministrationFee>
    <LivingArea unit="square metres">${40 + (n % 90)}</LivingArea>
    <Bedrooms>${1 + (n % 4)}</Bedrooms><Bathrooms>${1 + (n % 3)}</Bathrooms><Garage>${n % 3}</Garage></Details>
  <Location displayAddress="All"><Country abbreviation="BR">Brasil</Country><State abbreviation="SP">São Paulo</State>
    <City>São Paulo</City><Neighborhood>Moema</Neighborhood><Address>Alameda dos Arapanés</Address>
    <StreetNumber>${n + 1}</StreetNumber><PostalCode>04524-000</PostalCode>
    <Latitude>${-23.6 - n / 1e6}</Latitude><Longitude>-46.66</Longitude></Location></Listing>`;

const FEED = () => `<?xml version="1.0" encoding="UTF-8"?>
<ListingDataFeed xmlns="http://www.vivareal.com/schemas/1.0/VRSync"><Listings>
${Array.from({ length: LISTINGS }, (_, n) => listing(n)).join('\n')}
</Listings></ListingDataFeed>`;

/** A feed without photographs is read, checked, imported and undone by a server that others use. */
export const propertyImports: Rows = async (bench) => {
  const call = caller(bench);
  const at = 'properties/imports';
  const { step, rows } = await measuredImport(bench, at, () => call('GET', OTHERS));

  const form = new FormData();
  form.append('file', new Blob([FEED()]), 'imoveis.xml');
  const { _id: id } = await step<PropertyImportDetail>('upload', () => call('POST', at, form));
  const check = () => call<PropertyImportDetail>('PUT', `${at}/${id}/check`, { region: 'zona sul' });
  const { checkedAt } = await step('check', check);
  const run = () => call<PropertyImportDetail>('POST', `${at}/${id}/run`, { checkedAt });
  const { results } = await step('run', run);
  const { taken } = await step<PropertyImportDetail>('undo', () => call('POST', `${at}/${id}/undo`));
  if (results.created !== LISTINGS || taken !== LISTINGS)
    throw new Error(`${results.created} properties came, ${taken} went`);
  return rows(`A feed of ${LISTINGS.toLocaleString('en')}`);
};
