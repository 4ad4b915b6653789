import { eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Location, Place } from '#contract/ground/location.ts';
import type { Named } from '#contract/ground/named.ts';
import type { TaskChange, TaskInput, VisitChange, VisitInput } from '#contract/leads/agenda.ts';
import type { VisitStatus } from '#contract/leads/agendaValues.ts';
import type { LeadEventDetails } from '#contract/leads/leadEvents.ts';
import type { VisitWish } from '#contract/leads/visitWish.ts';
import type { Db } from '../../ground/db/connect.ts';
import { leadTasks, leadVisits } from '../../ground/db/schema/agenda.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { dropJobs } from '../../ground/jobs/dropJobs.ts';
import { isoInstant, jsonObject, select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { NAMED } from './contacts.ts';
import { dueInstant } from './dueAt.ts';
import { isOfLead } from './filter.ts';
import { lockLead } from './lock.ts';
import { messages } from './messages.ts';
import { nextStepOf } from './nextStep.ts';
import { planTaskReminder, planVisitReminder } from './reminders.ts';
import { contactBy, updateLead } from './story.ts';
import type { NewLeadEvent } from './story.ts';

// The only writer of tasks and visits: each change is also in the lead's story, and the lead knows its next step.

export const TASK_COLUMNS = {
  id: sql<string>`t.id`,
  lead_id: sql<string>`t.lead_id`,
  text: sql<string>`t.text`,
  due_at: isoInstant(sql`t.due_at`),
  has_time: sql<boolean>`t.has_time`,
  done_at: sql<string | null>`${isoInstant(sql`t.done_at`)}`,
  visit_wish: sql<VisitWish | null>`t.visit_wish - 'propertyId'`,
  property: sql<Named | null>`(
    select ${jsonObject(NAMED)} from properties p where p.id = (t.visit_wish ->> 'propertyId')::uuid and p.deleted_at is null)`,
};
export type TaskRow = RowOf<typeof TASK_COLUMNS>;

const PLACE = {
  address: sql<string>`p.address`,
  location: sql<Location | null>`case when p.lat is not null then json_build_object('lat', p.lat, 'lng', p.lng) end`,
};

const CLIENT = { name: sql<string>`c.name`, phone: sql<string>`c.phone` };
type VisitClient = RowOf<typeof CLIENT>;

export const VISIT_COLUMNS = {
  id: sql<string>`v.id`,
  lead_id: sql<string>`v.lead_id`,
  property: sql<Named | null>`(select ${jsonObject(NAMED)} from properties p where p.id = v.property_id)`,
  at: isoInstant(sql`v.at`),
  status: sql<VisitStatus>`v.status`,
  confirmed_at: sql<string | null>`${isoInstant(sql`v.confirmed_at`)}`,
  by_video: sql<boolean>`v.by_video`,
  /** None for a video. */
  place: sql<Place | null>`(select ${jsonObject(PLACE)} from properties p where p.id = v.property_id and not v.by_video)`,
  client: sql<VisitClient>`(
    select ${jsonObject(CLIENT)} from leads f join leads c on c.id = coalesce(f.merged_into, f.id) where f.id = v.lead_id)`,
};
export type VisitRow = RowOf<typeof VISIT_COLUMNS>;

/** Alias: visit `v`. */
export const IS_PLANNED_VISIT = sql`v.status <> 'canceled'`;

/** `l`: the lead that a step shows with; a deleted one shows nothing. */
export const withShownLead = (step: SQL) => sql`
  join leads m on m.id = ${step}.lead_id
  join leads l on l.id = coalesce(m.merged_into, m.id) and l.hidden_at is null`;

export const writeSteps = (tx: Db, leadId: string, events: NewLeadEvent[], contact = {}) =>
  updateLead(tx, leadId, { ...contact, nextStepAt: nextStepOf(leadId) }, events);

type TaskEvent = NonNullable<LeadEventDetails['task']>['what'];

const taskEvent = (viewer: Viewer, task: TaskRow, what: TaskEvent): NewLeadEvent => ({
  type: 'task',
  actorId: viewer.id,
  leadId: task.lead_id,
  details: { task: { id: task.id, text: task.text, dueAt: task.due_at, what } },
});

const visitFacts = ({ property, at, status, confirmed_at, by_video }: VisitRow) => ({
  property,
  at,
  status,
  ...(confirmed_at !== null && { isConfirmed: true }),
  ...(by_video && { byVideo: true }),
});

const visitEvent = (viewer: Viewer, visit: VisitRow, before?: VisitRow): NewLeadEvent => ({
  type: 'visit',
  actorId: viewer.id,
  leadId: visit.lead_id,
  details: { visit: { id: visit.id, ...visitFacts(visit), ...(before && { before: visitFacts(before) }) } },
});

export async function findTask(tx: Db, leadId: string, id: string): Promise<TaskRow> {
  const where = sql`t.id = ${id} and ${isOfLead(sql`t.lead_id`, leadId)}`;
  const [task] = await select(tx, TASK_COLUMNS)`from lead_tasks t where ${where}`;
  if (!task) throw notFound(messages.taskNotFound);
  return task;
}

async function findVisit(tx: Db, leadId: string, id: string): Promise<VisitRow> {
  const where = sql`v.id = ${id} and ${isOfLead(sql`v.lead_id`, leadId)}`;
  const [visit] = await select(tx, VISIT_COLUMNS)`from lead_visits v where ${where}`;
  if (!visit) throw notFound(messages.visitNotFound);
  return visit;
}

/** @throws 404 for another broker's lead, as all of these. */
export async function addTask(tx: Db, viewer: Viewer, leadId: string, input: TaskInput): Promise<TaskRow> {
  const { text, dueAt, hasTime = false } = input;
  await lockLead(tx, viewer, leadId);
  const id = uuidv7();
  await tx
    .insert(leadTasks)
    .values({ id, leadId, text, dueAt: dueInstant(dueAt, hasTime), hasTime, createdBy: viewer.id });
  const task = await findTask(tx, leadId, id);
  await planTaskReminder(tx, task);
  await writeSteps(tx, leadId, [taskEvent(viewer, task, 'created')]);
  return task;
}

/** Writes only what differs, so that it may be repeated: a task that is done already stays done when it was. */
export async function changeTask(
  tx: Db,
  viewer: Viewer,
  leadId: string,
  id: string,
  change: TaskChange,
): Promise<TaskRow> {
  await lockLead(tx, viewer, leadId);
  const before = await findTask(tx, leadId, id);
  const { text = before.text, hasTime = before.has_time, done = before.done_at !== null } = change;
  const dueAt = dueInstant(change.dueAt ?? before.due_at, hasTime);
  const isChanged = text !== before.text || hasTime !== before.has_time || dueAt.toISOString() !== before.due_at;
  const isToggled = done !== (before.done_at !== null);
  if (!isChanged && !isToggled) return before;
  await tx
    .update(leadTasks)
    .set({ text, dueAt, hasTime, updatedAt: sql`now()`, ...(isToggled && { doneAt: done ? sql`now()` : null }) })
    .where(eq(leadTasks.id, id));
  const task = await findTask(tx, leadId, id);
  await planTaskReminder(tx, task);
  const events: NewLeadEvent[] = [];
  if (isChanged) events.push(taskEvent(viewer, task, 'changed'));
  if (isToggled) events.push(taskEvent(viewer, task, done ? 'done' : 'reopened'));
  await writeSteps(tx, leadId, events);
  return task;
}

/** Open tasks to call back, by their words: who talked, or planned the next call, has done them. */
export const finishCallBacks = (tx: Db, viewer: Viewer, leadId: string): Promise<void> =>
  finishTasks(tx, viewer, leadId, sql`t.text ilike 'retornar%'`);

/** Alias: open task `t`. The caller holds the lead's lock. */
async function finishTasks(tx: Db, viewer: Viewer, leadId: string, which: SQL): Promise<void> {
  const tasks = await select(tx, TASK_COLUMNS)`
    from lead_tasks t where ${isOfLead(sql`t.lead_id`, leadId)} and t.done_at is null and ${which}`;
  if (tasks.length === 0) return;
  const ids = tasks.map(({ id }) => id);
  await tx
    .update(leadTasks)
    .set({ doneAt: sql`now()`, updatedAt: sql`now()` })
    .where(inArray(leadTasks.id, ids));
  await dropJobs(tx, 'reminder', ...ids);
  await writeSteps(
    tx,
    leadId,
    tasks.map((task) => taskEvent(viewer, task, 'done')),
  );
}

export async function deleteTask(tx: Db, viewer: Viewer, leadId: string, id: string): Promise<void> {
  await lockLead(tx, viewer, leadId);
  const task = await findTask(tx, leadId, id);
  await tx.delete(leadTasks).where(eq(leadTasks.id, id));
  await dropJobs(tx, 'reminder', id);
  await writeSteps(tx, leadId, [taskEvent(viewer, task, 'deleted')]);
}

export async function addVisit(tx: Db, viewer: Viewer, leadId: string, input: VisitInput): Promise<VisitRow> {
  const { propertyId = null, at, byVideo = false, taskId } = input;
  await lockLead(tx, viewer, leadId);
  if (taskId !== undefined) await finishTasks(tx, viewer, leadId, sql`t.id = ${taskId}`);
  await requireProperty(tx, propertyId);
  const id = uuidv7();
  await tx.insert(leadVisits).values({ id, leadId, propertyId, at: new Date(at), byVideo, createdBy: viewer.id });
  const visit = await findVisit(tx, leadId, id);
  await planVisitReminder(tx, visit);
  await writeSteps(tx, leadId, [visitEvent(viewer, visit)]);
  return visit;
}

/** Writes only what differs. A visit that took place is a contact of the owner; a yes was to its day and hour. */
export async function changeVisit(
  tx: Db,
  viewer: Viewer,
  leadId: string,
  id: string,
  change: VisitChange,
): Promise<VisitRow> {
  const lead = await lockLead(tx, viewer, leadId);
  const before = await findVisit(tx, leadId, id);
  const earlierProperty = before.property?._id ?? null;
  const { propertyId = earlierProperty, at = before.at, status = before.status, byVideo = before.by_video } = change;
  const isMoved = at !== before.at;
  const wasConfirmed = before.confirmed_at !== null && !isMoved;
  const { confirmed = wasConfirmed } = change;
  const isSame =
    propertyId === earlierProperty &&
    !isMoved &&
    status === before.status &&
    byVideo === before.by_video &&
    confirmed === wasConfirmed;
  if (isSame) return before;
  if (propertyId !== earlierProperty) await requireProperty(tx, propertyId);
  await tx
    .update(leadVisits)
    .set({
      ...{ propertyId, at: new Date(at), status, byVideo, updatedAt: sql`now()` },
      ...((isMoved || confirmed !== wasConfirmed) && { confirmedAt: confirmed ? sql`now()` : null }),
    })
    .where(eq(leadVisits.id, id));
  const visit = await findVisit(tx, leadId, id);
  await planVisitReminder(tx, visit);
  const tookPlace = status === 'done' && before.status !== 'done';
  await writeSteps(tx, leadId, [visitEvent(viewer, visit, before)], tookPlace ? contactBy(viewer.id, lead) : {});
  return visit;
}

async function requireProperty(tx: Db, id: string | null): Promise<void> {
  if (id === null) return;
  const { rowCount } = await tx.execute(sql`select from properties where id = ${id} and deleted_at is null`);
  if (rowCount === 0) throw notFound(messages.propertyNotFound, { propertyId: messages.propertyNotFound });
}
