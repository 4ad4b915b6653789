import { sql } from 'drizzle-orm';
import type { BatchReceipt } from '#contract/giving/distribution.ts';
import type { Handover } from '#contract/giving/handovers.ts';
import type { Named } from '#contract/ground/named.ts';
import { UNDO_HOURS } from '#contract/leads/bulkValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { UndoneHandover } from '../../ground/db/schema/handovers.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { isoInstant, jsonObject, select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { readPeople } from '../../people/users/people.ts';
import { findReceipt } from '../distribution/batches.ts';
import { messages } from './messages.ts';

const named = (user: 'f' | 'a' | 'd') => ({
  _id: sql<string>`${sql.identifier(user)}.id`,
  name: sql<string>`${sql.identifier(user)}.name`,
});

const COLUMNS = {
  _id: sql<string>`h.id`,
  from: jsonObject(named('f')),
  by: jsonObject(named('a')),
  createdAt: isoInstant(sql`h.created_at`),
  receivers: sql<string[]>`h.receivers`,
  batchId: sql<string | null>`h.batch_id`,
  hiddenLeads: sql<number>`cardinality(h.hidden_lead_ids || b.hidden_lead_ids)`,
  tasks: sql<number>`h.tasks`,
  visits: sql<number>`h.visits`,
  properties: sql<number>`cardinality(h.property_ids)`,
  shifts: sql<number>`jsonb_array_length(h.shifts)`,
  leftRoleta: sql<boolean>`h.left_roleta`,
  endedAccess: sql<boolean>`h.ended_access`,
  undoableUntil: sql<string | null>`case when h.undone_at is null and h.created_at > ${since()}
    then ${isoInstant(sql`(h.created_at + make_interval(hours => ${UNDO_HOURS}::int))`)} end`,
  undoneAt: sql<string | null>`${isoInstant(sql`h.undone_at`)}`,
  undoneBy: sql<Named | null>`case when d.id is not null then ${jsonObject(named('d'))} end`,
  undoBatchId: sql<string | null>`h.undo_batch_id`,
  undone: sql<UndoneHandover | null>`h.undone`,
};
type HandoverRow = RowOf<typeof COLUMNS>;

function since() {
  return sql`now() - make_interval(hours => ${UNDO_HOURS}::int)`;
}

const FROM = sql`handovers h join users f on f.id = h.from_user join users a on a.id = h.actor_id
  left join users d on d.id = h.undone_by left join lead_batches b on b.id = h.batch_id`;

/** Leads that were moved, with their receipts. */
async function serialize(db: Db, viewer: Viewer, row: HandoverRow): Promise<Handover> {
  const { undoBatchId, undoneAt, undoneBy, undone, receivers, ...handover } = row;
  const { batchId } = handover;
  const batch = batchId === null ? null : await findReceipt(db, viewer, batchId);
  const undo = undoBatchId === null ? null : await findReceipt(db, viewer, undoBatchId);
  const { namedOf } = await readPeople(db, receivers);
  const leadsOf = (id: string) => batch?.brokers.find(({ _id }) => _id === id)?.received ?? 0;
  return {
    ...handover,
    receivers: receivers.map((id) => ({ ...namedOf(id), leads: leadsOf(id) })),
    moved: batch?.moved ?? 0,
    running: isRunning(batch),
    left: batch?.left ?? [],
    undone:
      undone && undoneAt !== null && undoneBy
        ? { by: undoneBy, at: undoneAt, ...returned(row, undone, { batch, undo }) }
        : null,
  };
}

const isRunning = (batch: BatchReceipt | null) => batch !== null && batch.running !== null;

type Receipts = Record<'batch' | 'undo', BatchReceipt | null>;

function returned({ hiddenLeads, properties, shifts }: HandoverRow, undone: UndoneHandover, { batch, undo }: Receipts) {
  const moved = batch?.moved ?? 0;
  const skipped = moved - (undo?.moved ?? 0);
  const of = (restored: number, all: number) => ({ restored, skipped: all - restored });
  return {
    running: isRunning(undo),
    leads: of(undo?.moved ?? 0, moved),
    left: undo?.left ?? (skipped > 0 ? [{ reason: messages.workedOn, count: skipped }] : []),
    hiddenLeads: of(undone.hiddenLeads, hiddenLeads),
    properties: of(undone.properties, properties),
    shifts: of(undone.shifts, shifts),
    roleta: undone.roleta,
    access: undone.access,
  };
}

/** @throws 404 */
export async function findHandover(db: Db, viewer: Viewer, id: string): Promise<Handover> {
  const [row] = await select(db, COLUMNS)`from ${FROM} where h.id = ${id}`;
  if (!row) throw notFound(messages.notFound);
  return serialize(db, viewer, row);
}

/** While it can be undone, or is. */
export async function findLast(db: Db, viewer: Viewer, userId: string): Promise<Handover | null> {
  const [row] = await select(db, COLUMNS)`
    from ${FROM} where h.from_user = ${userId} and h.created_at > ${since()} and (h.undone_at is null
      or exists (select from lead_batches b where b.id = h.undo_batch_id and b.is_running))
    order by h.created_at desc limit 1`;
  return row ? serialize(db, viewer, row) : null;
}
