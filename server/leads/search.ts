import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { SEARCH_COUNT_LIMIT } from '#contract/constants.ts';
import type { LEAD_SORTS } from '#contract/constants.ts';
import type { LeadsQuery } from '#contract/leads.ts';
import type { Db } from '../db/connect.ts';
import { prepared } from '../db/prepared.ts';
import type { Viewer } from '../http/session.ts';
import { filterWhere, visibleTo } from '../leadCore/filter.ts';
import { searchWords } from '../leadCore/searchWords.ts';
import { isAnywhere } from '../sql/conditions.ts';
import type { Page, Total } from '../sql/lists.ts';
import type { Order } from '../sql/order.ts';
import { rarestGrams, frequenciesOf } from './grams.ts';
import type { Grams } from './grams.ts';

type LeadOrder = Order<Exclude<(typeof LEAD_SORTS)[number], 'arrivedAt'>, 'arrived_at'>;

interface Found {
  /** The page, plus one if any. */
  ids: string[];
  total: Total;
}

/**
 * A limited probe tells few matches from many. We sort few; for many, a scan in list order soon fills the page, else we
 * fetch all.
 */
export async function searchLeads(
  db: Db,
  viewer: Viewer,
  query: LeadsQuery,
  order: LeadOrder,
  page: Page,
): Promise<Found> {
  const words = await readWords(db, query.q ?? '');
  if (words.patterns.length === 0) return { ids: [], total: { count: 0, exact: true } };
  const list = listOf(viewer, query, order, page);
  const { few, ids } = await probe(db, words, list.end);
  const areInOrder = list.isNewestOfAll && list.after === undefined;
  if (areInOrder && (few || ids.length >= list.end))
    return { ids: ids.slice(list.offset, list.end), total: few ? { count: ids.length, exact: true } : MANY };
  if (few) return fetchAll(db, list, sql`${sql.param(ids)}::uuid[]`);
  if (list.isNewestOfAll) return readNewest(db, list, words);
  return (
    (await filterNewest(db, list, ids)) ??
    (await scan(db, list, words)) ??
    fetchAll(db, list, sql`lead_search_matches(null, ${inIndex(words)}, null)`)
  );
}

interface Words extends Grams {
  /** For LIKE; all must match. */
  patterns: string[];
}

const inIndex = ({ grams, patterns }: Words) => sql`${sql.param(grams)}::text[], ${sql.param(patterns)}::text[]`;

async function readWords(db: Db, q: string): Promise<Words> {
  const typed = searchWords(q);
  const comparable = await prepared<{ word: string }>(
    db,
    sql`select search_text(w.word) as word from unnest(${sql.param(typed)}::text[]) with ordinality w (word, position) order by position`,
  );
  const words = comparable.map(({ word }, index) => {
    const literal = word.replace(/[\\%_]/g, '\\$&');
    return { word, pattern: isAnywhere(typed[index] ?? '') ? `%${literal}%` : `% ${literal}%` };
  });
  return { patterns: words.map(({ pattern }) => pattern), ...rarestGrams(words, await frequenciesOf(db)) };
}

/** Newest first: all if few, else some. */
async function probe(db: Db, words: Words, end: number): Promise<{ few: boolean; ids: string[] }> {
  const statement = sql`
    select few, ids from lead_search_look(${inIndex(words)}, ${words.isFrequent}, ${end}, ${SEARCH_COUNT_LIMIT})`;
  const [row] = await prepared<{ few: boolean; ids: string[] }>(db, statement);
  return row ?? { few: true, ids: [] };
}

/** PostgreSQL multiplies the offset within 32 bits. */
const MAX_OFFSET = 10_000_000;

interface List {
  /** On `leads l`. */
  where: SQL;
  order: LeadOrder;
  after: string | undefined;
  offset: number;
  /** The page's end, plus one. */
  end: number;
  isNewestFirst: boolean;
  /** Admin, no filter, newest first. */
  isNewestOfAll: boolean;
}

function listOf(viewer: Viewer, query: LeadsQuery, order: LeadOrder, { limit, offset }: Page): List {
  const { q: _q, sort = '-arrivedAt', after, page: _page, pageSize: _pageSize, ...filter } = query;
  const isNewestFirst = sort === '-arrivedAt';
  return {
    where: sql`${visibleTo(viewer)} and ${filterWhere(filter)}`,
    order,
    after,
    offset,
    end: Math.min(offset, MAX_OFFSET) + limit + 1,
    isNewestFirst,
    isNewestOfAll:
      viewer.isAdmin && isNewestFirst && Object.values(filter).every((value) => !value || value.length === 0),
  };
}

const positionOf = ({ order, after }: List) => (after === undefined ? sql`true` : order.after(after));

const MANY: Total = { count: SEARCH_COUNT_LIMIT, exact: false };

/** For `isNewestOfAll`, beyond the probe. */
async function readNewest(db: Db, { order, after, offset, end }: List, words: Words): Promise<Found> {
  const [arrivedAt, id] = after === undefined ? [sql`'infinity'`, sql`null`] : order.valuesOf(after);
  const statement = sql`
    select f.ids[${offset + 1}::int :] as ids, cardinality(f.ids) as count
    from lead_search_newest(${inIndex(words)}, ${end}, ${arrivedAt}, ${id}) f (ids)`;
  const [{ ids, count } = { ids: [], count: 0 }] = await prepared<{ ids: string[]; count: number }>(db, statement);
  const isAll = after === undefined && count < end;
  return { ids, total: isAll ? { count, exact: true } : MANY };
}

/** Null when the newest do not fill the first page. */
async function filterNewest(db: Db, list: List, newest: string[]): Promise<Found | null> {
  if (!list.isNewestFirst || list.after !== undefined || newest.length < list.end) return null;
  const { ids, total } = await fetchAll(db, list, sql`${sql.param(newest)}::uuid[]`);
  return total.count >= list.end ? { ids, total: moreThan(total.count - 1) } : null;
}

/** `lateral … offset 0` looks ids up one by one: by its statistics PostgreSQL would read a whole status. */
async function fetchAll(db: Db, list: List, ids: SQL): Promise<Found> {
  const { rows } = await db.execute<{ ids: string[]; total: number }>(sql`
    with l as materialized (
      select l.* from unnest(${ids}) found (id) cross join lateral (
        select l.id, l.name, l.status, l.region, l.created_at, l.reentered_at, l.next_step_at from leads l where l.id = found.id and ${list.where} offset 0
      ) l
    )
    select (select count(*) from l) as total, array(
      select l.id from l where ${positionOf(list)} order by ${list.order.by}
      limit ${list.end - list.offset} offset ${list.offset}
    ) as ids`);
  return { ids: rows[0]?.ids ?? [], total: { count: rows[0]?.total ?? 0, exact: true } };
}

/** A scan pays while at least one lead in twenty matches; lists under 2,000 are scanned whole. */
const scanLimit = (end: number) => Math.max(2000, 20 * end);

/** Null when it does not fill the page. */
async function scan(db: Db, list: List, words: Words): Promise<Found | null> {
  const page = await scanFrom(db, list, words, positionOf(list));
  if (!page.whole && page.ids.length < list.end) return null;
  const { ids, whole } = list.after === undefined ? page : await scanFrom(db, list, words, sql`true`);
  const total = whole ? { count: ids.length, exact: true } : moreThan(ids.length - 1);
  return { ids: page.ids.slice(list.offset, list.end), total };
}

const moreThan = (count: number): Total => ({ count: Math.min(Math.max(count, 0), SEARCH_COUNT_LIMIT), exact: false });

async function scanFrom(db: Db, { where, order, end }: List, { patterns }: Words, position: SQL) {
  const most = scanLimit(end);
  const { rows } = await db.execute<{ ids: string[]; scanned: number }>(sql`
    with scanned as materialized (
      select l.id, row_number() over () as position from (
        select l.id from leads l where ${where} and ${position} order by ${order.by} limit ${most}
      ) l
    )
    select (select count(*) from scanned) as scanned, array(
      select w.id from scanned w join lead_search s on s.lead_id = w.id
      where s.search like all (${sql.param(patterns)}::text[]) order by w.position
    ) as ids`);
  const { ids, scanned } = rows[0] ?? { ids: [], scanned: 0 };
  return { ids, whole: scanned < most };
}
