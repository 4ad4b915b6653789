import { sql } from 'drizzle-orm';
import type { LeadStatus, Region, VisitorSource } from '#contract/constants.ts';
import type { ContactFacts } from '#contract/leadEvents.ts';
import type { Named } from '#contract/leads.ts';
import { isLandline, phoneKey } from '#contract/phone.ts';
import type { PublicLeadInput } from '#contract/public.ts';
import type { Db } from '../db/connect.ts';
import { leads } from '../db/schema/leads.ts';
import { notifyReturn } from '../leads/notifyNewLeads.ts';
import type { MailSettings } from '../leads/notifyNewLeads.ts';
import { createLead, updateLead } from '../leads/story.ts';
import type { NewLeadEvent } from '../leads/story.ts';
import { jsonObject, readRows } from '../sql/columns.ts';
import type { RowOf } from '../sql/columns.ts';
import { isAdmittedBroker } from '../sql/conditions.ts';

/** A lead without a broker, and the contact that decides who gets it. */
export interface Arrival {
  leadId: string;
  source: VisitorSource;
  /** The property's or the site's. */
  brokerId: string | null;
}

/** The door of a contact, as far as it exists: the contact matters more than what it names. */
interface Door extends Omit<Arrival, 'leadId'> {
  property: Named | null;
}

/**
 * One person is one lead: a further contact goes into the story of the lead that is there. Returns null when an active
 * broker has it.
 */
export async function storeContact(tx: Db, input: PublicLeadInput, settings: MailSettings): Promise<Arrival | null> {
  await lockPerson(tx, input);
  const door = await findDoor(tx, input);
  const { source, brokerId } = door;
  const known = await lockKnownLead(tx, input);
  if (!known) return { leadId: await createContact(tx, input, door), source, brokerId };
  await addContact(tx, known, input, door);
  if (!known.hasActiveBroker) return { leadId: known.id, source, brokerId };
  if (!known.hasJustArrived) await notifyReturn(tx, known.id, settings);
  return null;
}

/** A landline may be a household's or an office's: there the e-mail must be the same, too. */
const emailOfPerson = ({ phone, email }: PublicLeadInput) => (isLandline(phone) ? email : null);

/** One contact of a person at a time. */
async function lockPerson(tx: Db, input: PublicLeadInput): Promise<void> {
  const person = `contact:${phoneKey(input.phone)} ${emailOfPerson(input) ?? ''}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${person}, 0))`);
}

/** Of a property `p`. */
const NAMED = { _id: sql<string>`p.id`, name: sql<string>`p.name` };
const PROPERTY_COLUMNS = { named: jsonObject(NAMED), brokerId: sql<string | null>`p.broker_id` };

async function findDoor(tx: Db, { propertyId, brokerId }: PublicLeadInput): Promise<Door> {
  if (propertyId) {
    const where = sql`p.id = ${propertyId} and p.deleted_at is null`;
    const [found] = await readRows(
      tx,
      PROPERTY_COLUMNS,
      (list) => sql`select ${list} from properties p where ${where}`,
    );
    return { source: 'property', property: found?.named ?? null, brokerId: found?.brokerId ?? null };
  }
  if (!brokerId) return { source: 'landing', property: null, brokerId: null };
  const { rows } = await tx.execute(sql`select from users u where u.id = ${brokerId} and ${isAdmittedBroker(sql`u`)}`);
  return { source: 'hotsite', property: null, brokerId: rows.length > 0 ? brokerId : null };
}

const createContact = (tx: Db, input: PublicLeadInput, { source, property, brokerId }: Door): Promise<string> =>
  createLead(tx, {
    ...{ name: input.name, email: input.email, phone: input.phone, region: input.region, source },
    ...(property && { propertyId: property._id }),
    ...(source === 'hotsite' && { siteBrokerId: brokerId }),
    ...(input.consent && { consentAt: sql`now()` }),
  });

/** Of a lead `l`. */
const KNOWN_COLUMNS = {
  id: sql<string>`l.id`,
  name: sql<string>`l.name`,
  email: sql<string>`l.email`,
  phone: sql<string>`l.phone`,
  region: sql<Region | ''>`l.region`,
  status: sql<LeadStatus>`l.status`,
  assignedTo: sql<string | null>`l.assigned_to`,
  hasActiveBroker: sql<boolean>`exists (select from users u where u.id = l.assigned_to and ${isAdmittedBroker(sql`u`)})`,
  /** Then the next is a second click, or a correction. */
  hasJustArrived: sql<boolean>`coalesce(l.reentered_at, l.created_at) > now() - interval '10 minutes'`,
  isByVisitor: sql<boolean>`l.created_by is null`,
  property: sql<Named | null>`(select ${jsonObject(NAMED)} from properties p where p.id = l.property_id)`,
};
type KnownLead = RowOf<typeof KNOWN_COLUMNS>;

/** Of several leads of a person, the one with the newest contact; for a merged lead the one it shows with. */
async function lockKnownLead(tx: Db, input: PublicLeadInput): Promise<KnownLead | undefined> {
  const email = emailOfPerson(input);
  const newest = sql`
    select coalesce(m.merged_into, m.id) from leads m
    where phone_key(m.phone) = phone_key(${input.phone}) ${email === null ? sql`` : sql`and m.email = ${email}`}
    order by coalesce(m.reentered_at, m.created_at) desc, m.id desc limit 1`;
  const [row] = await readRows(
    tx,
    KNOWN_COLUMNS,
    (list) => sql`select ${list} from leads l where l.id = (${newest}) for update of l`,
  );
  return row;
}

async function addContact(tx: Db, lead: KnownLead, input: PublicLeadInput, door: Door): Promise<void> {
  const { source, property, brokerId } = door;
  const { name, email, phone, region, consent = false } = input;
  const replaced: ContactFacts = {
    ...{ name: lead.name, email: lead.email, phone: lead.phone },
    ...{ region: lead.region || null, property: lead.property },
  };
  const contact = { source, typed: { name, email, phone, region, property }, replaced, brokerId, consent };
  const events: NewLeadEvent[] = [{ type: 'contact', details: { contact } }];
  const reopens = lead.status === 'perdido';
  if (reopens) events.push({ type: 'status', fromStatus: lead.status, toStatus: 'novo' });
  // Their broker left; the lead was closed then, so it stayed with them.
  const released = lead.assignedTo !== null && !lead.hasActiveBroker;
  if (released) events.push({ type: 'assigned', fromUser: lead.assignedTo });
  const change = {
    ...{ region, reenteredAt: sql`now()`, batchId: null },
    // Otherwise the team's spelling stays; the story has what was typed.
    ...(lead.hasJustArrived && lead.isByVisitor && { name, email }),
    ...(property && { propertyId: property._id }),
    ...(source === 'hotsite' && { siteBrokerId: brokerId }),
    ...(consent && { consentAt: sql`coalesce(${leads.consentAt}, now())` }),
    ...(reopens && { status: 'novo', lossReasonId: null }),
    ...(released && { assignedTo: null }),
  };
  await updateLead(tx, lead.id, change, events);
}
