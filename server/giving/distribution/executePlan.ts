import { eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Region } from '#contract/ground/regions.ts';
import type { BatchKind } from '#contract/leads/moveKinds.ts';
import type { Db } from '../../ground/db/connect.ts';
import { leadBatches } from '../../ground/db/schema/leadBatches.ts';
import { HttpError } from '../../ground/errors/httpError.ts';
import { enqueue } from '../../ground/jobs/enqueue.ts';
import type { JobData } from '../../ground/jobs/jobData.ts';
import { refreshTabs } from '../../ground/live/pushToTabs.ts';
import { select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { hasParts, takeSteps } from '../../ground/sql/inParts.ts';
import type { Finishing, PartSettings, Step } from '../../ground/sql/inParts.ts';
import { changeOwners, passLeads } from '../../leads/core/changeOwners.ts';
import { stopClocks } from '../../leads/core/clock.ts';
import { IS_SHOWN, isOpen } from '../../leads/core/filter.ts';
import { lockLeads } from '../../leads/core/lock.ts';
import type { MailSettings } from '../../leads/core/notifyNewLeads.ts';
import { notifyNewLeads, ofBatch, pushNewLeads } from '../../leads/core/notifyNewLeads.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';
import { lockReceivers } from '../../people/users/lockReceivers.ts';
import { goesBack, lastStandingBatch, undoReason } from '../undo/undoable.ts';
import { messages } from './messages.ts';
import type { Reason } from './reasons.ts';

/** Seconds. */
const LOOK_AFTER = 5;

/** `finishBatch` that one, then try again. */
export class BatchRunningError extends HttpError {
  readonly batchId: string;

  constructor(batchId: string) {
    super(503, 'unavailable', messages.anotherRuns, {}, 10);
    this.batchId = batchId;
  }
}

/** Before a check whose answer must hold while the parts run. Until commit. @throws BatchRunningError */
export async function lockBatches(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('batches', 0))`);
  const [running] = await tx
    .select({ id: leadBatches.id })
    .from(leadBatches)
    .where(eq(leadBatches.isRunning, true))
    .limit(1);
  if (running) throw new BatchRunningError(running.id);
}

export type BatchSettings = MailSettings & PartSettings;

interface NewBatch {
  id: string;
  actorId: string;
  /** When there is one receiver. */
  toUser?: string;
  undoes?: string;
}

/** One part is done at once; more are left to `finishBatch`, by a job at the latest. */
export async function startBatch(tx: Db, batch: NewBatch, settings: BatchSettings): Promise<void> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select cardinality(lead_ids) as total from lead_plans where id = ${batch.id}`,
  );
  const total = rows[0]?.total ?? 0;
  await tx.insert(leadBatches).values({ ...batch, total, moved: 0, isRunning: true });
  if (hasParts(total, settings)) await lookAfter(tx, { batchId: batch.id, done: 0 });
  else while ((await takeStep(tx, batch.id, settings)).isRunning);
}

/** Nothing when it is finished. */
export const finishBatch = (db: Db, id: string, settings: BatchSettings, finishing?: Finishing) =>
  takeSteps(() => db.transaction((tx) => takeStep(tx, id, settings)), finishing);

type Look = JobData['batch'];

const lookAfter = (tx: Db, batch: Look) => enqueue(tx, 'batch', batch, { startAfter: LOOK_AFTER });

/** The job. Its request goes on, or is gone. */
export async function resumeBatch(
  db: Db,
  { batchId, done }: Look,
  settings: BatchSettings,
  stop: AbortSignal,
): Promise<void> {
  const [batch] = await db.select().from(leadBatches).where(eq(leadBatches.id, batchId));
  if (!batch?.isRunning) return;
  if (batch.done === done) await finishBatch(db, batchId, settings, { stop });
  else await lookAfter(db, { batchId, done: batch.done });
}

/** Aliases: batch `b`, its plan `p`. With the lists of the next part. */
function partColumns({ leadsPerPart }: PartSettings) {
  const nextOf = (list: SQL) => sql`${list}[b.done + 1 : b.done + ${leadsPerPart}::int]`;
  return {
    id: sql<string>`b.id`,
    actorId: sql<string>`b.actor_id`,
    undoes: sql<string | null>`b.undoes`,
    done: sql<number>`b.done`,
    total: sql<number>`b.total`,
    kind: sql<BatchKind>`p.kind`,
    includesClosed: sql<boolean>`p.closed_left is null`,
    leadIds: sql<string[]>`${nextOf(sql`p.lead_ids`)}`,
    fromUsers: sql<(string | null)[]>`${nextOf(sql`p.from_users`)}`,
    toUsers: sql<(string | null)[]>`${nextOf(sql`p.to_users`)}`,
    reasons: sql<Reason[]>`${nextOf(sql`p.reasons`)}`,
    regions: sql<(Region | '')[]>`${nextOf(sql`p.regions`)}`,
    statuses: sql<string[]>`${nextOf(sql`p.statuses`)}`,
  };
}

type Part = RowOf<ReturnType<typeof partColumns>>;

const uuids = (ids: readonly (string | null)[]) => sql`${sql.param(ids)}::uuid[]`;

/** Its next part or, when all are done, its notices. */
async function takeStep(tx: Db, id: string, settings: BatchSettings): Promise<Step> {
  const [part] = await select(tx, partColumns(settings))`
    from lead_batches b join lead_plans p on p.id = b.id where b.id = ${id} and b.is_running
    for no key update of b skip locked`;
  if (!part) return stepOfOthers(tx, id);
  const { done, total } = part;
  if (done < total) return { isRunning: true, isHeld: false, done: await movePart(tx, part), total };
  await refreshTabs(
    tx,
    sql`select distinct from_user as user_id from lead_events where batch_id = ${id} and from_user is not null`,
  );
  await (part.undoes === null ? notifyNewLeads(tx, ofBatch(id), settings) : pushNewLeads(tx, ofBatch(id)));
  await tx.update(leadBatches).set({ isRunning: false }).where(eq(leadBatches.id, id));
  return { isRunning: false, isHeld: false, done, total };
}

async function stepOfOthers(tx: Db, id: string): Promise<Step> {
  const [batch] = await tx.select().from(leadBatches).where(eq(leadBatches.id, id));
  return { isRunning: batch?.isRunning ?? false, isHeld: true, done: batch?.done ?? 0, total: batch?.total ?? 0 };
}

async function movePart(tx: Db, part: Part): Promise<number> {
  const { id, actorId, undoes, leadIds, fromUsers, toUsers } = part;
  await lockReceivers(
    tx,
    toUsers.flatMap((id, at) => (id === fromUsers[at] ? [] : (id ?? []))),
  );
  await lockLeads(tx, leadIds);
  const stay = await storeStays(tx, part);
  const moves = sql`
    select * from unnest(${uuids(leadIds)}, ${uuids(fromUsers)}, ${uuids(toUsers)}) m (lead_id, from_user, to_user)
    where m.from_user is distinct from m.to_user and m.lead_id <> all(${uuids([...stay])})`;
  const undoable = undoes === null ? sql`${id}::uuid` : lastStandingBatch(sql`l`, undoes);
  const moved = await changeOwners(tx, moves, { actorId, by: { batch: id, undoable }, takesBack: undoes !== null });
  // The person's own choice ends the clocks of leads that the broker has already, too.
  if (part.kind === 'atribuicao') await stopClocks(tx, uuids(leadIds.filter((lead) => !stay.has(lead))));
  if (part.kind === 'carteira' && undoes === null) await passHiddenLeads(tx, part);
  const done = part.done + leadIds.length;
  await storeStatuses(tx, part, done);
  await tx.execute(sql`update lead_batches set done = ${done}, moved = moved + ${moved.length} where id = ${id}`);
  return done;
}

/** Merged or deleted since the plan, they may show again. The batch does not count them. */
async function passHiddenLeads(tx: Db, { id, actorId, leadIds, fromUsers, toUsers }: Part): Promise<void> {
  const passed = await passLeads(tx, {
    ...{ actorId, to: toUsers[0] ?? null, details: { hidden: true } },
    leads: sql`leads l where l.id = any(${uuids(leadIds)}) and l.assigned_to = any(${uuids(fromUsers)})
      and not ${IS_SHOWN} and ${isOpen(sql`l.status`)}`,
  });
  if (passed.length === 0) return;
  await tx.execute(sql`
    update lead_batches set hidden_lead_ids = hidden_lead_ids || ${uuids(passed)} where id = ${id}`);
}

/** Why a lead `l` with a move `m` stays, if it does. What a plan leaves where it is needs no reason. */
const STAY = sql<Reason | null>`case
  when m.from_user is not distinct from m.to_user then
    case when m.reason = 'kept' and l.assigned_to is distinct from m.from_user then 'moved' end
  when l.id is null or l.hidden_at is not null then 'deleted'
  when l.merged_into is not null then 'merged'
  when l.assigned_to is distinct from m.from_user then 'moved'
  when m.to_user is not null and not exists (
    select from users u where u.id = m.to_user and ${isAdmittedBroker(sql`u`)}) then 'receiver'
  when m.kind = 'regiao' and l.region <> m.region then 'otherRegion'
  when not m.includes_closed and not ${isOpen(sql`l.status`)} then 'nowClosed' end`;

/** Reads the events of one lead at a time. */
const STAY_OF_UNDO = sql<Reason | null>`case
  when m.from_user is not distinct from m.to_user then null
  when l.id is null then 'deleted'
  else (
    select case when not ${goesBack(sql`r.reason`)} then r.reason end
    from lead_events e cross join lateral (select ${undoReason(sql`e`)} as reason offset 0) r
    where e.lead_id = l.id and e.batch_id is not distinct from m.undoes) end`;

/** Leads that changed since the plan was checked stay with whom they have now. Returns their ids. */
async function storeStays(tx: Db, { id, kind, includesClosed, undoes, ...lists }: Part): Promise<Set<string>> {
  const { rows } = await tx.execute<{ lead_id: string }>(sql`
    with m as (
      select *, ${kind}::text as kind, ${includesClosed}::boolean as includes_closed, ${undoes}::uuid as undoes
      from unnest(${uuids(lists.leadIds)}, ${uuids(lists.fromUsers)}, ${uuids(lists.toUsers)},
        ${sql.param(lists.reasons)}::text[], ${sql.param(lists.regions)}::text[])
        m (lead_id, from_user, to_user, reason, region)
    ), stays as (
      select m.lead_id, l.assigned_to, ${undoes === null ? STAY : STAY_OF_UNDO} as reason
      from m left join leads l on l.id = m.lead_id
    )
    insert into lead_batch_stays (batch_id, lead_id, user_id, reason)
    select ${id}, lead_id, assigned_to, reason from stays where reason is not null returning lead_id`);
  return new Set(rows.map((row) => row.lead_id));
}

/** Brokers work on: the receipt shows statuses as they are now, under lock. */
async function storeStatuses(tx: Db, { id, done: before, leadIds, statuses }: Part, done: number): Promise<void> {
  const { rows } = await tx.execute<{ status: string }>(sql`
    select coalesce(l.status, m.status) as status
    from unnest(${uuids(leadIds)}, ${sql.param(statuses)}::text[]) with ordinality m (lead_id, status, position)
    left join leads l on l.id = m.lead_id order by m.position`);
  const found = rows.map(({ status }) => status);
  // A write of a part writes the whole list.
  if (found.every((status, at) => status === statuses[at])) return;
  await tx.execute(sql`
    update lead_plans set statuses[${before + 1}::int : ${done}::int] = ${sql.param(found)}::text[] where id = ${id}`);
}
