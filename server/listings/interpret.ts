import { ValidationError } from 'yup';
import { parseMoney } from '#contract/money.ts';
import { propertyChange } from '#contract/properties.ts';
import { plainText } from '#contract/text.ts';
import { plainWords } from '../plainWords.ts';
import { readRegion } from '../readRegion.ts';
import { categoryOfTitle, readCategory } from './categories.ts';
import { readCharacteristics } from './characteristics.ts';
import type { Listing, ListingValues } from './listing.ts';
import { messages } from './messages.ts';
import { readAmount, readArea, readCount, readDegrees, saysNothing } from './numbers.ts';
import { decodeEntities, plainDescription } from './plainDescription.ts';
import * as words from './words.ts';
import { WRITTEN_FIELDS } from './written.ts';
import type { Written, WrittenField } from './written.ts';

const LIMITS = { name: 120, address: 200, neighbourhood: 80, city: 80, streetNumber: 20, complement: 60, offer: 120 };
const MAX_DESCRIPTION = 5000;
const MAX_PHOTOGRAPHS = 200;
const MAX_ADDRESS = 2000;

// eslint-disable-next-line no-control-regex -- they are the point
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/gu;
const clean = (text: string) => plainText(text).replace(UNPRINTABLE, '').trim();

const shorten = (text: string, limit: number) => `${text.slice(0, limit - 1).trimEnd()}…`;

/** What a field of `propertyInput` may become, and the text that it was. */
type Candidates = Map<keyof ListingValues, { value: unknown; field: WrittenField }>;

const OTHER_PURPOSE = /^(?:co|comercia\w*|commercial|ru|rura\w*|in|industria\w*)$/;

class Interpreter {
  readonly #written: Written;
  readonly #candidates: Candidates = new Map();
  readonly warnings: string[] = [];
  refusal: string | null = null;

  constructor(written: Written) {
    this.#written = written;
  }

  text(field: WrittenField): string {
    const text = this.#written.texts[field] ?? '';
    return clean(this.#written.isOurs ? text : decodeEntities(text));
  }

  #give(name: keyof ListingValues, value: unknown, field: WrittenField): void {
    if (value !== null && value !== undefined && value !== '') this.#candidates.set(name, { value, field });
  }

  #leave(field: WrittenField, why?: string): void {
    this.warnings.push(messages.unread(WRITTEN_FIELDS[field], this.text(field), why));
  }

  /** Of ours, `-` is a text. */
  #isMissing = (text: string) => (this.#written.isOurs ? text === '' : saysNothing(text));

  /** Null says nothing, undefined is a value that cannot be read. */
  #read<Value>(field: WrittenField, read: (text: string) => Value | undefined, why?: string): Value | null {
    const text = this.text(field);
    if (this.#isMissing(text)) return null;
    const value = read(text);
    if (value === undefined) this.#leave(field, why);
    return value ?? null;
  }

  #readInto<Value>(
    field: WrittenField & keyof ListingValues,
    read: (text: string) => Value | undefined,
    why?: string,
  ): void {
    this.#give(field, this.#read(field, read, why), field);
  }

  #lines(): void {
    for (const [field, limit] of Object.entries(LIMITS) as [keyof typeof LIMITS, number][]) {
      if (field === 'address' && !this.#written.isOurs) continue;
      const text = this.#written.isOurs ? this.text(field) : this.text(field).replace(/\s+/g, ' ');
      this.#give(field, this.#isMissing(text) ? null : this.#cut(text, limit, field), field);
    }
    const { description: written = '' } = this.#written.texts;
    const description = clean(this.#written.isOurs ? written : plainDescription(written));
    this.#give('description', this.#cut(description, MAX_DESCRIPTION, 'description'), 'description');
  }

  #cut(text: string, limit: number, field: WrittenField): string {
    if (text.length <= limit) return text;
    this.warnings.push(messages.cut(WRITTEN_FIELDS[field], limit));
    return shorten(text, limit);
  }

  /** `Rua Harmonia, 512 – Vila Madalena, São Paulo`: as much of it as the street does not say itself. */
  #address(): void {
    const street = this.text('address')
      .replace(/\s+/g, ' ')
      .replace(/[\s,–-]+$/, '');
    if (saysNothing(street)) return;
    const known = ` ${plainWords(street)} `;
    const missing = (field: WrittenField) => {
      const text = this.text(field);
      return saysNothing(text) || known.includes(` ${plainWords(text)} `) ? [] : [text];
    };
    const line = [street, ...missing('streetNumber')].join(', ');
    const place = [...missing('neighbourhood'), ...missing('city')].join(', ');
    const address = place === '' ? line : `${line} – ${place}`;
    this.#give('address', this.#cut(address, LIMITS.address, 'address'), 'address');
  }

  #category(): void {
    const written = [this.text('category'), this.text('subcategory')].filter((text) => !saysNothing(text));
    const type = written.join(' / ');
    const purpose = this.text('purpose');
    const found = OTHER_PURPOSE.test(plainWords(purpose)) ? null : readCategory(type);
    const category = found === undefined ? categoryOfTitle(this.text('name')) : found;
    this.#give('category', category, 'category');
    if (category === null || (category === undefined && type !== ''))
      this.refusal = messages.otherCategory(type || purpose);
  }

  /** `Zona Sul` and `Centro` of another city are none of ours. */
  #region(): void {
    const city = this.text('city');
    const said = readRegion(this.text('region'));
    const isAbc = words.isOfAbc(city) && (words.readState(this.text('state')) ?? 'SP') === 'SP';
    const isOurCity = city === '' || words.isSaoPaulo(city);
    const region = this.#written.isOurs || isOurCity ? said : isAbc ? 'abc' : null;
    this.#give('region', region, 'region');
  }

  /** Of ours, zero is an amount. */
  #amount(field: WrittenField): string | null {
    const read = (text: string) => (this.#written.isOurs ? (parseMoney(text) ?? undefined) : readAmount(text));
    return this.#read(field, read, messages.notRead.amount);
  }

  #prices(): void {
    const sale = this.#amount('price');
    const period = this.text('rentPeriod');
    const isRead = saysNothing(period) || words.isMonthly(period);
    if (!isRead && !saysNothing(this.text('rentPrice'))) this.#leave('rentPeriod', messages.notRead.period);
    const rent = isRead ? this.#amount('rentPrice') : null;
    const said = words.readBusiness(
      [this.text('business'), this.text('otherBusiness'), this.text('purpose')].join(' / '),
    );
    if (this.#written.isOurs) {
      this.#give('business', said, 'business');
      this.#give('price', sale, 'price');
      this.#give('rentPrice', rent, 'rentPrice');
      return;
    }
    // Programs without a second price write a rent as the price.
    const isRent = said === 'aluguel';
    const priced = sale && rent ? (said ?? 'ambos') : rent ? 'aluguel' : isRent ? 'aluguel' : 'venda';
    const business = sale || rent ? priced : said;
    if (said && business && said !== business)
      this.warnings.push(messages.business(this.text('business'), business === 'venda' ? 'venda' : 'aluguel'));
    this.#give('business', business, 'business');
    this.#give(
      'price',
      business === 'aluguel' ? (rent ?? sale) : sale,
      business === 'aluguel' && rent ? 'rentPrice' : 'price',
    );
    if (business === 'ambos') this.#give('rentPrice', rent, 'rentPrice');
  }

  #costs(): void {
    for (const field of ['condoFee', 'iptu'] as const) this.#give(field, this.#amount(field), field);
    if (this.#written.isOurs || this.#candidates.has('iptu')) this.#readInto('iptuPeriod', words.readIptuPeriod);
  }

  #sizes(): void {
    const unit = this.text('areaUnit');
    const area = (text: string) => readArea(text, unit);
    const usable = this.#read('usableArea', area, messages.notRead.area);
    const total = this.#read('totalArea', area, messages.notRead.area);
    this.#give('usableArea', usable, 'usableArea');
    // Of a house, many programs write the land.
    if (usable !== null && total !== null && total < usable) this.warnings.push(messages.smallerTotal(total, usable));
    else this.#give('totalArea', total, 'totalArea');
    for (const field of ['bedrooms', 'bathrooms', 'builtYear', 'countInStock'] as const)
      // Zero is nothing: a property has one.
      this.#readInto(field, (text) => (readCount(text) === 0 ? null : readCount(text)), messages.notRead.number);
    for (const field of ['suites', 'parking'] as const) this.#readInto(field, readCount, messages.notRead.number);
    this.#readInto(
      'floor',
      (text) => (/^terreo/.test(plainWords(text)) ? 0 : readCount(text.replace(/[ºª°]/g, ''))),
      messages.notRead.number,
    );
  }

  #place(): void {
    this.#readInto('state', words.readState);
    this.#readInto('cep', (text) => (/[1-9]/.test(text) ? text : null));
    const [lat, lng] = [readDegrees(this.text('latitude')), readDegrees(this.text('longitude'))];
    if (lat !== null && lng !== null) this.#give('location', `${lat},${lng}`, 'latitude');
    const display = this.#read('hideAddress', words.readFlag)
      ? 'bairro'
      : this.#read('addressDisplay', words.readAddressDisplay);
    if (display === 'bairro' && !this.#candidates.has('neighbourhood')) {
      this.warnings.push(messages.noNeighbourhood);
      this.#give('addressDisplay', 'rua', 'addressDisplay');
    } else this.#give('addressDisplay', display, 'addressDisplay');
  }

  #rest(): void {
    this.#readInto('status', words.readStatus);
    this.#readInto('acceptsExchange', words.readFlag);
    this.#readInto('acceptsFinancing', words.readFlag);
    this.#readInto('reference', (text) => text);
    this.#give('video', this.text('video'), 'video');
    const characteristics = readCharacteristics(this.#written.features.map((name) => clean(decodeEntities(name))));
    if (characteristics.length > 0) this.#candidates.set('characteristics', { value: characteristics, field: 'name' });
  }

  values(): ListingValues {
    this.#lines();
    if (!this.#written.isOurs) this.#address();
    this.#category();
    this.#region();
    this.#prices();
    this.#costs();
    this.#sizes();
    this.#place();
    this.#rest();
    return this.#accepted();
  }

  /** What the contract refuses is left out. */
  #accepted(): ListingValues {
    const sent = Object.fromEntries(Array.from(this.#candidates, ([name, { value }]) => [name, value]));
    try {
      const { broker: _broker, ...values } = propertyChange.validateSync(sent, { abortEarly: false });
      return values;
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      const refused = new Map(error.inner.map(({ path = '', message }) => [path, message]));
      const found = Array.from(this.#candidates.keys()).filter((name) => refused.has(name));
      if (found.length === 0) throw error;
      for (const name of found) {
        const field = this.#candidates.get(name)?.field ?? 'name';
        const why = name === 'video' ? messages.notRead.video : refused.get(name);
        if (name === 'location') this.warnings.push(messages.unread('Localização', this.#location(), why));
        else this.#leave(field, why);
        this.#candidates.delete(name);
      }
      return this.#accepted();
    }
  }

  #location = () => `${this.text('latitude')}, ${this.text('longitude')}`;

  photographs(): string[] {
    const bad: string[] = [];
    const good = new Set<string>();
    for (const written of this.#written.photographs) {
      const text = decodeEntities(written).trim();
      const address = text.startsWith('//') ? `https:${text}` : text;
      const isWhole = /^https?:\/\//i.test(address) && URL.canParse(address) && address.length <= MAX_ADDRESS;
      if (isWhole) good.add(new URL(address).href);
      else if (text !== '') bad.push(text);
    }
    if (bad[0] !== undefined) this.warnings.push(messages.badPhotographs(bad.length, bad[0]));
    return [...good].slice(0, MAX_PHOTOGRAPHS);
  }
}

/** What Morada takes of a listing. Guesses nothing: what cannot be read is left out, with a warning. */
export function interpret(written: Written, line: number): Listing {
  const reading = new Interpreter(written);
  const values = reading.values();
  const photographs = reading.photographs();
  const [reference, broker] = [reading.text('reference').slice(0, 100), reading.text('broker').slice(0, 120)];
  const isNothing = reference === '' && values.name === undefined && values.price === undefined;
  return {
    line,
    reference: reference || null,
    values,
    broker: broker || null,
    photographs,
    isRepaired: false,
    warnings: reading.warnings,
    refusal: isNothing ? messages.nothing : reading.refusal,
  };
}
