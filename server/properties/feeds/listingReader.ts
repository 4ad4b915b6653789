import { decodeHTMLStrict } from 'entities';
import { ValidationError } from 'yup';
import { plainText } from '#contract/ground/text.ts';
import type { ListingValues } from '#contract/properties/listing.ts';
import { propertyChange } from '#contract/properties/properties.ts';
import { cutText } from './cutText.ts';
import { FILE_FIELDS } from './listingTexts.ts';
import type { ListingTexts, FileField } from './listingTexts.ts';
import { messages } from './messages.ts';
import { saysNothing } from './numbers.ts';

// eslint-disable-next-line no-control-regex -- they are the point
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/gu;

/** Longer than any field but the description, and short enough for all patterns. */
const MAX_TEXT = 2000;

export const clean = (text: string) => plainText(text).replace(UNPRINTABLE, '').trim();

type Field = keyof ListingValues;

/** Collects what a listing's words become, and what had to be left out. */
export class ListingReader {
  readonly written: ListingTexts;
  readonly warnings: string[] = [];
  readonly #candidates = new Map<Field, { value: unknown; field: FileField }>();

  constructor(written: ListingTexts) {
    this.written = written;
  }

  text(field: FileField): string {
    const text = cutText(this.written.texts[field] ?? '', MAX_TEXT);
    return clean(this.written.isOurs ? text : decodeHTMLStrict(text));
  }

  line(field: FileField): string {
    return this.written.isOurs ? this.text(field) : this.text(field).replace(/\s+/g, ' ');
  }

  /** In Morada's own files, `-` is a text. */
  isMissing = (field: FileField): boolean =>
    this.written.isOurs ? this.text(field) === '' : saysNothing(this.text(field));

  warn = (message: string): void => void this.warnings.push(message);

  leave(field: FileField, why?: string): void {
    this.warn(messages.unread(FILE_FIELDS[field], this.text(field), why));
  }

  /** Null: it says nothing. `read` returns undefined for what it cannot read. */
  read<Value>(field: FileField, read: (text: string) => Value | undefined, why?: string): Value | null {
    if (this.isMissing(field)) return null;
    const value = read(this.text(field));
    if (value === undefined) this.leave(field, why);
    return value ?? null;
  }

  has = (name: Field): boolean => this.#candidates.has(name);

  /** `field`: where it is from. */
  give(name: Field, value: unknown, field: FileField): void {
    if (value !== null && value !== undefined && value !== '') this.#candidates.set(name, { value, field });
  }

  readInto(field: FileField & Field, read: (text: string) => unknown, why?: string): void {
    this.give(field, this.read(field, read, why), field);
  }

  cut(text: string, limit: number, field: FileField): string {
    if (text.length <= limit) return text;
    this.warn(messages.cut(FILE_FIELDS[field], limit));
    return `${cutText(text, limit - 1).trimEnd()}…`;
  }

  /** Without what the contract refuses. */
  accepted(): ListingValues {
    const sent = Object.fromEntries(Array.from(this.#candidates, ([name, { value }]) => [name, value]));
    try {
      const {
        broker: _broker,
        broughtBy: _captador,
        ...values
      } = propertyChange.validateSync(sent, { abortEarly: false });
      return values;
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      const isLess = error.inner.map(({ path = '', message }) => this.#leaveRefused(path, message)).some(Boolean);
      if (!isLess) throw error;
      return this.accepted();
    }
  }

  #leaveRefused(path: string, why: string): boolean {
    // A rule misses these where they are not said.
    const name = Array.from(this.#candidates.keys()).find((known) => known === path) ?? MISSED_BY[path];
    const found = name && this.#candidates.get(name);
    if (!found) return false;
    if (name === 'location') this.warn(messages.location(`${this.text('latitude')}, ${this.text('longitude')}`, why));
    else this.leave(found.field, name === 'video' ? messages.notRead.video : why);
    this.#candidates.delete(name);
    // Hidden stays hidden.
    if (name === 'addressDisplay') this.give('addressDisplay', 'rua', 'addressDisplay');
    return true;
  }
}

const MISSED_BY: Record<string, Field | undefined> = { rentPrice: 'business', neighbourhood: 'addressDisplay' };
