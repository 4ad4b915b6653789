import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Region } from '#contract/ground/regions.ts';
import type { PlanKind } from '#contract/leads/moveKinds.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { Passed, Run, Step } from '../../ground/runs/kind.ts';
import { addSkipped, storeUndoSkipped } from '../../ground/runs/rows.ts';
import { select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { changeOwners } from '../../leads/core/changeOwners.ts';
import { stopClocks } from '../../leads/core/clock.ts';
import { lockLeads } from '../../leads/core/lock.ts';
import { lockReceivers } from '../../people/users/lockReceivers.ts';
import type { Reason } from './reasons.ts';
import { STAY, stayOfUndo } from './stays.ts';

// The leads of a run stand in its plan's lists; `run_rows` has the ones that stayed.

/** Alias: plan `p`. With the lists of the next part. */
function partColumns(last: number, leadsPerPart: number) {
  const nextOf = (list: SQL) => sql`${list}[${last + 1}::int : ${last + leadsPerPart}::int]`;
  return {
    kind: sql<PlanKind>`p.kind`,
    includesClosed: sql<boolean>`p.closed_left is null`,
    leadIds: sql<string[]>`${nextOf(sql`p.lead_ids`)}`,
    fromUsers: sql<(string | null)[]>`${nextOf(sql`p.from_users`)}`,
    toUsers: sql<(string | null)[]>`${nextOf(sql`p.to_users`)}`,
    reasons: sql<Reason[]>`${nextOf(sql`p.reasons`)}`,
    regions: sql<Region[]>`${nextOf(sql`p.regions`)}`,
    statuses: sql<string[]>`${nextOf(sql`p.statuses`)}`,
  };
}

export type Part = RowOf<ReturnType<typeof partColumns>>;

/** Without a plan none. */
async function nextPart(tx: Db, run: Run, leadsPerPart: number): Promise<Part | undefined> {
  const [part] = await select(tx, partColumns(run.last, leadsPerPart))`from lead_plans p where p.id = ${run.id}`;
  return part?.leadIds.length ? part : undefined;
}

const NONE_LEFT = ({ last }: Run): Passed => ({ rows: 0, last, counts: {} });

/** Moves the leads that are as planned. `after`: of the same part. */
export const moveStep =
  (after?: (tx: Db, run: Run, part: Part) => Promise<void>): Step =>
  async (tx, run, { leadsPerPart }) => {
    const part = await nextPart(tx, run, leadsPerPart);
    if (!part) return NONE_LEFT(run);
    const { leadIds, fromUsers, toUsers, reasons } = part;
    await lockReceivers(
      tx,
      toUsers.flatMap((id, at) => (id === fromUsers[at] ? [] : (id ?? []))),
    );
    await lockLeads(tx, leadIds);
    const stays = await storeStays(tx, run, part);
    const moves = sql`
      select * from unnest(${uuids(leadIds)}, ${uuids(fromUsers)}, ${uuids(toUsers)}) m (lead_id, from_user, to_user)
      where m.from_user is distinct from m.to_user and m.lead_id <> all(${uuids([...stays.keys()])})`;
    const moved = await changeOwners(tx, moves, { actorId: run.actorId, run: run.id });
    // The person's own choice ends the clocks of leads that the broker has already, too.
    if (part.kind === 'atribuicao') await stopClocks(tx, uuids(leadIds.filter((lead) => !stays.has(lead))));
    await after?.(tx, run, part);
    await storeStatuses(tx, run, part);
    const planned = reasons.filter((_, at) => fromUsers[at] === toUsers[at] && !stays.has(leadIds[at] ?? ''));
    return {
      rows: leadIds.length,
      last: run.last + leadIds.length,
      counts: { ...countEach([...stays.values(), ...planned]), changed: moved.length },
    };
  };

/** Leads that changed since the plan was checked stay with whom they have now. Returns reasons by id. */
async function storeStays(tx: Db, run: Run, part: Part): Promise<Map<string, Reason>> {
  const { kind, includesClosed, ...lists } = part;
  const rows = await addSkipped(
    tx,
    run,
    sql`
    with m as (
      select *, ${kind}::text as kind, ${includesClosed}::boolean as includes_closed
      from unnest(${uuids(lists.leadIds)}, ${uuids(lists.fromUsers)}, ${uuids(lists.toUsers)},
        ${sql.param(lists.reasons)}::text[], ${sql.param(lists.regions)}::text[])
        with ordinality m (lead_id, from_user, to_user, reason, region, position)
    )
    select m.position, m.lead_id as subject_id, jsonb_build_object('userId', l.assigned_to) as before, ${STAY} as reason
    from m left join leads l on l.id = m.lead_id`,
  );
  return new Map(rows.map(({ subjectId, reason }) => [subjectId, reason as Reason]));
}

/** Brokers work on: the receipt shows statuses as they are now, under lock. */
async function storeStatuses(tx: Db, { id, last }: Run, { leadIds, statuses }: Part): Promise<void> {
  const { rows } = await tx.execute<{ status: string }>(sql`
    select coalesce(l.status, m.status) as status
    from unnest(${uuids(leadIds)}, ${sql.param(statuses)}::text[]) with ordinality m (lead_id, status, position)
    left join leads l on l.id = m.lead_id order by m.position`);
  const found = rows.map(({ status }) => status);
  // A write of a part writes the whole list.
  if (found.every((status, at) => status === statuses[at])) return;
  await tx.execute(sql`
    update lead_plans set statuses[${last + 1}::int : ${last + found.length}::int] = ${sql.param(found)}::text[]
    where id = ${id}`);
}

function countEach(names: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, same]) => [name, same.length]));
}

/** The leads behind the last part stay with whom they have. */
export const stopLeads = (tx: Db, run: Run) =>
  addSkipped(
    tx,
    run,
    sql`
    select m.position, m.lead_id as subject_id, jsonb_build_object('userId', l.assigned_to) as before, 'stopped' as reason
    from lead_plans p cross join unnest(
      p.lead_ids[${run.last + 1}::int :], p.from_users[${run.last + 1}::int :], p.to_users[${run.last + 1}::int :])
      with ordinality m (lead_id, from_user, to_user, position) left join leads l on l.id = m.lead_id
    where p.id = ${run.id} and m.from_user is distinct from m.to_user`,
  );

/** Aliases: move `m`, its event `e`, lead `l`. */
const RETURN_COLUMNS = {
  position: sql<number>`m.position::int`,
  leadId: sql<string>`e.lead_id`,
  earlier: sql<string | null>`e.from_user`,
  owner: sql<string | null>`l.assigned_to`,
  reason: stayOfUndo(sql`e`),
};

/** Gives the leads that moved back to their earlier brokers, unless they were touched since. */
export const returnStep: Step = async (tx, run, { leadsPerPart }) => {
  const part = await nextPart(tx, run, leadsPerPart);
  if (!part) return NONE_LEFT(run);
  const { id, last, actorId, undoneBy } = run;
  const { leadIds, fromUsers } = part;
  await lockReceivers(
    tx,
    fromUsers.flatMap((user) => user ?? []),
  );
  await lockLeads(tx, leadIds);
  const end = last + leadIds.length;
  // The first event is the act's. Reads those of one lead at a time.
  const moved = await select(tx, RETURN_COLUMNS)`
    from unnest(${uuids(leadIds)}) with ordinality m (lead_id, position)
    cross join lateral (
      select * from lead_events e where e.lead_id = m.lead_id and e.run_id is not distinct from ${id}::uuid
      order by e.id limit 1) e
    join leads l on l.id = e.lead_id`;
  const stays = moved.filter(({ reason }) => reason !== null);
  const returns = moved.filter(({ reason }) => reason === null);
  await storeUndoSkipped(
    tx,
    run,
    end,
    sql`
    select * from unnest(${sql.param(stays.map((one) => one.position))}::int[],
      ${uuids(stays.map((one) => one.leadId))}, ${sql.param(stays.map((one) => one.reason))}::text[])
      s (position, subject_id, reason)`,
  );
  const restored = await changeOwners(
    tx,
    sql`
      select * from unnest(${uuids(returns.map((one) => one.leadId))}, ${uuids(returns.map((one) => one.owner))},
        ${uuids(returns.map((one) => one.earlier))}) m (lead_id, from_user, to_user)
      where m.from_user is distinct from m.to_user`,
    { actorId: undoneBy ?? actorId, run: id, takesBack: true },
  );
  return {
    rows: leadIds.length,
    last: end,
    counts: { ...countEach(stays.flatMap(({ reason }) => reason ?? [])), restored: restored.length },
  };
};
