import { sql } from 'drizzle-orm';
import type { BulkChange } from '#contract/leads/bulkChanges.ts';
import { UNDO_HOURS } from '#contract/leads/bulkValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { isoInstant, select } from '../../ground/sql/columns.ts';
import { IS_SHOWN } from '../core/filter.ts';
import { messages } from './messages.ts';

const NAMED = 3;

/** Alias: change `c`. */
const COLUMNS = {
  _id: sql<string>`c.id`,
  kind: sql<BulkChange['kind']>`c.kind`,
  changed: sql<number>`(select count(*) from bulk_change_leads r where r.change_id = c.id and r.kept is null)`,
  skipped: sql<BulkChange['skipped']>`(
    select coalesce(json_agg(k order by k.count desc, k.why), '[]') from (
      select r.kept as why, count(*) as count,
        coalesce((array_agg(l.name order by l.id) filter (where l.id is not null and ${IS_SHOWN}))[:${NAMED}::int], '{}') as names
      from bulk_change_leads r left join leads l on l.id = r.lead_id
      where r.change_id = c.id and r.kept is not null group by r.kept) k)`,
  until: isoInstant(sql`(c.created_at + make_interval(hours => ${UNDO_HOURS}::int))`),
};

export async function findChange(db: Db, id: string): Promise<BulkChange> {
  const [row] = await select(db, COLUMNS)`from bulk_changes c where c.id = ${id}`;
  if (!row) throw notFound(messages.notFound);
  const { until, ...change } = row;
  return { ...change, undoableUntil: change.kind === 'undo' || change.changed === 0 ? null : until };
}
