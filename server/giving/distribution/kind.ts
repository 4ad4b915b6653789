import { sql } from 'drizzle-orm';
import { UNDO_DAYS } from '#contract/giving/givingValues.ts';
import { regionNameOf } from '../../ground/brokerage/regionNames.ts';
import type { Db } from '../../ground/db/connect.ts';
import { forbidden } from '../../ground/errors/httpError.ts';
import { refreshTabs } from '../../ground/live/pushToTabs.ts';
import type { Run, RunKind, RunViewer } from '../../ground/runs/kind.ts';
import { IS_SHOWN } from '../../leads/core/filter.ts';
import { notifyNewLeads, pushNewLeads } from '../../leads/core/notifyNewLeads.ts';
import { isInSight } from '../../people/roles/sight.ts';
import { messages } from './messages.ts';
import { movesOf } from './moves.ts';
import { shortReasons } from './reasons.ts';
import { stayOfUndo } from './stays.ts';
import { moveStep, returnStep, stopLeads } from './steps.ts';

/** Gives leads by the lists of the plan with the run's id. */
export const ofPlan = {
  rowsAtOnce: ({ leadsPerPart }) => leadsPerPart,
  isAwaited: true,
  steps: { running: moveStep(), undoing: returnStep },
  stop: stopLeads,
  async end(tx, { id, state }, settings) {
    const isUndo = state === 'undoing';
    const moves = sql`e.run_id = ${id} and ${isUndo ? IS_RETURN : sql`true`}`;
    await refreshTabs(
      tx,
      sql`select distinct e.from_user as user_id from lead_events e where ${moves} and e.from_user is not null`,
    );
    await (isUndo ? pushNewLeads(tx, moves) : notifyNewLeads(tx, moves, settings));
  },
  rows: (runId, viewer) => {
    const inSight = isInSight(viewer, sql`l.assigned_to`);
    return sql`
      select m.position, case when ${inSight} and ${IS_SHOWN} then l.id end as subject_id,
        case when l.id is null then null when ${inSight} then l.name else ${messages.outOfSight} end as name,
        case when m.from_user is not distinct from m.to_user then m.reason end as why, m.undo_skip_reason as undo_why,
        null as detail
      from lead_plans p cross join ${movesOf()} left join leads l on l.id = m.lead_id where p.id = ${runId}`;
  },
  reasons: shortReasons,
  skippedFile: {
    name: 'cada-lead.csv',
    columns: () => ['Lead', 'E-mail', 'Telefone', 'Região', 'Status', 'De', 'Para', 'Resultado'],
    rows: (runId, viewer, part) => sql`
      select m.position, coalesce(m.undo_skip_reason, case when m.stays then m.reason end) as why, null as detail,
        case when l.id is null or ${isInSight(viewer, sql`l.assigned_to`)}
          then array[l.name, coalesce(l.email, ''), coalesce(l.phone, '')] else array[${messages.outOfSight}, '', ''] end
          || array[${regionNameOf(sql`current_region(m.region)`)}, m.status, coalesce(f.name, ''), coalesce(t.name, ''), case when m.stays then 'ficou'
            when n.state = 'undone' and m.undo_skip_reason is null then 'voltou' else 'mudou' end] as cells
      from lead_plans p join runs n on n.id = p.id cross join lateral (
        select m.*, m.from_user is not distinct from m.to_user as stays from ${movesOf(part)}) m
      left join leads l on l.id = m.lead_id
      left join users f on f.id = m.from_user left join users t on t.id = m.to_user where p.id = ${runId}`,
  },
} satisfies Partial<RunKind>;

/** Event `e` is an undo's: the run moved the lead before. */
export const IS_RETURN = sql<boolean>`exists (
  select from lead_events first
  where first.lead_id = e.lead_id and first.run_id is not distinct from e.run_id and first.id < e.id)`;

/** ` a Ana Souza, Bruno Lima e mais 3`: those who get most first. */
const RECEIVERS = sql`coalesce((
  select ' a ' || string_agg(r.name, ', ' order by r.place) filter (where r.place <= 2)
    || case when count(*) > 2 then ' e mais ' || count(*) - 2 else '' end
  from (
    select u.name, row_number() over (order by b.receives desc, u.name) as place
    from jsonb_to_recordset(p.brokers) b (id uuid, receives int) join users u on u.id = b.id where b.receives > 0) r), '')`;

export const distributionRun: RunKind = {
  ...ofPlan,
  name: 'distribution',
  begunBy: 'desk',
  changes: ['changed'],
  undoHours: UNDO_DAYS * 24,
  beforeUndo: refuseOutOfSight,
  audit: { act: 'leadsDistributed', undo: 'distributionUndone', stop: 'distributionStopped', counts: 'leads' },
  title: sql`(select case p.kind ${sql.join(
    Object.entries(messages.titles).map(([kind, title]) => sql`when ${kind} then ${title} || ${RECEIVERS}`),
    sql` `,
  )} else 'Leads passados' || coalesce(' a ' || (select u.name from users u where u.id = p.to_users[1]), '') end
    from lead_plans p where p.id = n.id)`,
};

/** Both the current and the earlier broker must be in the viewer's sight. */
async function refuseOutOfSight(tx: Db, { id }: Run, viewer: RunViewer): Promise<Record<string, number>> {
  if (viewer.sight === 'all') return {};
  const { rows } = await tx.execute(sql`
    select from lead_events e join leads l on l.id = e.lead_id
    where e.run_id = ${id} and ${stayOfUndo(sql`e`)} is null
      and (${isInSight(viewer, sql`l.assigned_to`)} and ${isInSight(viewer, sql`e.from_user`)}) is not true limit 1`);
  if (rows.length > 0) throw forbidden(messages.undoneByAdmin);
  return {};
}
