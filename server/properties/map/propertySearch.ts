import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { offeredRegions } from '#contract/ground/regions.ts';
import { LOOSENABLE_FILTERS } from '#contract/properties/loosened.ts';
import type { LoosenableFilter, LoosenedSearch } from '#contract/properties/loosened.ts';
import type {
  PropertiesMapQuery,
  PropertyFilter,
  RegionCount,
  SimilarProperty,
} from '#contract/properties/properties.ts';
import { referenceKeysIn } from '#contract/properties/propertyDetails.ts';
import type { Db } from '../../ground/db/connect.ts';
import { prepared } from '../../ground/db/prepared.ts';
import { isAnywhere } from '../../ground/sql/words.ts';
import { otherForms, searchedWords } from '../core/addressWords.ts';
import { indexReader } from './indexReader.ts';
import { mapJson } from './map.ts';
import type { PropertyIndex, Search } from './propertyIndex.ts';
import { findSimilar } from './similar.ts';
import type { SearchedWord } from './words.ts';

const MAX_TEXTS = 1000;

/** As `search` is written. */
async function readWords(db: Db, q: string): Promise<SearchedWord[]> {
  const words = searchedWords(q);
  const rows = await prepared<{ text: string }>(
    db,
    sql`
      select search_text(word) as text from unnest(${sql.param(words)}::text[]) with ordinality as w (word, number)
      order by number`,
  );
  return rows.map(({ text }, number) => {
    const { [number]: word = '' } = words;
    return { text, isAnywhere: isAnywhere(word), otherForms: otherForms(word) };
  });
}

/** `isTeam`: finds by hidden parts of addresses and by captador. */
export interface PropertySearch {
  map: (db: Db, query: PropertiesMapQuery, isTeam?: boolean) => Promise<string>;
  count: (db: Db, filter: PropertyFilter, isTeam?: boolean) => Promise<number>;
  loosen: (db: Db, filter: PropertyFilter, isTeam?: boolean) => Promise<LoosenedSearch>;
  countRegions: (db: Db) => Promise<RegionCount[]>;
  similar: (db: Db, id: string) => Promise<SimilarProperty[]>;
}

/** One index counts everything: map, list total and loosened searches always agree. */
export function propertySearch(): PropertySearch {
  const readIndex = indexReader();
  const words = new LRUCache<string, SearchedWord[]>({ max: MAX_TEXTS });

  const wordsOf = async (db: Db, q: string) => {
    const known = words.get(q) ?? (await readWords(db, q));
    words.set(q, known);
    return known;
  };
  const ready = async (db: Db, { q, broughtBy, ...filter }: PropertyFilter, isTeam: boolean) => {
    const meant = q === undefined ? undefined : { words: await wordsOf(db, q), references: referenceKeysIn(q) };
    const search = { ...filter, q: meant, broughtBy: isTeam ? broughtBy : undefined, isTeam };
    return { search, index: await readIndex(db) };
  };
  return {
    map: async (db, { zoom, ...filter }, isTeam = false) => {
      const { search, index } = await ready(db, filter, isTeam);
      return mapJson(db, index, search, zoom);
    },
    count: async (db, filter, isTeam = false) => {
      const { search, index } = await ready(db, filter, isTeam);
      return index.count(search);
    },
    loosen: async (db, filter, isTeam = false) => {
      const { search, index } = await ready(db, filter, isTeam);
      return loosenSearch(index, search);
    },
    countRegions: async (db) => {
      const index = await readIndex(db);
      return offeredRegions().map(({ key }) => ({ _id: key, properties: index.count({ region: [key] }) }));
    },
    similar: async (db, id) => findSimilar(db, await readIndex(db), id),
  };
}

const LIMITS = { price: ['minPrice', 'maxPrice'], size: ['minArea', 'maxArea'] } as const;

const fieldsOf = (filter: LoosenableFilter): readonly (keyof Search)[] =>
  filter === 'price' || filter === 'size' ? LIMITS[filter] : [filter];

const isSet = (value: Search[keyof Search]) => value !== undefined && !(Array.isArray(value) && value.length === 0);

const without = (search: Search, dropped: readonly (keyof Search)[]): Search => ({
  ...search,
  ...Object.fromEntries(dropped.map((field) => [field, undefined])),
});

function loosenSearch(index: PropertyIndex, search: Search): LoosenedSearch {
  const loosened = LOOSENABLE_FILTERS.filter((filter) => fieldsOf(filter).some((field) => isSet(search[field]))).map(
    (filter) => ({ filter, count: index.count(without(search, fieldsOf(filter))) }),
  );
  const elsewhere = search.bbox ? index.count(without(search, ['bbox'])) - index.count(search) : 0;
  return { loosened: loosened.sort((a, b) => b.count - a.count), elsewhere };
}
