import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { UNDO_DAYS } from '#contract/giving/givingValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { refreshTabs } from '../../ground/live/pushToTabs.ts';
import type { Run, RunKind } from '../../ground/runs/kind.ts';
import { storeLastEvents, storeReasons } from '../../ground/runs/rows.ts';
import type { Part } from '../../ground/runs/rows.ts';
import { select } from '../../ground/sql/columns.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import { GONE, ofLeads, stepOf } from '../../leads/bulk/kinds.ts';
import { changeOwners } from '../../leads/core/changeOwners.ts';
import { NOW } from '../../leads/core/clock.ts';
import { isOpen } from '../../leads/core/filter.ts';
import { notifyNewLeads, pushNewLeads } from '../../leads/core/notifyNewLeads.ts';
import { VISITORS } from '../../leads/core/sources.ts';
import { touchSince } from '../../leads/core/touched.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';
import { lockReceivers } from '../../people/users/lockReceivers.ts';
import { lockRotation, NEW_LEAD_COLUMNS, SOURCE_COLUMNS } from './assign.ts';
import { LEAD_FACTS } from './candidates.ts';
import { caseFor, givenBy, readNamedCases } from './cases.ts';
import { giveLeads } from './giveLeads.ts';
import type { LeadToGive } from './giveLeads.ts';
import { sendingReasons } from './messages.ts';
import { notifyPool } from './notifyPool.ts';

/** Alias: lead `l`. Only visitors' sources have rules. */
export const RULE_SOURCE = sql<string>`case when l.source in ${VISITORS} then l.source else 'landing' end`;

/** Aliases: lead `l`, its source `s`. */
export const HAS_RULES = sql`(${SOURCE_COLUMNS.isOn} or ${SOURCE_COLUMNS.toBrokerWhenOff} and ${LEAD_FACTS.brokerId} is not null)`;
export const WITH_RULES = sql`left join rotation_sources s on s.source = ${RULE_SOURCE}`;

const mayReceive = (user: SQL) =>
  sql`exists (select from users o where o.id = ${user} and ${isAdmittedBroker(sql`o`)})`;

const staysOf = ({ settings: { takesOver } }: Run) => sql`case ${GONE}
  when not ${isOpen(sql`l.status`)} then 'closed'
  ${takesOver ? sql`` : sql`when ${mayReceive(sql`l.assigned_to`)} then 'owned'`}
  when not exists (select from (select 1) one ${WITH_RULES} where ${HAS_RULES}) then 'off' end`;

const SENT_COLUMNS = {
  ...NEW_LEAD_COLUMNS,
  id: sql<string>`l.id`,
  source: RULE_SOURCE,
  brokerId: LEAD_FACTS.brokerId,
  owner: sql<string | null>`l.assigned_to`,
};

async function giveSent(tx: Db, run: Run, sent: SQL, part: Part): Promise<void> {
  await lockRotation(tx);
  const rows = await select(tx, SENT_COLUMNS)`
    from (${sent}) r join leads l on l.id = r.lead_id cross join clock_settings c ${WITH_RULES} order by l.created_at, l.id`;
  const cases = await readNamedCases(tx);
  const leads = rows.map((row): LeadToGive => {
    const { clockMinutes, poolMinutes, owner, isOn } = row;
    const clock = run.settings.withClock && clockMinutes !== null ? { minutes: clockMinutes, hop: 0 } : null;
    // A broker's lead stays with them when no other may receive it.
    const pool = clock && isOn && owner === null ? { minutes: poolMinutes, hop: 0 } : null;
    return {
      ...row,
      ...givenBy(caseFor(cases, row)),
      kind: 'chegada',
      fromUser: owner,
      minutes: null,
      tried: owner === null ? [] : [owner],
      clock,
      pool,
    };
  });
  const sender = { actorId: run.actorId, run: run.id };
  const given = await giveLeads(tx, leads, { now: NOW, waits: true, sender });
  const left = given.filter(({ entry }) => entry.userId === null && entry.kind !== 'bolsao').map(({ lead }) => lead.id);
  if (left.length > 0)
    await storeReasons(tx, run, part, {
      reason: sql`coalesce(r.skip_reason, case when r.subject_id = any(${uuids(left)}) then 'nobody' end)`,
      before: sql`r.before`,
      join: sql``,
    });
  await storeLastEvents(tx, run, part, sql`(select max(e.id) from lead_events e where e.lead_id = r.subject_id)`);
}

export const sendingRun: RunKind = {
  ...ofLeads,
  name: 'roleta',
  begunBy: 'admins',
  undoHours: UNDO_DAYS * 24,
  audit: { act: 'leadsSentToRoleta', undo: 'roletaSendingUndone', stop: 'roletaSendingStopped', counts: 'leads' },
  title: sql`'Roleta' || case when (n.settings ->> 'withClock')::boolean then ', com prazo' else '' end`,
  reasons: sendingReasons,
  steps: {
    running: stepOf({ skipReason: staysOf, change: giveSent }),
    undoing: stepOf({
      lock: (tx, { id }, { subjects }) =>
        lockReceivers(
          tx,
          sql`select (r.before ->> 'userId')::uuid from run_rows r where r.run_id = ${id} and r.subject_id = any(${uuids(subjects)})`,
        ),
      skipReason: () => sql`case ${GONE}
        when r.before ->> 'userId' is not null and not ${mayReceive(sql`(r.before ->> 'userId')::uuid`)} then 'receiver'
        else ${touchSince('owner', sql`l.id`, sql`r.last_event`)} end`,
      change: async (tx, { id: run, actorId, undoneBy }, changed) => {
        const moves = sql`
          select r.lead_id, l.assigned_to as from_user, r.user_id as to_user from (${changed}) r join leads l on l.id = r.lead_id`;
        await changeOwners(tx, moves, { actorId: undoneBy ?? actorId, run, takesBack: true });
      },
    }),
  },
  end: async (tx, run, settings) => {
    const moves = sql`e.run_id = ${run.id} and (e.turn_id is null) = ${run.state === 'undoing'}::boolean`;
    if (run.state === 'undoing') {
      await pushNewLeads(tx, moves);
      // The bolsão is everybody's.
      await refreshTabs(tx, sql`select u.id as user_id from users u where ${isAdmittedBroker(sql`u`)}`);
      return;
    }
    await refreshTabs(
      tx,
      sql`select e.from_user as user_id from lead_events e where ${moves} and e.from_user is not null`,
    );
    await notifyNewLeads(tx, moves, settings, 'Roleta');
    const { rows } = await tx.execute<{ pooled: number }>(
      sql`select count(*) as pooled from lead_events e where ${moves} and e.to_user is null`,
    );
    if (rows[0]?.pooled) await notifyPool(tx, rows[0].pooled);
  },
};
