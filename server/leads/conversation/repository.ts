import { sql } from 'drizzle-orm';
import type { OutcomeInput, WrittenEvent } from '#contract/leads/conversation.ts';
import type { Channel } from '#contract/leads/conversationValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { conflict, forbidden, notFound } from '../../ground/errors/httpError.ts';
import { isoInstant, select } from '../../ground/sql/columns.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { lockLead } from '../core/lock.ts';
import { addTask, finishCallBacks } from '../core/steps.ts';
import { contactBy, firstContactBy, greetedBy, updateLead } from '../core/story.ts';
import type { NewLeadEvent } from '../core/story.ts';
import { messages } from './messages.ts';

/** Seconds. */
const JUST_NOW = 60;

/** @throws 404 for another broker's lead. */
export async function addNote(tx: Db, viewer: Viewer, leadId: string, text: string): Promise<WrittenEvent> {
  const lead = await lockLead(tx, viewer, leadId);
  const event: NewLeadEvent = { type: 'note', actorId: viewer.id, details: { note: { text } } };
  return written(await updateLead(tx, leadId, { ...contactBy(viewer.id, lead) }, [event]));
}

/** No contact yet, unless the settings say so: the outcome tells. `ago`: seconds; only measured times are the server's. */
export async function addAttempt(
  tx: Db,
  viewer: Viewer,
  leadId: string,
  channel: Channel,
  ago: number,
): Promise<WrittenEvent> {
  const lead = await lockLead(tx, viewer, leadId);
  const at = ago > 0 ? { at: happenedAt(ago, lead.created_at) } : {};
  const event: NewLeadEvent = { type: 'attempt', actorId: viewer.id, details: { attempt: { channel } }, ...at };
  const contact = (await tapsCount(tx)) ? firstContactBy(viewer.id, lead) : {};
  return written(await updateLead(tx, leadId, { ...contact }, [event]));
}

async function tapsCount(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ counts: boolean }>(sql`select taps_count as counts from clock_settings`);
  return rows[0]?.counts ?? false;
}

/** @throws 404, also for an attempt of another lead; 409 for one that has an outcome: of two tabs the first is heard. */
export async function addOutcome(
  tx: Db,
  viewer: Viewer,
  leadId: string,
  input: OutcomeInput,
  ago: number,
): Promise<WrittenEvent> {
  const { outcome, attempt = null, note, dueAt, hasTime } = input;
  const lead = await lockLead(tx, viewer, leadId);
  const about = attempt === null ? { leadId, at: lead.created_at } : await findEvent(tx, leadId, attempt, 'attempt');
  if (!about) throw notFound(messages.attemptNotFound);
  if (attempt !== null && (await hasOutcome(tx, about.leadId, attempt))) throw conflict(messages.alreadyAnswered);
  const at = ago > JUST_NOW ? { at: happenedAt(ago, about.at).toISOString() } : {};
  const details = { outcome: { outcome, attempt, ...at } };
  const events: NewLeadEvent[] = [{ type: 'outcome', actorId: viewer.id, leadId: about.leadId, details }];
  if (note !== undefined) events.push({ type: 'note', actorId: viewer.id, details: { note: { text: note } } });
  // Not reached yet, but tried.
  const contact = outcome === 'talked' || outcome === 'callBack' ? contactBy : firstContactBy;
  const ids = await updateLead(tx, leadId, { ...contact(viewer.id, lead), ...greetedBy(viewer.id) }, events);
  if (outcome === 'talked' || dueAt !== undefined) await finishCallBacks(tx, viewer, leadId);
  if (dueAt !== undefined) await addTask(tx, viewer, leadId, { text: messages.callBack, dueAt, hasTime });
  return written(ids);
}

async function hasOutcome(tx: Db, leadId: string, attempt: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from lead_events e
    where e.lead_id = ${leadId} and e.type = 'outcome' and e.details -> 'outcome' ->> 'attempt' = ${attempt} limit 1`);
  return rows.length > 0;
}

/** `ago`: seconds. */
const happenedAt = (ago: number, earliest: string) => new Date(Math.max(Date.parse(earliest), Date.now() - ago * 1000));

/** Writes nothing for the same text. @throws 404; 403 for another user's note. */
export async function editNote(tx: Db, viewer: Viewer, leadId: string, id: string, text: string): Promise<void> {
  await lockLead(tx, viewer, leadId);
  const note = await findEvent(tx, leadId, id, 'note');
  if (!note) throw notFound(messages.noteNotFound);
  if (note.actorId !== viewer.id) throw forbidden(messages.notYourNote);
  if (note.text === text) return;
  const details = { noteEdited: { note: id, text } };
  await updateLead(tx, leadId, {}, [{ type: 'noteEdited', actorId: viewer.id, leadId: note.leadId, details }]);
}

const written = ([id]: number[]): WrittenEvent => ({ _id: String(id) });

/** Alias: event `e`. */
const EVENT_COLUMNS = {
  leadId: sql<string>`e.lead_id`,
  actorId: sql<string | null>`e.actor_id`,
  at: isoInstant(sql`e.at`),
  /** A note's newest text. */
  text: sql<string | null>`coalesce((
    select edit.details -> 'noteEdited' ->> 'text' from lead_events edit
    where edit.lead_id = e.lead_id and edit.type = 'noteEdited' and edit.details -> 'noteEdited' ->> 'note' = e.id::text
    order by edit.id desc limit 1), e.details -> 'note' ->> 'text')`,
};

/** Includes the history of merged leads. */
async function findEvent(tx: Db, leadId: string, id: string, type: 'note' | 'attempt') {
  const [event] = await select(tx, EVENT_COLUMNS)`
    from lead_events e join leads l on l.id = e.lead_id
    where e.id = ${id}::bigint and e.type = ${type} and ${leadId} in (l.id, l.merged_into)`;
  return event;
}
