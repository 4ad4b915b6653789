import { sql } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import type { LeadInput, Named } from '#contract/leads.ts';
import { isAdmittedBroker } from '../accounts/isAdmittedBroker.ts';
import type { Db } from '../db/connect.ts';
import { forbidden, HttpError } from '../errors.ts';
import type { Viewer } from '../http/session.ts';
import { notifyReturn } from '../leadCore/notifyNewLeads.ts';
import type { MailSettings } from '../leadCore/notifyNewLeads.ts';
import { addContact, findLeadOf, lockKnownLead, lockPerson } from '../leadCore/person.ts';
import type { KnownLead } from '../leadCore/person.ts';
import { contactBy, createLead, updateLead } from '../leadCore/story.ts';
import type { NewLeadEvent } from '../leadCore/story.ts';
import { messages } from './messages.ts';

interface Created {
  id: string;
  /** False: the person was known, and their lead is the caller's now. */
  isNew: boolean;
}

/** When `createByTeam` returns null. Without the name of the other broker. */
export const ATTENDED: ApiError = {
  message: messages.attended,
  code: 'attended',
  fields: { phone: messages.attended },
};

/**
 * An admin's lead is nobody's yet, a broker's is their own. Null when another broker attends the person: then their
 * lead has the contact.
 *
 * @throws 409 when the caller may open the person's lead.
 */
export const createByTeam = (tx: Db, viewer: Viewer, input: LeadInput, settings: MailSettings) =>
  viewer.isAdmin ? createByAdmin(tx, viewer, input) : createByBroker(tx, viewer, input, settings);

async function createByAdmin(tx: Db, { id: createdBy }: Viewer, input: LeadInput): Promise<Created> {
  await lockPerson(tx, input);
  const { allowDuplicate = false, ...lead } = input;
  const known = allowDuplicate ? undefined : await findLeadOf(tx, input);
  if (known) throw duplicate(known);
  return { id: await createLead(tx, { ...lead, region: lead.region ?? '', source: 'admin', createdBy }), isNew: true };
}

const duplicate = (lead: Named) =>
  new HttpError(409, 'duplicate', messages.duplicate, { fields: { phone: messages.duplicate }, lead });

async function createByBroker(
  tx: Db,
  { id: brokerId }: Viewer,
  input: LeadInput,
  settings: MailSettings,
): Promise<Created | null> {
  await lockAdmitted(tx, brokerId);
  await lockPerson(tx, input);
  const known = await lockKnownLead(tx, input, brokerId);
  if (!known) {
    const { allowDuplicate: _, ...lead } = input;
    const owner = { source: 'broker', createdBy: brokerId, assignedTo: brokerId };
    const met = { firstContactedAt: sql`now()`, lastContactedAt: sql`now()` };
    return { id: await createLead(tx, { ...lead, region: lead.region ?? '', ...owner, ...met }), isNew: true };
  }
  if (known.assignedTo === brokerId) throw duplicate({ _id: known.id, name: known.name });
  await addMeeting(tx, known, brokerId, input);
  if (!known.hasActiveBroker) return { id: known.id, isNew: false };
  if (!known.hasJustArrived) await notifyReturn(tx, known.id, settings);
  return null;
}

/** Until commit: a broker who leaves must also give back this lead. */
async function lockAdmitted(tx: Db, brokerId: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select from users u where u.id = ${brokerId} and ${isAdmittedBroker(sql`u`)} for share of u`,
  );
  if (rows.length === 0) throw forbidden(messages.notAdmitted);
}

/** A broker meets a known person: without an active broker the lead becomes theirs. */
async function addMeeting(tx: Db, lead: KnownLead, actorId: string, input: LeadInput): Promise<void> {
  const { name, email, phone, region = null, notes } = input;
  const typed = { name, email, phone, region, property: null };
  await addContact(tx, lead, { source: 'broker', typed, actorId, brokerId: null, consent: false });
  const takes = !lead.hasActiveBroker;
  const change = takes ? { assignedTo: actorId, batchId: null, ...contactBy(actorId, { broker_id: actorId }) } : {};
  const events: NewLeadEvent[] = [];
  if (notes) events.push({ type: 'note', actorId, details: { note: { text: notes } } });
  if (takes) events.push({ type: 'assigned', actorId, toUser: actorId });
  if (events.length > 0) await updateLead(tx, lead.id, change, events);
}
