import { sql } from 'drizzle-orm';
import { singleFlight } from '../../ground/concurrency/singleFlight.ts';
import type { Db } from '../../ground/db/connect.ts';
import { prepared } from '../../ground/db/prepared.ts';
import { RENT } from '../../ground/db/schema/propertyPrices.ts';
import { PropertyIndex } from './propertyIndex.ts';
import type { IndexedRow } from './propertyIndex.ts';

/** `IndexedRow`. The trigger of migration 0085 names the same columns. */
const ROW = sql`json_build_array(p.id, p.changed_in::text::bigint, p.deleted_at is not null, p.map_x, p.map_y,
  (p.price * 100)::bigint, p.bedrooms, p.bathrooms, p.parking, p.region, p.category, p.status, p.broker_id, p.search, p.business,
  (${RENT} * 100)::bigint, (p.price_per_area * 100)::bigint, (p.rent_per_area * 100)::bigint, (p.monthly * 100)::bigint,
  (p.area * 100)::integer, p.suites, p.characteristics, p.reference_key, p.search_hidden, p.brought_by,
  p.neighbourhood, p.lat is not null)`;

/** Rows parsed in one go: 10 ms. */
const CHUNK = 2000;

interface View {
  /** Transactions visible to the statement. */
  snapshot: string;
  /** Transaction ids are only comparable within one epoch. */
  epoch: string;
}

interface Known extends View {
  index: PropertyIndex;
}

/** A standby's snapshot lacks the primary's running transactions. Ids may be reused after a restart or a failover. */
const VIEW = sql`
  case when pg_is_in_recovery() then format('%1$s:%1$s:', pg_snapshot_xmin(seen)) else seen::text end as snapshot,
  concat_ws(' ', pg_postmaster_start_time(), pg_stat_get_bgwriter_stat_reset_time(),
    pg_relation_filenode('properties')) as epoch
  from pg_current_snapshot() seen`;

/** One snapshot, in chunks that let other work run. */
const readAll = (db: Db): Promise<Known> =>
  db.transaction(
    async (tx) => {
      const { rows } = await tx.execute<Record<string, unknown> & View>(sql`select ${VIEW}`);
      const [view] = rows;
      if (!view) throw new Error('no snapshot');
      // Neighbours in adjacent slots are read twice as fast.
      await tx.execute(sql`
        declare all_properties no scroll cursor for
        select ${ROW} as row from properties p where p.deleted_at is null order by p.map_y`);
      const fetch = () => tx.execute<{ row: IndexedRow }>(sql`fetch ${sql.raw(String(CHUNK))} from all_properties`);
      const index = new PropertyIndex();
      let next = fetch();
      for (;;) {
        const chunk = await next;
        const isLast = chunk.rows.length < CHUNK;
        // PostgreSQL prepares the next chunk.
        if (!isLast) next = fetch();
        for (const { row } of chunk.rows) index.put(row);
        if (isLast) return { ...view, index };
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

/** Rows of transactions that had not ended in the known snapshot. */
async function refresh(db: Db, known: Known | undefined): Promise<Known> {
  if (!known || known.index.isWorn) return readAll(db);
  const [now] = await prepared<View & { changed: IndexedRow[] | null }>(
    db,
    sql`
      select (
        select json_agg(row) from (
          select ${ROW} as row from properties p
          where p.changed_in >= pg_snapshot_xmin(${known.snapshot}::pg_snapshot)
            and not pg_visible_in_snapshot(p.changed_in, ${known.snapshot}::pg_snapshot)
          limit ${sql.raw(String(CHUNK + 1))}) p) as changed, ${VIEW}`,
  );
  if (now?.epoch !== known.epoch || (now.changed?.length ?? 0) > CHUNK) return readAll(db);
  for (const row of now.changed ?? []) known.index.put(row);
  return { ...known, snapshot: now.snapshot };
}

/** An index per database (primary, replica), current whichever server wrote: one query serves all waiting requests. */
export function indexReader(): (db: Db) => Promise<PropertyIndex> {
  const readers = new Map<Db, () => Promise<Known>>();

  const readerOf = (db: Db) => {
    let known: Known | undefined;
    const reader = singleFlight(async () => (known = await refresh(db, known)));
    readers.set(db, reader);
    return reader;
  };
  return async (db) => (await (readers.get(db) ?? readerOf(db))()).index;
}
