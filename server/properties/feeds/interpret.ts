import { decodeHTMLStrict } from 'entities';
import { plainWords } from '#contract/ground/plainWords.ts';
import { isLand } from '#contract/properties/kindNames.ts';
import type { Kind } from '#contract/properties/kinds.ts';
import type { Listing } from '#contract/properties/listing.ts';
import { readCharacteristics } from './characteristics.ts';
import { cutText } from './cutText.ts';
import { clean, ListingReader } from './listingReader.ts';
import type { ListingTexts } from './listingTexts.ts';
import { messages } from './messages.ts';
import { readArea, readCount, saysNothing } from './numbers.ts';
import { placeOfLine } from './oneLineAddress.ts';
import { readPlace, unknownRegionIn } from './place.ts';
import { plainDescription } from './plainDescription.ts';
import { isPlanFile } from './plans.ts';
import { readCosts, readPrices } from './prices.ts';
import { kindOfTitle, readKind } from './readKind.ts';
import { readFlag, readStatus } from './words.ts';

const LINES = { name: 120, neighbourhood: 80, city: 80, streetNumber: 20, complement: 60, offer: 120 };
const MAX_DESCRIPTION = 5000;
const MAX_FEATURE = 100;
const MAX_LINE = 500;
const MAX_PHOTOGRAPHS = 200;
const MAX_PHOTOGRAPH_ADDRESS = 2000;

function readTexts(reading: ListingReader): void {
  for (const [field, limit] of Object.entries(LINES) as [keyof typeof LINES, number][])
    if (!reading.isMissing(field)) reading.give(field, reading.cut(reading.line(field), limit, field), field);
  const { isOurs, texts } = reading.written;
  const written = isOurs ? (texts.description ?? '') : plainDescription(texts.description ?? '');
  const description = clean(cutText(written, 2 * MAX_DESCRIPTION));
  reading.give('description', reading.cut(description, MAX_DESCRIPTION, 'description'), 'description');
}

function kindOf(reading: ListingReader, types: readonly string[]): Kind | null | undefined {
  const purpose = reading.text('purpose');
  const kind = readKind(types, purpose);
  const ofTitle = kind === undefined ? kindOfTitle(reading.text('name')) : undefined;
  return ofTitle ? readKind([...types, ofTitle], purpose) : kind;
}

const positive = (text: string) => {
  const count = readCount(text);
  return count === 0 ? null : count;
};

const readFloor = (text: string) => (plainWords(text).startsWith('terreo') ? 0 : readCount(text.replace(/[ºª°]/g, '')));

/** Square metres. */
const SMALL_LAND = 100;

function readAreas(reading: ListingReader, kind: Kind | undefined): void {
  const unit = reading.text('areaUnit');
  const area = (text: string) => readArea(text, unit);
  const usable = reading.read('usableArea', area, messages.notRead.area);
  const total = reading.read('totalArea', area, messages.notRead.area);
  // A plot has one area.
  const isPlot = kind === 'terreno';
  // Many programs write the land of a house there.
  const isSmaller = !isPlot && usable !== null && total !== null && total < usable;
  const whole = isPlot ? (total ?? usable) : isSmaller ? null : total;
  if (isSmaller) reading.warn(messages.smallerTotal(total, usable));
  if (isLand(kind) && whole !== null && whole < SMALL_LAND) reading.warn(messages.smallLand(whole));
  reading.give('usableArea', isPlot ? null : usable, 'usableArea');
  reading.give('totalArea', whole, 'totalArea');
}

function readSizes(reading: ListingReader): void {
  for (const field of ['bedrooms', 'bathrooms', 'builtYear', 'countInStock'] as const)
    reading.readInto(field, positive, messages.notRead.number);
  for (const field of ['suites', 'parking'] as const) reading.readInto(field, readCount, messages.notRead.number);
  reading.readInto('floor', readFloor, messages.notRead.number);
}

function readOthers(reading: ListingReader): void {
  reading.readInto('reference', (text) => text);
  reading.readInto('status', readStatus);
  for (const field of ['acceptsExchange', 'acceptsFinancing'] as const) reading.readInto(field, readFlag);
  reading.readInto('video', (text) => text);
  const names = reading.written.features.map((name) => clean(decodeHTMLStrict(cutText(name, MAX_FEATURE))));
  const characteristics = readCharacteristics(names);
  if (characteristics.length > 0) reading.give('characteristics', characteristics, 'name');
}

/** Whole ones, each once; what is none goes to `bad`. */
function addressesIn(list: readonly string[], base: string | undefined, bad: Set<string>): Set<string> {
  const good = new Set<string>();
  for (const written of list) {
    const text = clean(decodeHTMLStrict(written));
    const address = text.startsWith('//') ? `https:${text}` : text;
    if (address === '') continue;
    const url = URL.canParse(address, base) ? new URL(address, base) : null;
    if (url && /^https?:$/.test(url.protocol) && url.href.length <= MAX_PHOTOGRAPH_ADDRESS) good.add(url.href);
    else bad.add(text);
  }
  return good;
}

function picturesIn(reading: ListingReader, base: string | undefined): Pick<Listing, 'photographs' | 'plans'> {
  const bad = new Set<string>();
  const plans = addressesIn(reading.written.plans, base, bad);
  const all = addressesIn(reading.written.photographs, base, bad);
  const [example] = bad;
  if (example !== undefined) reading.warn(messages.badPhotographs(bad.size, example));
  for (const address of all) if (isPlanFile(address)) plans.add(address);
  const photographs = [...all].filter((address) => !plans.has(address));
  return { photographs: photographs.slice(0, MAX_PHOTOGRAPHS), plans: [...plans].slice(0, MAX_PHOTOGRAPHS) };
}

/** Where the address alone names neighbourhood and city. */
function withPlaceOfLine(written: ListingTexts): ListingTexts {
  const { neighbourhood = '', city = '', address = '' } = written.texts;
  const isAlone = !written.isOurs && saysNothing(neighbourhood) && saysNothing(city);
  const place = isAlone ? placeOfLine(clean(decodeHTMLStrict(cutText(address, MAX_LINE)))) : null;
  if (!place) return written;
  const { state = '', cep = '' } = written.texts;
  return { ...written, texts: { ...written.texts, ...place, ...(state && { state }), ...(cep && { cep }) } };
}

/** Guesses nothing: what cannot be read is left out, with a warning. `base`: the file's own address. */
export function interpret(written: ListingTexts, line: number, base?: string): Listing {
  const reading = new ListingReader(withPlaceOfLine(written));
  readTexts(reading);
  const types = (['category', 'subcategory', 'variety'] as const)
    .filter((field) => !reading.isMissing(field))
    .map((field) => reading.text(field));
  const kind = kindOf(reading, types);
  readPrices(reading);
  readCosts(reading);
  readAreas(reading, kind ?? undefined);
  readSizes(reading);
  const isAbroad = readPlace(reading);
  readOthers(reading);
  const values = { ...reading.accepted(), ...(kind && { category: kind }) };
  const pictures = picturesIn(reading, base);
  const region = unknownRegionIn(reading);
  const broughtBy = cutText(reading.text('broughtBy'), 120);
  const reference = reading.isMissing('reference') ? null : cutText(reading.text('reference'), 100);
  const isNothing = reference === null && values.name === undefined && values.price === undefined;
  const type = types.join(' / ');
  const isOther =
    kind === null ? messages.otherKind(type) : kind === undefined && type !== '' ? messages.unknownKind(type) : null;
  return {
    line,
    reference,
    values,
    broker: cutText(reading.text('broker'), 120) || null,
    ...(broughtBy && { broughtBy }),
    ...(region && { region }),
    ...pictures,
    warnings: reading.warnings,
    refusal: isNothing ? messages.nothing : (isOther ?? isAbroad),
  };
}
