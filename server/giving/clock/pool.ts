import { sql } from 'drizzle-orm';
import type { PoolLead } from '#contract/giving/clock.ts';
import { firstName } from '#contract/ground/firstName.ts';
import type { Named } from '#contract/ground/named.ts';
import type { Region } from '#contract/ground/regions.ts';
import type { Db } from '../../ground/db/connect.ts';
import { forbidden, HttpError, notFound } from '../../ground/errors/httpError.ts';
import { isoInstant, select } from '../../ground/sql/columns.ts';
import { IN_POOL, NOW } from '../../leads/core/clock.ts';
import { ARRIVAL } from '../../leads/core/filter.ts';
import { lockLeads } from '../../leads/core/lock.ts';
import { requireMayTake, waitsUntil } from '../../leads/core/mayTake.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { mayReceive } from '../../people/users/lockReceivers.ts';
import { coverOf } from '../../properties/core/cover.ts';
import { lockRotation } from '../rotation/assign.ts';
import { LEAD_FACTS } from '../rotation/candidates.ts';
import { writeGiven } from '../rotation/giveLeads.ts';
import { reserveEntryIds } from '../rotation/writeLedger.ts';
import type { LedgerEntry } from '../rotation/writeLedger.ts';
import { messages } from './messages.ts';
import { refreshPool } from './notifyPeople.ts';

const MAX_SHOWN = 100;

const poolColumns = (viewer: Viewer) => ({
  id: sql<string>`l.id`,
  name: sql<string>`l.name`,
  region: sql<Region>`l.region`,
  source: sql<string>`l.source`,
  property_id: sql<string | null>`l.property_id`,
  property_name: sql<string | null>`(select name from properties where id = l.property_id)`,
  property_is_example: sql<boolean>`l.property_is_example`,
  property_photo: sql<string | null>`(${coverOf(sql`l.property_id`)})`,
  arrived_at: isoInstant(ARRIVAL),
  since: isoInstant(sql`c.started_at`),
  waits_until: sql<string | null>`${isoInstant(waitsUntil(viewer.id, NOW))}`,
  total: sql<number>`count(*) over ()`,
});

/** Without contact data: only the broker who takes the lead sees it. */
export async function listPool(db: Db, viewer: Viewer): Promise<{ rows: PoolLead[]; total: number }> {
  const rows = await select(
    db,
    poolColumns(viewer),
  )`from ${IN_POOL} order by c.started_at desc, l.id limit ${MAX_SHOWN}`;
  const leads = rows.map((row) => ({
    _id: row.id,
    firstName: firstName(row.name),
    region: row.region || null,
    source: row.source,
    property: row.property_id
      ? {
          _id: row.property_id,
          name: row.property_name ?? '',
          photo: row.property_photo,
          isExample: row.property_is_example,
        }
      : null,
    arrivedAt: row.arrived_at,
    since: row.since,
    ...(row.waits_until !== null && { waitsUntil: row.waits_until }),
  }));
  return { rows: leads, total: rows[0]?.total ?? 0 };
}

const TAKEN_COLUMNS = {
  ...LEAD_FACTS,
  source: sql<string>`c.source`,
  hop: sql<number>`c.hop`,
  tried: sql<string[]>`c.tried`,
  minutes: sql<number | null>`case when s.is_on then (s.minutes ->> c.source)::smallint end`,
};

/** The first who presses owns it. @throws 409 with who took it; 404 if it never was there; 403 before admission. */
export async function takeFromPool(tx: Db, { id: userId }: Viewer, leadId: string, now = NOW): Promise<void> {
  // Alone: after a wait for the lock, the next statement sees what the others did.
  await lockLeads(tx, [leadId]);
  const [lead] = await select(tx, TAKEN_COLUMNS)`from clock_settings s, ${IN_POOL} and l.id = ${leadId}`;
  if (!lead) throw await refusal(tx, userId, leadId);
  const { source, region, brokerId, hop, tried, minutes } = lead;
  await lockRotation(tx);
  if (!(await mayReceive(tx, userId))) throw forbidden(messages.notAdmitted);
  await requireMayTake(tx, userId, leadId, now);
  const [reserved] = await select(tx, { ids: reserveEntryIds(1) })``;
  const entry: LedgerEntry = {
    id: reserved?.ids[0] ?? 0,
    kind: 'retirada',
    leadId,
    fromUser: null,
    minutes: null,
    team: null,
    source,
    region,
    brokerId,
    rules: [],
    condition: null,
    rule: null,
    userId,
    queue: null,
    eligible: null,
    skips: [],
  };
  const clock = minutes === null ? null : { leadId, userId, source, minutes, hop: hop + 1, tried: [...tried, userId] };
  await writeGiven(tx, [{ entry, clock }], { actorId: userId }, now);
  await refreshPool(tx);
}

const OWNER_COLUMNS = {
  owner: sql<Named | null>`(select json_build_object('_id', u.id, 'name', u.name) from users u where u.id = l.assigned_to)`,
};

async function refusal(tx: Db, userId: string, leadId: string): Promise<HttpError> {
  const wasInPool = sql`exists (
    select from lead_events e join rotation_turns t on t.id = e.turn_id where e.lead_id = l.id and t.kind = 'bolsao')`;
  const [lead] = await select(tx, OWNER_COLUMNS)`from leads l where l.id = ${leadId} and ${wasInPool}`;
  if (!lead) return notFound(messages.notInPool);
  const by = lead.owner;
  const message = by?._id === userId ? messages.ownAlready : messages.taken(by?.name ?? null);
  return new HttpError(409, 'taken', message, { by });
}
