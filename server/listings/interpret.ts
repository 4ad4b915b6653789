import { plainWords } from '../plainWords.ts';
import { categoryOfTitle, readCategory } from './categories.ts';
import { readCharacteristics } from './characteristics.ts';
import { cutText } from './cutText.ts';
import type { Listing } from './listing.ts';
import { messages } from './messages.ts';
import { readArea, readCount } from './numbers.ts';
import { readPlace } from './place.ts';
import { decodeEntities, plainDescription } from './plainDescription.ts';
import { readCosts, readPrices } from './prices.ts';
import { clean, Reading } from './reading.ts';
import { readFlag, readStatus } from './words.ts';
import type { Written } from './written.ts';

const LINES = { name: 120, neighbourhood: 80, city: 80, streetNumber: 20, complement: 60, offer: 120 };
const MAX_DESCRIPTION = 5000;
const MAX_FEATURE = 100;
const MAX_PHOTOGRAPHS = 200;
const MAX_PHOTOGRAPH_ADDRESS = 2000;

function readTexts(reading: Reading): void {
  for (const [field, limit] of Object.entries(LINES) as [keyof typeof LINES, number][])
    if (!reading.isMissing(field)) reading.give(field, reading.cut(reading.line(field), limit, field), field);
  const { isOurs, texts } = reading.written;
  const written = isOurs ? (texts.description ?? '') : plainDescription(texts.description ?? '');
  const description = clean(cutText(written, 2 * MAX_DESCRIPTION));
  reading.give('description', reading.cut(description, MAX_DESCRIPTION, 'description'), 'description');
}

const OTHER_PURPOSE = /^(?:co|comercia\w*|commercial|ru|rura\w*|in|industria\w*)$/;

/** Returns why it is no property of ours. */
function readKind(reading: Reading): string | null {
  const written = (['category', 'subcategory'] as const).filter((field) => !reading.isMissing(field));
  const type = written.map((field) => reading.text(field)).join(' / ');
  const purpose = reading.text('purpose');
  const found = OTHER_PURPOSE.test(plainWords(purpose)) ? null : readCategory(type);
  const category = found === undefined ? categoryOfTitle(reading.text('name')) : found;
  reading.give('category', category, 'category');
  const isOther = category === null || (category === undefined && type !== '');
  return isOther ? messages.otherCategory(type || purpose) : null;
}

const positive = (text: string) => {
  const count = readCount(text);
  return count === 0 ? null : count;
};

const readFloor = (text: string) => (plainWords(text).startsWith('terreo') ? 0 : readCount(text.replace(/[ºª°]/g, '')));

function readSizes(reading: Reading): void {
  const unit = reading.text('areaUnit');
  const area = (text: string) => readArea(text, unit);
  const usable = reading.read('usableArea', area, messages.notRead.area);
  const total = reading.read('totalArea', area, messages.notRead.area);
  reading.give('usableArea', usable, 'usableArea');
  // Of a house, many programs write the land.
  if (usable !== null && total !== null && total < usable) reading.warn(messages.smallerTotal(total, usable));
  else reading.give('totalArea', total, 'totalArea');
  for (const field of ['bedrooms', 'bathrooms', 'builtYear', 'countInStock'] as const)
    reading.readInto(field, positive, messages.notRead.number);
  for (const field of ['suites', 'parking'] as const) reading.readInto(field, readCount, messages.notRead.number);
  reading.readInto('floor', readFloor, messages.notRead.number);
}

function readOthers(reading: Reading): void {
  reading.readInto('reference', (text) => text);
  reading.readInto('status', readStatus);
  for (const field of ['acceptsExchange', 'acceptsFinancing'] as const) reading.readInto(field, readFlag);
  reading.readInto('video', (text) => text);
  const names = reading.written.features.map((name) => clean(decodeEntities(cutText(name, MAX_FEATURE))));
  const characteristics = readCharacteristics(names);
  if (characteristics.length > 0) reading.give('characteristics', characteristics, 'name');
}

function photographsIn(reading: Reading, base: string | undefined): string[] {
  const bad: string[] = [];
  const good = new Set<string>();
  for (const written of reading.written.photographs) {
    const text = clean(decodeEntities(written));
    const address = text.startsWith('//') ? `https:${text}` : text;
    if (address === '') continue;
    const url = URL.canParse(address, base) ? new URL(address, base) : null;
    if (url && /^https?:$/.test(url.protocol) && url.href.length <= MAX_PHOTOGRAPH_ADDRESS) good.add(url.href);
    else bad.push(text);
  }
  if (bad[0] !== undefined) reading.warn(messages.badPhotographs(bad.length, bad[0]));
  return [...good].slice(0, MAX_PHOTOGRAPHS);
}

/** What Morada takes of a listing. Guesses nothing: what cannot be read is left out, with a warning. `base`: the file's own address. */
export function interpret(written: Written, line: number, base?: string): Listing {
  const reading = new Reading(written);
  readTexts(reading);
  const refusal = readKind(reading);
  readPrices(reading);
  readCosts(reading);
  readSizes(reading);
  readPlace(reading);
  readOthers(reading);
  const values = reading.accepted();
  const photographs = photographsIn(reading, base);
  const [reference, broker] = [cutText(reading.text('reference'), 100), cutText(reading.text('broker'), 120)];
  const isNothing = reference === '' && values.name === undefined && values.price === undefined;
  return {
    line,
    reference: reference || null,
    values,
    broker: broker || null,
    photographs,
    warnings: reading.warnings,
    refusal: isNothing ? messages.nothing : refusal,
  };
}
