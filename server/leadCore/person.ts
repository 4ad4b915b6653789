import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { LeadStatus, Region } from '#contract/constants.ts';
import type { ContactFacts, RepeatedContact } from '#contract/leadEvents.ts';
import type { Named } from '#contract/leads.ts';
import { isLandline, phoneKey } from '#contract/phone.ts';
import { isAdmittedBroker } from '../accounts/isAdmittedBroker.ts';
import type { Db } from '../db/connect.ts';
import { prepared } from '../db/prepared.ts';
import { leads } from '../db/schema/leads.ts';
import { columnList, jsonObject } from '../sql/columns.ts';
import type { RowOf } from '../sql/columns.ts';
import { ARRIVAL, IS_SHOWN } from './filter.ts';
import { updateLead } from './story.ts';
import type { NewLeadEvent } from './story.ts';

// One person is one lead, at every door (docs/decisions/0019).

/** As typed. */
interface Person {
  /** E.164. */
  phone: string;
  email: string;
}

/** A landline may be a household's or an office's: there the e-mail must be the same, too. */
const emailOfPerson = ({ phone, email }: Person) => (isLandline(phone) ? email : null);

/** Until the transaction ends: of two contacts at once, the second finds the lead of the first. */
export async function lockPerson(tx: Db, person: Person): Promise<void> {
  const key = `contact:${phoneKey(person.phone)} ${emailOfPerson(person) ?? ''}`;
  await prepared(tx, sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/**
 * That `leads l` is the person's; for a merged one, the lead it shows with. Of several, that of `brokerId`, else the one
 * with the newest contact.
 */
function isLeadOf(person: Person, brokerId?: string): SQL {
  const email = emailOfPerson(person);
  return sql`l.id = (
    select k.id from leads m join leads k on k.id = coalesce(m.merged_into, m.id)
    where phone_key(m.phone) = phone_key(${person.phone}) ${email === null ? sql`` : sql`and m.email = ${email}`}
    order by ${brokerId === undefined ? sql`` : sql`k.assigned_to is not distinct from ${brokerId} desc,`}
      coalesce(k.reentered_at, k.created_at) desc, k.id desc limit 1)`;
}

export async function findLeadOf(tx: Db, person: Person): Promise<Named | undefined> {
  const [lead] = await prepared<Named>(tx, sql`select l.id as _id, l.name from leads l where ${isLeadOf(person)}`);
  return lead;
}

export const NAMED = { _id: sql<string>`p.id`, name: sql<string>`p.name` };

const KNOWN_COLUMNS = {
  id: sql<string>`l.id`,
  name: sql<string>`l.name`,
  email: sql<string>`l.email`,
  phone: sql<string>`l.phone`,
  region: sql<Region | ''>`l.region`,
  status: sql<LeadStatus>`l.status`,
  assignedTo: sql<string | null>`l.assigned_to`,
  hasActiveBroker: sql<boolean>`exists (select from users u where u.id = l.assigned_to and ${isAdmittedBroker(sql`u`)})`,
  /** A second click, or a correction. */
  hasJustArrived: sql<boolean>`${ARRIVAL} > now() - interval '10 minutes'`,
  isByVisitor: sql<boolean>`l.created_by is null`,
  isShown: sql<boolean>`${IS_SHOWN}`,
  property: sql<Named | null>`(select ${jsonObject(NAMED)} from properties p where p.id = l.property_id)`,
};
export type KnownLead = RowOf<typeof KNOWN_COLUMNS>;

export async function lockKnownLead(tx: Db, person: Person, brokerId?: string): Promise<KnownLead | undefined> {
  const list = columnList(KNOWN_COLUMNS);
  const locked = sql`select ${list} from leads l where ${isLeadOf(person, brokerId)} for update of l`;
  for (;;) {
    const [lead] = await prepared<KnownLead>(tx, locked);
    // Merged while we waited for its lock: search again.
    if (!lead || lead.isShown) return lead;
  }
}

/** A merged lead's e-mail must not replace the other person's. */
const isOwnOf = (lead: Person, person: Person) =>
  phoneKey(lead.phone) === phoneKey(person.phone) &&
  emailOfPerson(person) === emailOfPerson({ ...lead, phone: person.phone });

interface Contact {
  source: RepeatedContact['source'];
  typed: ContactFacts & Person;
  /** Who typed it; null for the person. */
  actorId: string | null;
  /** Whose property or site. */
  brokerId: string | null;
  consent: boolean;
}

/** Into the story of their lead, which opens again when it was lost. A colleague's only rises. */
export async function addContact(tx: Db, lead: KnownLead, { actorId, ...contact }: Contact): Promise<void> {
  const { source, typed, brokerId, consent } = contact;
  const replaced: ContactFacts = {
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    region: lead.region || null,
    property: lead.property,
  };
  const events: NewLeadEvent[] = [{ type: 'contact', actorId, details: { contact: { ...contact, replaced } } }];
  if (actorId !== null && lead.hasActiveBroker) {
    await updateLead(tx, lead.id, { reenteredAt: sql`now()` }, events);
    return;
  }
  const reopens = lead.status === 'perdido';
  if (reopens) events.push({ type: 'status', actorId, fromStatus: lead.status, toStatus: 'novo' });
  // Their broker left; the lead was closed then, so it stayed with them.
  const released = lead.assignedTo !== null && !lead.hasActiveBroker;
  if (released) events.push({ type: 'assigned', actorId, fromUser: lead.assignedTo });
  const corrects = actorId === null && lead.hasJustArrived && lead.isByVisitor && isOwnOf(lead, typed);
  const change = {
    reenteredAt: sql`now()`,
    // Otherwise the team's spelling stays; the story has what was typed.
    ...(corrects && { name: typed.name, email: typed.email }),
    ...(typed.region && { region: typed.region }),
    ...(typed.property && { propertyId: typed.property._id }),
    ...(source === 'hotsite' && { siteBrokerId: brokerId }),
    ...(consent && { consentAt: sql`coalesce(${leads.consentAt}, now())` }),
    ...(reopens && { status: 'novo', lossReasonId: null }),
    ...(released && { assignedTo: null, batchId: null }),
  };
  await updateLead(tx, lead.id, change, events);
}
