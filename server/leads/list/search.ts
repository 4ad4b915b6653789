import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { SEARCH_COUNT_LIMIT } from '#contract/ground/listValues.ts';
import type { LeadsQuery } from '#contract/leads/leadFilter.ts';
import type { LEAD_SORTS } from '#contract/leads/leadValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { prepared } from '../../ground/db/prepared.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import type { Page, Total } from '../../ground/sql/lists.ts';
import type { Order } from '../../ground/sql/order.ts';
import { isAnywhere, isDotted } from '../../ground/sql/words.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { filterWhere, isFiltered, visibleTo } from '../core/filter.ts';
import { searchWords } from '../core/searchWords.ts';
import { rarestGrams, frequenciesOf } from './grams.ts';
import type { Grams } from './grams.ts';

type LeadOrder = Order<Exclude<(typeof LEAD_SORTS)[number], 'arrivedAt'>, 'arrived_at'>;

interface Found {
  /** The page, plus one if any. */
  ids: string[];
  total: Total;
}

/** Shown as "mais de 500". */
const MANY: Total = { count: SEARCH_COUNT_LIMIT, exact: false };

/** The first way that can fill the page, cheapest first. ADR 12 has the cost of each, and of two ways only. */
export async function searchLeads(
  db: Db,
  viewer: Viewer,
  query: LeadsQuery,
  order: LeadOrder,
  page: Page,
): Promise<Found> {
  const words = await readWords(db, query);
  if (words.patterns.length === 0) return { ids: [], total: { count: 0, exact: true } };
  const list = listOf(viewer, query, order, page);
  const probed = await probe(db, words, list.end);
  const cut = cutProbed(list, probed);
  if (cut) return cut;
  if (probed.few) return sortMatches(db, list, uuids(probed.ids));
  if (list.isNewestOfAll) return readNewest(db, list, words);
  return (
    (await filterProbed(db, list, probed.ids)) ??
    (await scanList(db, list, words)) ??
    sortMatches(db, list, sql`lead_search_matches(null, ${inIndex(words)}, null)`)
  );
}

interface Words extends Grams {
  /** For LIKE; all must match. */
  patterns: string[];
}

const inIndex = ({ grams, patterns }: Words) => sql`${sql.param(grams)}::text[], ${sql.param(patterns)}::text[]`;

async function readWords(db: Db, { q = '', words: where }: LeadsQuery): Promise<Words> {
  const typed = searchWords(q);
  const comparable = await prepared<{ word: string }>(
    db,
    sql`select search_text(w.word) as word from unnest(${sql.param(typed)}::text[]) with ordinality w (word, position) order by position`,
  );
  const words = comparable.map(({ word }, index) => {
    const { [index]: written = '' } = typed;
    const literal = isDotted(written)
      ? word.replaceAll('.', '_').replace(/[\\%]/g, '\\$&')
      : word.replace(/[\\%_]/g, '\\$&');
    return { word, pattern: isAnywhere(written) && where !== 'start' ? `%${literal}%` : `% ${literal}%` };
  });
  return { patterns: words.map(({ pattern }) => pattern), ...rarestGrams(words, await frequenciesOf(db)) };
}

interface Probed {
  few: boolean;
  /** Newest first: all if few, else the newest. */
  ids: string[];
}

async function probe(db: Db, words: Words, end: number): Promise<Probed> {
  const statement = sql`
    select few, ids from lead_search_look(${inIndex(words)}, ${words.isFrequent}, ${end}, ${SEARCH_COUNT_LIMIT})`;
  const [row] = await prepared<Probed>(db, statement);
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
  /** All leads, no filter, newest first. */
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
    isNewestOfAll: viewer.sight === 'all' && isNewestFirst && !isFiltered(filter),
  };
}

const positionOf = ({ order, after }: List) => (after === undefined ? sql`true` : order.after(after));

/** Null when the matches are not in the list's order, or the page ends beyond them. */
function cutProbed({ isNewestOfAll, after, offset, end }: List, { few, ids }: Probed): Found | null {
  if (!isNewestOfAll || after !== undefined || (!few && ids.length < end)) return null;
  return { ids: ids.slice(offset, end), total: few ? { count: ids.length, exact: true } : MANY };
}

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

/** Null when the newest matches do not fill the page, or for a page after a cursor. */
async function filterProbed(db: Db, list: List, newest: string[]): Promise<Found | null> {
  if (!list.isNewestFirst || list.after !== undefined || newest.length < list.end) return null;
  const { ids, total } = await sortMatches(db, list, uuids(newest));
  return total.count >= list.end ? { ids, total: moreThan(total.count - 1) } : null;
}

/** `lateral … offset 0` looks ids up one by one: by its statistics PostgreSQL would read a whole status. */
async function sortMatches(db: Db, list: List, ids: SQL): Promise<Found> {
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

const SCANNED_WHOLE = 2000;
/** Where fewer than one lead in so many matches, fetching all matches costs less than a scan. */
const SCANNED_PER_MATCH = 20;

/** Null when it does not fill the page. */
async function scanList(db: Db, list: List, words: Words): Promise<Found | null> {
  const page = await scanFrom(db, list, words, positionOf(list));
  if (!page.whole && page.ids.length < list.end) return null;
  const { ids, whole } = list.after === undefined ? page : await scanFrom(db, list, words, sql`true`);
  const total = whole ? { count: ids.length, exact: true } : moreThan(ids.length - 1);
  return { ids: page.ids.slice(list.offset, list.end), total };
}

const moreThan = (count: number): Total => ({ count: Math.min(Math.max(count, 0), SEARCH_COUNT_LIMIT), exact: false });

/** Looks each text up: for a join PostgreSQL would read all of `lead_search`. */
async function scanFrom(db: Db, { where, order, end }: List, { patterns }: Words, position: SQL) {
  const most = Math.max(SCANNED_WHOLE, SCANNED_PER_MATCH * end);
  const { rows } = await db.execute<{ ids: string[]; scanned: number }>(sql`
    with scanned as materialized (
      select l.id, row_number() over () as position from (
        select l.id from leads l where ${where} and ${position} order by ${order.by} limit ${most}
      ) l
    )
    select (select count(*) from scanned) as scanned, array(
      select w.id from scanned w
      where (select s.search from lead_search s where s.lead_id = w.id) like all (${sql.param(patterns)}::text[]) order by w.position
    ) as ids`);
  const { ids, scanned } = rows[0] ?? { ids: [], scanned: 0 };
  return { ids, whole: scanned < most };
}
