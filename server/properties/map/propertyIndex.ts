import { LRUCache } from 'lru-cache';
import { centsOf } from '#contract/ground/money.ts';
import { keysOf } from '#contract/ground/regions.ts';
import { CHARACTERISTICS } from '#contract/properties/characteristics.ts';
import type { Characteristic } from '#contract/properties/characteristics.ts';
import type { PropertyFilter } from '#contract/properties/properties.ts';
import type { Business, WantedBusiness } from '#contract/properties/propertyFacts.ts';
import { statusesIn } from '../core/filter.ts';
import { unitsOf, WORLD_BITS, WORLD_UNITS } from '../core/mercator.ts';
import type { Rectangle } from '../core/mercator.ts';
import { keepInside, polygonOf } from '../core/polygon.ts';
import { cellsOf } from './cells.ts';
import type { Cell } from './cells.ts';
import { enlarged, textCodes } from './columns.ts';
import type { MapColumns } from './columns.ts';
import { keepBetween, keepFlagged, keepWithBits } from './narrow.ts';
import { keepMeant, WordIndex } from './words.ts';
import type { SearchedWord } from './words.ts';

/** See `ROW` in `indexReader.ts`. */
export type IndexedRow = [
  id: string,
  changedIn: number,
  isDeleted: boolean,
  x: number,
  y: number,
  cents: number,
  bedrooms: number | null,
  bathrooms: number | null,
  parking: number | null,
  region: string,
  category: string,
  status: string,
  broker: string | null,
  search: string,
  business: Business,
  rentCents: number | null,
  pricePerAreaCents: number,
  rentPerAreaCents: number,
  monthlyCents: number,
  areaHundredths: number,
  suites: number | null,
  characteristics: Characteristic[],
  referenceKey: string,
  searchHidden: string | null,
  broughtBy: string | null,
  neighbourhood: string | null,
  isLocated: boolean,
];

export interface Search extends Omit<PropertyFilter, 'q'> {
  q?: { words: SearchedWord[]; references: string[] } | undefined;
  /** Finds hidden parts of addresses, too. */
  isTeam?: boolean;
}

const bitsOf = (characteristics: readonly Characteristic[]) =>
  characteristics.reduce((bits, one) => bits | (1 << CHARACTERISTICS.indexOf(one)), 0);

const FOR: Record<WantedBusiness, Business[]> = { venda: ['venda', 'ambos'], aluguel: ['aluguel', 'ambos'] };

const centsIn = (price: string) => Number(centsOf(price));

/** Bands of 2^15 rows (1.3 km): a window of streets meets only those nearby. */
const BAND_BITS = 15;

/** In all layers. */
const MAX_LAYER_CELLS = 100_000;
const MAX_COUNTS = 1000;
const MAX_POINTS = 50_000;

/** All live properties, a slot in typed arrays each. Slots never change: a changed property gets a new one. */
export class PropertyIndex {
  columns = enlarged(null);
  readonly ids: string[] = [];
  /** By slot, once requested. */
  readonly points = new LRUCache<number, string>({ max: MAX_POINTS });
  readonly #slots = new Map<string, number>();
  readonly #bands = Array.from({ length: 2 ** (WORLD_BITS - BAND_BITS) }, (): number[] => []);
  readonly #words = new WordIndex();
  readonly #hiddenWords = new WordIndex();
  /** Slots by what is unique of a reference. */
  readonly #references = new Map<string, number>();
  readonly #referenceKeys: string[] = [];
  readonly regions = textCodes();
  readonly neighbourhoods = textCodes();
  readonly #businesses = textCodes();
  readonly #categories = textCodes();
  readonly #statuses = textCodes();
  readonly #brokers = textCodes();
  readonly #captadores = textCodes();
  /** Until the next change. */
  readonly #layers = new LRUCache<string, Cell[]>({
    maxSize: MAX_LAYER_CELLS,
    sizeCalculation: ({ length }) => length + 1,
  });
  readonly #counts = new LRUCache<string, number>({ max: MAX_COUNTS });
  #found = new Int32Array(0);

  /** Mostly unused slots: build a new index. */
  get isWorn(): boolean {
    return this.ids.length > 1000 + 2 * this.#slots.size;
  }

  put(row: IndexedRow): void {
    const [id, changedIn, isDeleted] = row;
    const known = this.#slots.get(id);
    if (known === undefined ? isDeleted : this.columns.changedIn[known] === changedIn) return;
    if (this.#layers.size > 0) this.#layers.clear();
    if (this.#counts.size > 0) this.#counts.clear();
    if (known !== undefined) this.#remove(id, known);
    if (!isDeleted) this.#add(row);
  }

  #remove(id: string, slot: number): void {
    const band = this.#bands[(this.columns.y[slot] ?? 0) >> BAND_BITS];
    band?.splice(band.indexOf(slot), 1);
    this.#slots.delete(id);
    const key = this.#referenceKeys[slot] ?? '';
    if (this.#references.get(key) === slot) this.#references.delete(key);
  }

  #add([id, changedIn, , x, y, cents, bedrooms, bathrooms, parking, ...texts]: IndexedRow): void {
    const [region, category, status, broker, search, business, rent, pricePerArea, rentPerArea, ...more] = texts;
    const [monthly, area, suites, characteristics, referenceKey, searchHidden, broughtBy, ...place] = more;
    const [neighbourhood, isLocated] = place;
    const slot = this.ids.push(id) - 1;
    if (slot === this.columns.x.length) this.columns = enlarged(this.columns);
    const { columns } = this;
    columns.changedIn[slot] = changedIn;
    columns.x[slot] = x;
    columns.y[slot] = y;
    columns.cents[slot] = cents;
    columns.bedrooms[slot] = bedrooms ?? 0;
    columns.bathrooms[slot] = bathrooms ?? 0;
    columns.parking[slot] = parking ?? 0;
    columns.region[slot] = this.regions.codeOf(region);
    columns.category[slot] = this.#categories.codeOf(category);
    columns.status[slot] = this.#statuses.codeOf(status);
    columns.broker[slot] = this.#brokers.codeOf(broker ?? '');
    columns.broughtBy[slot] = this.#captadores.codeOf(broughtBy ?? '');
    columns.neighbourhood[slot] = this.neighbourhoods.codeOf(neighbourhood ?? '');
    columns.located[slot] = Number(isLocated);
    columns.business[slot] = this.#businesses.codeOf(business);
    columns.rent[slot] = rent ?? 0;
    columns.pricePerArea[slot] = pricePerArea;
    columns.rentPerArea[slot] = rentPerArea;
    columns.monthly[slot] = monthly;
    columns.area[slot] = area;
    columns.suites[slot] = suites ?? 0;
    columns.characteristics[slot] = bitsOf(characteristics);
    this.#words.add(slot, search);
    if (searchHidden !== null) this.#hiddenWords.add(slot, searchHidden);
    this.#references.set(referenceKey, slot);
    this.#referenceKeys.push(referenceKey);
    this.#slots.set(id, slot);
    this.#bands[y >> BAND_BITS]?.push(slot);
  }

  /** Ignores the search's box. Valid until the next call. */
  find(search: Search, window: Rectangle): Int32Array {
    const { columns } = this;
    let slots = this.#slotsIn(window);
    const keepFrom = (column: Int32Array, least: number | undefined) => {
      if (least !== undefined) slots = keepBetween(slots, column, least, Infinity);
    };
    const keepFlags = (column: Int32Array, flags: Uint8Array | null) => {
      if (flags) slots = keepFlagged(slots, column, flags);
    };
    keepFrom(columns.bedrooms, search.bedrooms);
    keepFrom(columns.bathrooms, search.bathrooms);
    keepFrom(columns.parking, search.parking);
    keepFrom(columns.suites, search.suites);
    keepFrom(columns.area, search.minArea && search.minArea * 100);
    if (search.maxArea !== undefined) slots = keepBetween(slots, columns.area, 1, search.maxArea * 100);
    const prices = this.pricesOf(search);
    if (search.minPrice !== undefined) slots = keepBetween(slots, prices, centsIn(search.minPrice), Infinity);
    const keepUpTo = (column: Float64Array, most: string | undefined) => {
      if (most !== undefined) slots = keepBetween(slots, column, 0, centsIn(most));
    };
    keepUpTo(prices, search.maxPrice);
    keepUpTo(search.business === 'aluguel' ? columns.rentPerArea : columns.pricePerArea, search.maxPricePerArea);
    keepUpTo(columns.monthly, search.maxMonthly);
    keepFlags(columns.business, this.#businesses.flagsOf(search.business && FOR[search.business]));
    if (search.characteristic?.length)
      slots = keepWithBits(slots, columns.characteristics, bitsOf(search.characteristic));
    keepFlags(columns.region, this.regions.flagsOf(search.region && keysOf(search.region)));
    keepFlags(columns.category, this.#categories.flagsOf(search.category));
    keepFlags(columns.status, this.#statuses.flagsOf(statusesIn(search)));
    const only = (id: string | undefined) => (id === undefined ? id : [id]);
    keepFlags(columns.broker, this.#brokers.flagsOf(only(search.brokerId)));
    keepFlags(columns.broughtBy, this.#captadores.flagsOf(only(search.broughtBy)));
    if (search.q) slots = this.#keepMeant(slots, search.q, search.isTeam ?? false);
    if (search.area) slots = keepInside(slots, columns, polygonOf(search.area));
    return slots;
  }

  #keepMeant(slots: Int32Array, { words, references }: NonNullable<Search['q']>, isTeam: boolean): Int32Array {
    const indexes = [this.#words, ...(isTeam ? [this.#hiddenWords] : [])];
    const meant = references.flatMap((key) => this.#references.get(key) ?? []);
    return keepMeant(slots, { indexes, words, meant }, this.ids.length);
  }

  /** A search of rents compares and shows them. */
  pricesOf({ business }: Search): MapColumns['cents'] {
    return business === 'aluguel' ? this.columns.rent : this.columns.cents;
  }

  #slotsIn(window: Rectangle): Int32Array {
    const { x, y } = this.columns;
    const { rows, columns } = window;
    if (this.#found.length < x.length) this.#found = new Int32Array(x.length);
    let count = 0;
    for (let band = rows[0] >> BAND_BITS; band <= rows[1] >> BAND_BITS; band++)
      for (const slot of this.#bands[band] ?? []) this.#found[count++] = slot;
    const slots = this.#found.subarray(0, count);
    return window === WORLD_UNITS ? slots : keepBetween(keepBetween(slots, x, ...columns), y, ...rows);
  }

  count(search: Search): number {
    const key = JSON.stringify(search);
    const known = this.#counts.get(key);
    if (known !== undefined) return known;
    const { length } = this.find(search, search.bbox ? unitsOf(search.bbox) : WORLD_UNITS);
    this.#counts.set(key, length);
    return length;
  }

  cells(search: Search, window: Rectangle, shift: number): Cell[] {
    const { x, y } = this.columns;
    return cellsOf({ x, y, cents: this.pricesOf(search) }, this.find(search, window), shift);
  }

  /** The whole world: visitors move the window more often than they change the filter. */
  layer(search: Search, shift: number): Cell[] {
    const key = JSON.stringify([search, shift]);
    const known = this.#layers.get(key);
    if (known) return known;
    const cells = this.cells(search, WORLD_UNITS, shift);
    this.#layers.set(key, cells);
    return cells;
  }
}
