import { isAsFirst } from '#contract/ground/firstRegions.ts';
import { plainWords } from '#contract/ground/plainWords.ts';
import { allRegions, currentRegion, offeredRegions } from '#contract/ground/regions.ts';
import { shortened } from '../../ground/parsing/askedValues.ts';
import { readRegion } from '../../ground/parsing/readRegion.ts';
import type { ListingReader } from './listingReader.ts';
import type { FileField } from './listingTexts.ts';
import { messages } from './messages.ts';
import { readDegrees } from './numbers.ts';
import { currencyOf } from './prices.ts';
import { isBrazil, isOfAbc, isSaoPaulo, readAddressDisplay, readFlag, readState } from './words.ts';

const MAX_ADDRESS = 200;

/** `Rua Harmonia, 512 – Vila Madalena, São Paulo`: as much of it as the street does not say itself. */
function addressIn(reading: ListingReader): string {
  const street = reading.line('address');
  if (reading.written.isOurs) return street;
  const known = ` ${plainWords(street)} `;
  const missing = (field: FileField) => {
    const text = reading.line(field);
    return reading.isMissing(field) || known.includes(` ${plainWords(text)} `) ? [] : [text];
  };
  const line = [street.replace(/[\s,–-]+$/, ''), ...missing('streetNumber')].join(', ');
  const [near, far] = [...missing('neighbourhood'), ...missing('city')];
  if (near === undefined) return line;
  // A neighbourhood may have the name of its city.
  return `${line} – ${far === undefined || plainWords(far) === plainWords(near) ? near : `${near}, ${far}`}`;
}

/** `Zona Sul` and `Centro` of another city are none of São Paulo's. The brokerage's own names count everywhere. */
function regionIn(reading: ListingReader) {
  const city = reading.text('city');
  const said = readRegion(reading.text('region'));
  if (reading.written.isOurs) return said;
  const isSaid =
    city === '' || isSaoPaulo(city) || allRegions().some((region) => region.key === said && !isAsFirst(region));
  const isAbc = isOfAbc(city) && (readState(reading.text('state')) ?? 'SP') === 'SP';
  const region = isSaid ? said : isAbc ? currentRegion('abc') : null;
  return offeredRegions().some(({ key }) => key === region) ? region : null;
}

export const unknownRegionIn = (reading: ListingReader): string | null =>
  reading.isMissing('region') || reading.has('region') || readRegion(reading.text('region')) !== null
    ? null
    : shortened(reading.text('region'));

/** Never more exact than the file says. */
function readDisplay(reading: ListingReader): void {
  const isHidden = reading.read('hideAddress', readFlag);
  const display = isHidden ? 'bairro' : reading.read('addressDisplay', readAddressDisplay);
  const isMissed = display === 'bairro' && !reading.has('neighbourhood');
  if (isMissed) reading.warn(messages.noNeighbourhood);
  reading.give('addressDisplay', isMissed ? 'rua' : display, 'addressDisplay');
}

/** Returns why it is no property of ours. */
function refusalOf(reading: ListingReader): string | null {
  const currency = currencyOf(reading, 'price') ?? currencyOf(reading, 'rentPrice');
  const isForeign = !reading.isMissing('country') && !isBrazil(reading.text('country'));
  // Some programs write the state as the country.
  if (isForeign && (currency !== null || !reading.has('state')))
    return messages.abroad(reading.line('country'), currency);
  return currency === null || reading.has('price') ? null : messages.inCurrency(currency);
}

/** Returns why it is no property of ours. */
export function readPlace(reading: ListingReader): string | null {
  if (!reading.isMissing('address'))
    reading.give('address', reading.cut(addressIn(reading), MAX_ADDRESS, 'address'), 'address');
  reading.give('region', regionIn(reading), 'region');
  reading.readInto('state', readState);
  reading.readInto('cep', (text) => (/[1-9]/.test(text) ? text : null));
  const [lat, lng] = [readDegrees(reading.text('latitude')), readDegrees(reading.text('longitude'))];
  if (lat !== null && lng !== null) reading.give('location', `${lat},${lng}`, 'latitude');
  readDisplay(reading);
  return refusalOf(reading);
}
