import { sql } from 'drizzle-orm';
import type { ApiError } from '#contract/ground/errors.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import { MAX_TYPED_PER_DAY } from '#contract/leads/leadValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { forbidden, HttpError } from '../../ground/errors/httpError.ts';
import { countAttempt } from '../../ground/http/throttle.ts';
import type { Limit } from '../../ground/http/throttle.ts';
import { mayReceive } from '../../people/users/lockReceivers.ts';
import { addAskedVisit } from './askedVisit.ts';
import { changeOwner } from './changeOwners.ts';
import { addContact, lockKnownLead, entersRoleta, interestDetails } from './contacts.ts';
import type { Contact, KnownLead } from './contacts.ts';
import { createLead } from './createLeads.ts';
import { requireMayTake } from './mayTake.ts';
import { messages } from './messages.ts';
import { notifyReturn } from './notifyNewLeads.ts';
import type { Left, MailSettings } from './notifyNewLeads.ts';
import { lockPerson } from './person.ts';
import type { FoundLead, Person } from './person.ts';
import { contactBy, updateLead } from './story.ts';
import type { NewLeadEvent } from './story.ts';

/** A person gets in touch, whatever the source. */
export interface Meeting extends Omit<Contact, 'source'> {
  source: string;
  status?: LeadStatus | undefined;
  notes?: string | undefined;
  /** The lead that the broker corrects: an unknown person makes no other one. */
  corrects?: string;
}

export interface Met {
  leadId: string;
  /** `taken`: a known lead without an active broker is the actor's now. `attended`: another broker's has the contact. */
  how: 'created' | 'taken' | 'attended';
  entersRoleta: boolean;
  /** The broker whom it leaves. */
  left: Left | null;
}

/** The one door for a contact. Null: nothing to do. @throws for a broker 403; 409 when they may not take it; 429. */
export async function meetPerson(tx: Db, meeting: Meeting, settings: MailSettings): Promise<Met | null> {
  const { actorId, typed, corrects } = meeting;
  await lockPerson(tx, typed);
  // Until commit: a broker who leaves must also give back this lead.
  if (actorId !== null && !(await mayReceive(tx, actorId))) throw forbidden(messages.notAdmitted);
  if (actorId !== null) await countAttempt(tx, limit, actorId);
  const which = {
    ...(actorId !== null && { brokerId: actorId }),
    ...(corrects !== undefined && { exceptId: corrects }),
  };
  const known = await lockKnownLead(tx, typed, which);
  if (!known && corrects !== undefined) return null;
  const met = !known
    ? await create(tx, meeting)
    : actorId === null
      ? await meetVisitor(tx, known, meeting, settings)
      : await meetAtGate(tx, known, { ...meeting, actorId }, settings);
  const { wish, wantsVisit } = meeting;
  if (typed.property && wish === null && typeof wantsVisit === 'object')
    await addAskedVisit(tx, met.leadId, typed.property, wantsVisit);
  return met;
}

/** A list of phones must not own who writes to us later. */
const limit: Limit = {
  name: 'typed-phones',
  hits: MAX_TYPED_PER_DAY,
  seconds: 86_400,
  message: messages.typedTooMany(MAX_TYPED_PER_DAY),
};

async function create(tx: Db, meeting: Meeting): Promise<Met> {
  const { typed, wish, asked, wantsVisit, source, status, notes, actorId, brokerId, consent } = meeting;
  const { name, email, phone, region, property } = typed;
  const owned = actorId !== null && {
    ...{ createdBy: actorId, assignedTo: actorId },
    ...{ firstContactedAt: sql`now()`, lastContactedAt: sql`now()` },
  };
  const lead = {
    ...{ name, email, phone, region: region ?? '', source, status, notes, ...owned },
    ...(property && { propertyId: property._id, propertyIsExample: wish !== null, wish }),
    ...(asked && { wish: asked }),
    ...(source === 'hotsite' && { siteBrokerId: brokerId }),
    ...(consent && { consentAt: sql`now()` }),
  };
  const leadId = await createLead(tx, lead, interestDetails(property, wish, wantsVisit));
  return { leadId, how: 'created', entersRoleta: actorId === null, left: null };
}

async function meetVisitor(tx: Db, known: KnownLead, meeting: Meeting, settings: MailSettings): Promise<Met> {
  await addContact(tx, known, meeting);
  const { id: leadId, assignedTo: userId, name, hasActiveBroker } = known;
  const met = { leadId, how: 'attended' as const };
  if (entersRoleta(known, meeting))
    return { ...met, entersRoleta: true, left: hasActiveBroker && userId !== null ? { leadId, userId, name } : null };
  if (!known.hasJustWritten) await notifyReturn(tx, leadId, settings);
  return { ...met, entersRoleta: false, left: null };
}

async function meetAtGate(
  tx: Db,
  known: KnownLead,
  { actorId, typed, notes, ...meeting }: Meeting & { actorId: string },
  settings: MailSettings,
): Promise<Met> {
  const { id: leadId } = known;
  if (known.assignedTo === actorId) throw duplicate(known, typed);
  const takes = !known.hasActiveBroker;
  if (takes) await requireMayTake(tx, actorId, leadId);
  await addContact(tx, known, { ...meeting, typed, actorId, source: 'broker' });
  if (takes) await changeOwner(tx, leadId, { actorId, from: null, to: actorId });
  const events: NewLeadEvent[] = notes ? [{ type: 'note', actorId, details: { note: { text: notes } } }] : [];
  const contact = takes ? contactBy(actorId, { broker_id: actorId }) : {};
  if (takes || notes) await updateLead(tx, leadId, contact, events);
  if (!takes) await notifyReturn(tx, leadId, settings);
  return { leadId, how: takes ? 'taken' : 'attended', entersRoleta: false, left: null };
}

/** The answer does not name the other broker. */
export const attendedByAnother = ({ phone }: Person): ApiError => ({
  message: messages.attended,
  code: 'attended',
  fields: { [phone ? 'phone' : 'email']: messages.attended },
});

export function duplicate({ id, name, phone }: FoundLead, typed: Person): HttpError {
  const same = typed.phone && phone !== null ? 'phone' : 'email';
  const message = messages.duplicate[same];
  return new HttpError(409, 'duplicate', message, { fields: { [same]: message }, lead: { _id: id, name } });
}
