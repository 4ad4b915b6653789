import { sql } from 'drizzle-orm';
import type { ApiError } from '#contract/ground/errors.ts';
import type { GateLead, Named } from '#contract/leads/leads.ts';
import { MAX_TYPED_PER_DAY } from '#contract/leads/leadValues.ts';
import type { LeadWish } from '#contract/leads/wish.ts';
import type { Db } from '../../ground/db/connect.ts';
import { forbidden, HttpError } from '../../ground/errors/httpError.ts';
import { countAttempt } from '../../ground/http/throttle.ts';
import type { Limit } from '../../ground/http/throttle.ts';
import { isAdmittedBroker } from '../../people/accounts/isAdmittedBroker.ts';
import { changeOwner } from '../core/changeOwners.ts';
import { addContact, lockKnownLead } from '../core/contacts.ts';
import type { KnownLead } from '../core/contacts.ts';
import { requireMayTake } from '../core/mayTake.ts';
import { notifyReturn } from '../core/notifyNewLeads.ts';
import type { MailSettings } from '../core/notifyNewLeads.ts';
import { lockPerson } from '../core/person.ts';
import type { FoundLead, Person } from '../core/person.ts';
import { contactBy, updateLead } from '../core/story.ts';
import type { NewLeadEvent } from '../core/story.ts';
import { messages } from './messages.ts';

type Meeting = Person &
  Pick<GateLead, 'name' | 'region' | 'notes'> & {
    property?: Named | null;
    wish?: LeadWish | null;
  };

/** Without the name of the other broker. */
export const attendedByAnother = ({ phone }: Person): ApiError => ({
  message: messages.attended,
  code: 'attended',
  fields: { [phone ? 'phone' : 'email']: messages.attended },
});

/** At what both have. */
export function duplicate({ id, name, phone }: FoundLead, typed: Person): HttpError {
  const same = typed.phone && phone !== null ? 'phone' : 'email';
  const message = messages.duplicate[same];
  return new HttpError(409, 'duplicate', message, { fields: { [same]: message }, lead: { _id: id, name } });
}

/** A list of phones must not own who writes to us later. */
const limit: Limit = {
  name: 'typed-phones',
  hits: MAX_TYPED_PER_DAY,
  seconds: 86_400,
  message: messages.typedTooMany(MAX_TYPED_PER_DAY),
};

/** @throws 403; 429 */
export async function lockForTyping(
  tx: Db,
  brokerId: string,
  typed: Person,
  exceptId?: string,
): Promise<KnownLead | undefined> {
  await lockAdmitted(tx, brokerId);
  await lockPerson(tx, typed);
  await countAttempt(tx, limit, brokerId);
  return lockKnownLead(tx, typed, { brokerId, ...(exceptId !== undefined && { exceptId }) });
}

/** False: another broker attends them. @throws 409 when the caller does, or may not take the lead. */
export async function addMeetingOrTake(
  tx: Db,
  known: KnownLead,
  brokerId: string,
  input: Meeting,
  settings: MailSettings,
): Promise<boolean> {
  if (known.assignedTo === brokerId) throw duplicate(known, input);
  if (!known.hasActiveBroker) await requireMayTake(tx, brokerId, known.id);
  await addMeeting(tx, known, brokerId, input);
  if (!known.hasActiveBroker) return true;
  await notifyReturn(tx, known.id, settings);
  return false;
}

/** Until commit: a broker who leaves must also give back this lead. */
async function lockAdmitted(tx: Db, brokerId: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select from users u where u.id = ${brokerId} and ${isAdmittedBroker(sql`u`)} for share of u`,
  );
  if (rows.length === 0) throw forbidden(messages.notAdmitted);
}

/** A broker meets a known person: without an active broker the lead becomes theirs. */
async function addMeeting(tx: Db, lead: KnownLead, actorId: string, input: Meeting): Promise<void> {
  const { name, email = null, phone = null, region = null, property = null, wish = null, notes } = input;
  const typed = { name, email, phone, region, property };
  await addContact(tx, lead, { source: 'broker', typed, actorId, wish, brokerId: null, consent: false });
  const takes = !lead.hasActiveBroker;
  if (takes) await changeOwner(tx, lead.id, { actorId, from: null, to: actorId });
  const events: NewLeadEvent[] = notes ? [{ type: 'note', actorId, details: { note: { text: notes } } }] : [];
  if (takes || notes) await updateLead(tx, lead.id, takes ? contactBy(actorId, { broker_id: actorId }) : {}, events);
}
