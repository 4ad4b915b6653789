import { sql } from 'drizzle-orm';
import type { Named } from '#contract/leads.ts';
import type { PublicLeadInput } from '#contract/public.ts';
import { isAdmittedBroker } from '../accounts/isAdmittedBroker.ts';
import type { Db } from '../db/connect.ts';
import { notifyReturn } from '../leadCore/notifyNewLeads.ts';
import type { MailSettings } from '../leadCore/notifyNewLeads.ts';
import { addContact, lockKnownLead, lockPerson, NAMED, takesTurn } from '../leadCore/person.ts';
import { createLead } from '../leadCore/story.ts';
import { pushToTabs } from '../push/pushToTabs.ts';
import type { Arrival } from '../rotation/assign.ts';
import { jsonObject, select } from '../sql/columns.ts';

/** An unknown property or site does not lose the contact. */
interface ContactOrigin extends Omit<Arrival, 'leadId'> {
  property: Named | null;
}

/**
 * One person is one lead: a further contact goes into the story of the lead that is there. Returns null when it stays
 * with its broker.
 */
export async function storeContact(tx: Db, input: PublicLeadInput, settings: MailSettings): Promise<Arrival | null> {
  await lockPerson(tx, input);
  const origin = await findOrigin(tx, input);
  const { source, property, brokerId } = origin;
  const known = await lockKnownLead(tx, input);
  if (!known) return { leadId: await createContact(tx, input, origin), source, brokerId };
  const { name, email, phone, region, consent = false } = input;
  const typed = { name, email, phone, region, property };
  await addContact(tx, known, { source, typed, actorId: null, brokerId, consent });
  if (takesTurn(known)) {
    const { assignedTo: userId, hasActiveBroker } = known;
    if (userId !== null && hasActiveBroker) await pushToTabs(tx, 'refresh', [{ userId, body: {} }]);
    return { leadId: known.id, source, brokerId };
  }
  if (!known.hasJustArrived) await notifyReturn(tx, known.id, settings);
  return null;
}

/** Of a property `p`. */
const PROPERTY_COLUMNS = { named: jsonObject(NAMED), brokerId: sql<string | null>`p.broker_id` };

async function findOrigin(tx: Db, { propertyId, brokerId }: PublicLeadInput): Promise<ContactOrigin> {
  if (propertyId) {
    const where = sql`p.id = ${propertyId} and p.deleted_at is null`;
    const [found] = await select(tx, PROPERTY_COLUMNS)`from properties p where ${where}`;
    return { source: 'property', property: found?.named ?? null, brokerId: found?.brokerId ?? null };
  }
  if (!brokerId) return { source: 'landing', property: null, brokerId: null };
  const { rows } = await tx.execute(sql`select from users u where u.id = ${brokerId} and ${isAdmittedBroker(sql`u`)}`);
  return { source: 'hotsite', property: null, brokerId: rows.length > 0 ? brokerId : null };
}

const createContact = (
  tx: Db,
  input: PublicLeadInput,
  { source, property, brokerId }: ContactOrigin,
): Promise<string> =>
  createLead(tx, {
    name: input.name,
    email: input.email,
    phone: input.phone,
    region: input.region,
    source,
    ...(property && { propertyId: property._id }),
    ...(source === 'hotsite' && { siteBrokerId: brokerId }),
    ...(input.consent && { consentAt: sql`now()` }),
  });
