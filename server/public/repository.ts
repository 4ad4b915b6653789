import { eq, sql } from 'drizzle-orm';
import type { PublicLeadInput } from '#contract/public.ts';
import type { Db } from '../db/connect.ts';
import { leadEvents } from '../db/schema/leadEvents.ts';
import { leads } from '../db/schema/leads.ts';
import type { Settings } from '../settings.ts';

/** Who is to have a visitor's new lead: the roleta, as `app.ts` says. In the lead's transaction. */
export type TakeTurn = (tx: Db, leadId: string, settings: Settings) => Promise<void>;

/**
 * Stores a visitor's contact. The same phone or e-mail within 10 minutes (an impatient second click, a corrected
 * name) updates the lead that is there, and answers null; a new lead answers its id. An unknown property or broker is left out:
 * the contact matters more.
 */
export async function storeContact(tx: Db, input: PublicLeadInput): Promise<string | null> {
  // In one order, so that two contacts that share a phone and an e-mail wait for each other.
  for (const key of [`email:${input.email}`, `phone:${input.phone}`]) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
  const contact = {
    name: input.name,
    email: input.email,
    phone: input.phone,
    region: input.region,
    ...(input.consent && { consentAt: sql`now()` }),
  };
  const property = sql`(select id from properties where id = ${input.propertyId ?? null} and deleted_at is null)`;
  const recent = await findRecent(tx, input);
  if (recent) {
    await tx
      .update(leads)
      .set({ ...contact, propertyId: sql`coalesce(${property}, ${leads.propertyId})`, updatedAt: sql`now()` })
      .where(eq(leads.id, recent));
    await tx.insert(leadEvents).values({ leadId: recent, type: 'contact' });
    return null;
  }
  const [lead] = await tx
    .insert(leads)
    .values({ ...contact, propertyId: property, ...sourceOf(input) })
    .returning({ id: leads.id });
  if (!lead) throw new Error('insert answered no row');
  await tx.insert(leadEvents).values({ leadId: lead.id, type: 'created', toStatus: 'novo' });
  return lead.id;
}

function sourceOf({ propertyId, brokerId }: PublicLeadInput) {
  if (propertyId) return { source: 'property' };
  if (!brokerId) return { source: 'landing' };
  const broker = sql`(select id from users where id = ${brokerId} and is_active and not is_admin)`;
  return { source: 'hotsite', siteBrokerId: broker };
}

async function findRecent(tx: Db, { email, phone }: PublicLeadInput): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from leads
    where created_at > now() - interval '10 minutes' and created_by is null and (phone = ${phone} or email = ${email})
    order by created_at desc, id desc limit 1 for update`);
  return rows[0]?.id ?? null;
}
