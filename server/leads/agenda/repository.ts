import { sql } from 'drizzle-orm';
import type { Agenda } from '#contract/leads/agenda.ts';
import type { Brokerage } from '#contract/leads/openingMessage.ts';
import type { Db } from '../../ground/db/connect.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { select } from '../../ground/sql/columns.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { isOfLead, visibleTo } from '../core/filter.ts';
import { messages } from '../core/messages.ts';
import { TASK_COLUMNS, VISIT_COLUMNS } from '../core/steps.ts';
import { VISIT_ENTRY } from './calendar.ts';
import type { VisitEntry } from './calendar.ts';
import { serializeTask, serializeVisit } from './serialize.ts';

/** The history has all. */
const MAX_SHOWN = 100;

/** @throws 404 for another broker's lead. */
export async function readAgenda(db: Db, viewer: Viewer, leadId: string, brokerage: Brokerage): Promise<Agenda> {
  const { rowCount } = await db.execute(sql`select from leads l where l.id = ${leadId} and ${visibleTo(viewer)}`);
  if (rowCount === 0) throw notFound(messages.notFound);
  const tasks = await select(db, TASK_COLUMNS)`
    from lead_tasks t where ${isOfLead(sql`t.lead_id`, leadId)}
    order by t.done_at desc nulls first, t.due_at, t.id limit ${MAX_SHOWN}`;
  const visits = await select(db, VISIT_COLUMNS)`
    from lead_visits v where ${isOfLead(sql`v.lead_id`, leadId)}
    order by case when v.status = 'scheduled' then v.at end, v.at desc, v.id limit ${MAX_SHOWN}`;
  return { tasks: tasks.map(serializeTask), visits: visits.map((visit) => serializeVisit(visit, viewer, brokerage)) };
}

/** @throws 404 for another broker's lead, and for a visit of another lead. */
export async function readVisitEntry(db: Db, viewer: Viewer, leadId: string, id: string): Promise<VisitEntry> {
  const [visit] = await select(db, VISIT_ENTRY)`
    from lead_visits v join (select l.* from leads l where ${visibleTo(viewer)}) d on d.id = ${leadId}
    where v.id = ${id} and ${isOfLead(sql`v.lead_id`, leadId)}`;
  if (!visit) throw notFound(messages.visitNotFound);
  return visit;
}
