import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';

/** How many the index is asked for at once: more narrow hardly down, and each is a list to read. */
const MOST = 4;
const SAMPLE = 2000;
const FRESH_MS = 3_600_000;
/** A word of which even the rarest trigram is as frequent as this stands in as many leads: its others tell no more. */
const FREQUENT = 0.025;

/** The part of all leads that hold a trigram; rare ones are not in it. */
type Shares = ReadonlyMap<string, number>;

export interface Grams {
  grams: string[];
  /** Whether many leads may be expected to hold all of the words. */
  often: boolean;
}

/**
 * What the index is asked for to find leads that hold all the words: their rarest trigrams, each as a pattern, and at
 * least one of each word where there is room. PostgreSQL would read the lists of all of them, with those that every
 * address has in common. A word without three letters in a row is asked for whole.
 */
export function rarestGrams(words: { word: string; pattern: string }[], shares: Shares): Grams {
  const ofWords = words.map(({ word, pattern }) => {
    const grams = trigramsOf(word).map((gram) => ({ pattern: `%${gram}%`, share: shares.get(gram) ?? 0 }));
    const [rarest, ...others] = rareFirst(grams);
    return rarest
      ? { rarest, others: rarest.share < FREQUENT ? others : [] }
      : { rarest: { pattern, share: FREQUENT }, others };
  });
  const rarest = rareFirst(ofWords.map((word) => word.rarest));
  const chosen = [...rarest, ...rareFirst(ofWords.flatMap(({ others }) => others))].slice(0, MOST);
  // The index looks a repeated one up once.
  const grams = Array.from({ length: MOST }, (_, index) => (chosen[index] ?? chosen[0])?.pattern ?? '');
  return { grams, often: rarest.reduce((all, { share }) => all * share, 1) >= FREQUENT };
}

interface Gram {
  pattern: string;
  share: number;
}

const rareFirst = (grams: Gram[]) => grams.toSorted((one, other) => one.share - other.share);

function trigramsOf(word: string): string[] {
  const runs = (word.match(/[\p{L}\p{Nd}]+/gu) ?? []).map((run) => Array.from(run));
  return runs.flatMap((run) => run.slice(2).map((_, at) => run.slice(at, at + 3).join('')));
}

const known = new WeakMap<Db, { until: number; shares: Promise<Shares> }>();

/** How frequent trigrams are at present: read again each hour. */
export function sharesOf(db: Db): Promise<Shares> {
  const last = known.get(db);
  if (last && last.until > Date.now()) return last.shares;
  const shares = readShares(db);
  known.set(db, { until: Date.now() + FRESH_MS, shares });
  shares.catch(() => known.delete(db));
  return shares;
}

/** Of pages from all over the table: what came last may be of one kind, a list that was brought in. */
async function readShares(db: Db): Promise<Shares> {
  const { rows: sizes } = await db.execute<{ leads: number }>(
    sql`select reltuples::float8 as leads from pg_class where oid = 'lead_search'::regclass`,
  );
  const percent = Math.min(100, (SAMPLE / Math.max(sizes[0]?.leads ?? 0, 1)) * 100);
  const { rows } = await db.execute<{ gram: string; share: number }>(sql`
    with sample as materialized (select search from lead_search tablesample system (${percent}::real) limit ${2 * SAMPLE})
    select g.gram, count(*)::float8 / (select count(*) from sample) as share
    from sample, unnest(show_trgm(search)) g (gram) group by 1 having count(*) > 10`);
  return new Map(rows.map(({ gram, share }) => [gram, share]));
}
