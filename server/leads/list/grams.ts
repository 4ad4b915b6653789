import { sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';

/** More trigrams hardly narrow a lookup, and each costs a list to read. */
const MAX_GRAMS = 4;
/** 2,000 leads show a trigram of every fortieth (`FREQUENT`) some 50 times. */
const SAMPLE = 2000;
/** A trigram seen less often counts as rare. */
const SEEN = 10;
const SAMPLE_STAYS_MS = 3_600_000;
/** If a word's rarest trigram is this frequent, its others add nothing. */
const FREQUENT = 0.025;

/** By trigram; without rare ones. */
type Frequencies = ReadonlyMap<string, number>;

export interface Grams {
  grams: string[];
  /** Many leads probably contain all words. */
  isFrequent: boolean;
}

/** The words' rarest trigrams, one of each word if possible. A word of fewer than three letters is looked up whole. */
export function rarestGrams(words: { word: string; pattern: string }[], frequencies: Frequencies): Grams {
  const ofWords = words.map(({ word, pattern }) => {
    const grams = trigramsOf(word).map((gram) => ({ pattern: `%${gram}%`, frequency: frequencies.get(gram) ?? 0 }));
    const [rarest, ...others] = rareFirst(grams);
    return rarest
      ? { rarest, others: rarest.frequency < FREQUENT ? others : [] }
      : { rarest: { pattern, frequency: FREQUENT }, others };
  });
  const rarest = rareFirst(ofWords.map((word) => word.rarest));
  const chosen = [...rarest, ...rareFirst(ofWords.flatMap(({ others }) => others))].slice(0, MAX_GRAMS);
  // A repeated trigram costs nothing.
  const grams = Array.from({ length: MAX_GRAMS }, (_, index) => (chosen[index] ?? chosen[0])?.pattern ?? '');
  return { grams, isFrequent: rarest.reduce((all, { frequency }) => all * frequency, 1) >= FREQUENT };
}

interface Gram {
  pattern: string;
  frequency: number;
}

const rareFirst = (grams: Gram[]) => grams.toSorted((one, other) => one.frequency - other.frequency);

function trigramsOf(word: string): string[] {
  const runs = (word.match(/[\p{L}\p{Nd}]+/gu) ?? []).map((run) => Array.from(run));
  return runs.flatMap((run) => run.slice(2).map((_, at) => run.slice(at, at + 3).join('')));
}

const cache = new WeakMap<Db, { until: number; frequencies: Promise<Frequencies> }>();

export function frequenciesOf(db: Db): Promise<Frequencies> {
  const last = cache.get(db);
  if (last && last.until > Date.now()) return last.frequencies;
  const frequencies = readFrequencies(db);
  cache.set(db, { until: Date.now() + SAMPLE_STAYS_MS, frequencies });
  frequencies.catch(() => cache.delete(db));
  return frequencies;
}

/** Samples all pages: the newest leads may be one import. */
async function readFrequencies(db: Db): Promise<Frequencies> {
  const { rows: sizes } = await db.execute<{ leads: number }>(
    sql`select reltuples::float8 as leads from pg_class where oid = 'lead_search'::regclass`,
  );
  const percent = Math.min(100, (SAMPLE / Math.max(sizes[0]?.leads ?? 0, 1)) * 100);
  const { rows } = await db.execute<{ gram: string; frequency: number }>(sql`
    with sample as materialized (select search from lead_search tablesample system (${percent}::real) limit ${2 * SAMPLE})
    select g.gram, count(*)::float8 / (select count(*) from sample) as frequency
    from sample, unnest(show_trgm(search)) g (gram) group by 1 having count(*) > ${SEEN}`);
  return new Map(rows.map(({ gram, frequency }) => [gram, frequency]));
}
