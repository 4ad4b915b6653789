import { sql } from 'drizzle-orm';
import type { Named } from '#contract/leads/leads.ts';
import type { LeadWish } from '#contract/leads/wish.ts';
import type { PublicLeadInput } from '#contract/site/public.ts';
import type { Arrival } from '../../giving/rotation/assign.ts';
import type { Db } from '../../ground/db/connect.ts';
import { select } from '../../ground/sql/columns.ts';
import { addContact, lockKnownLead, entersRoleta, interestDetails, WANTED } from '../../leads/core/contacts.ts';
import { createLead } from '../../leads/core/createLeads.ts';
import { notifyReturn } from '../../leads/core/notifyNewLeads.ts';
import type { Left, MailSettings } from '../../leads/core/notifyNewLeads.ts';
import { lockPerson } from '../../leads/core/person.ts';
import { isAdmittedBroker } from '../../people/accounts/isAdmittedBroker.ts';

/** An unknown property or site does not lose the contact. */
interface ContactOrigin extends Omit<Arrival, 'leadId'> {
  property: Named | null;
  /** It is no longer on offer: they want one like it. */
  wish: LeadWish | null;
}

/** It takes a turn; null: it stays with its broker. */
interface Stored {
  arrival: Arrival | null;
  /** The broker whom it leaves. */
  left: Left | null;
}

export async function storeContact(tx: Db, input: PublicLeadInput, settings: MailSettings): Promise<Stored> {
  await lockPerson(tx, input);
  const origin = await findOrigin(tx, input);
  const { source, property, wish, brokerId } = origin;
  const known = await lockKnownLead(tx, input);
  if (!known) return { arrival: { leadId: await createContact(tx, input, origin), source, brokerId }, left: null };
  const { name, email, phone, region, wantsVisit, consent = false } = input;
  const typed = { name, email, phone, region, property };
  const contact = { source, typed, wish, wantsVisit, actorId: null, brokerId, consent };
  await addContact(tx, known, contact);
  const { id: leadId, assignedTo: userId } = known;
  if (entersRoleta(known, contact)) {
    const left = known.hasActiveBroker && userId !== null ? { leadId, userId, name: known.name } : null;
    return { arrival: { leadId, source, brokerId }, left };
  }
  if (!known.hasJustWritten) await notifyReturn(tx, leadId, settings);
  return { arrival: null, left: null };
}

/** Alias: property `p`. */
const PROPERTY_COLUMNS = {
  ...WANTED,
  brokerId: sql<string | null>`p.broker_id`,
};

const NO_PROPERTY = { property: null, wish: null };

async function findOrigin(tx: Db, { propertyId, brokerId }: PublicLeadInput): Promise<ContactOrigin> {
  if (propertyId) {
    const where = sql`p.id = ${propertyId} and p.deleted_at is null`;
    const [found] = await select(tx, PROPERTY_COLUMNS)`from properties p where ${where}`;
    const { property = null, wish = null, brokerId: owner = null } = found ?? {};
    return { source: 'property', property, wish, brokerId: owner };
  }
  if (!brokerId) return { source: 'landing', ...NO_PROPERTY, brokerId: null };
  const { rows } = await tx.execute(sql`select from users u where u.id = ${brokerId} and ${isAdmittedBroker(sql`u`)}`);
  return { source: 'hotsite', ...NO_PROPERTY, brokerId: rows.length > 0 ? brokerId : null };
}

const createContact = (
  tx: Db,
  input: PublicLeadInput,
  { source, property, wish, brokerId }: ContactOrigin,
): Promise<string> =>
  createLead(
    tx,
    {
      name: input.name,
      email: input.email,
      phone: input.phone,
      region: input.region,
      source,
      ...(property && { propertyId: property._id, propertyIsExample: wish !== null, wish }),
      ...(source === 'hotsite' && { siteBrokerId: brokerId }),
      ...(input.consent && { consentAt: sql`now()` }),
    },
    interestDetails(property, wish, input.wantsVisit),
  );
