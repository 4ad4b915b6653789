import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Region, VisitorSource } from '#contract/constants.ts';
import type { Named } from '#contract/leads.ts';
import type { PublicLeadInput } from '#contract/public.ts';
import type { Db } from '../db/connect.ts';
import { leads } from '../db/schema/leads.ts';
import { createLead, updateLead } from '../leads/story.ts';
import type { Settings } from '../settings.ts';
import { jsonObject, readRows } from '../sql/columns.ts';
import type { RowOf } from '../sql/columns.ts';
import { isAdmittedBroker } from '../sql/conditions.ts';

/** The roleta (`app.ts`), in the lead's transaction. */
export type AssignByRotation = (tx: Db, leadId: string, settings: Settings) => Promise<void>;

/**
 * Returns a new lead's id. Same phone and e-mail within 10 minutes (second click, corrected name) update the lead and
 * return null. One of them alone may be two people's. Unknown properties and brokers are left out: the contact matters
 * more.
 */
export async function storeContact(tx: Db, input: PublicLeadInput): Promise<string | null> {
  // One contact of a person at a time.
  const person = `contact:${input.email} ${input.phone}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${person}, 0))`);
  const property = await findProperty(tx, input.propertyId);
  const recent = await lockRecent(tx, input);
  if (recent) {
    await mergeContact(tx, recent, input, property);
    return null;
  }
  const { name, email, phone, region } = input;
  return createLead(tx, {
    ...{ name, email, phone, region, propertyId: property?._id },
    ...(input.consent && { consentAt: sql`now()` }),
    ...sourceOf(input),
  });
}

function sourceOf({ propertyId, brokerId }: PublicLeadInput): { source: VisitorSource; siteBrokerId?: SQL } {
  if (propertyId) return { source: 'property' };
  if (!brokerId) return { source: 'landing' };
  const broker = sql`(select u.id from users u where u.id = ${brokerId} and ${isAdmittedBroker(sql`u`)})`;
  return { source: 'hotsite', siteBrokerId: broker };
}

/** Of a property `p`. */
const NAMED = { _id: sql<string>`p.id`, name: sql<string>`p.name` };

async function findProperty(tx: Db, id: string | undefined): Promise<Named | null> {
  if (!id) return null;
  const where = sql`p.id = ${id} and p.deleted_at is null`;
  const [row] = await readRows(tx, NAMED, (list) => sql`select ${list} from properties p where ${where}`);
  return row ?? null;
}

/** Of a lead `l`. */
const RECENT_COLUMNS = {
  id: sql<string>`l.id`,
  name: sql<string>`l.name`,
  region: sql<Region | ''>`l.region`,
  property: sql<Named | null>`(select ${jsonObject(NAMED)} from properties p where p.id = l.property_id)`,
};
type RecentLead = RowOf<typeof RECENT_COLUMNS>;

async function lockRecent(tx: Db, { email, phone }: PublicLeadInput): Promise<RecentLead | undefined> {
  const [row] = await readRows(
    tx,
    RECENT_COLUMNS,
    (list) => sql`
      select ${list} from leads l
      where l.created_at > now() - interval '10 minutes' and l.created_by is null and l.phone = ${phone} and l.email = ${email}
      order by l.created_at desc, l.id desc limit 1 for update of l`,
  );
  return row;
}

async function mergeContact(tx: Db, lead: RecentLead, input: PublicLeadInput, property: Named | null): Promise<void> {
  const { name, region, consent = false, brokerId = null } = input;
  const replaced = { name: lead.name, region: lead.region || null, property: lead.property };
  const contact = { source: sourceOf(input).source, typed: { name, region, property }, replaced, brokerId, consent };
  const change = {
    ...{ name, region },
    ...(property && { propertyId: property._id }),
    ...(consent && { consentAt: sql`coalesce(${leads.consentAt}, now())` }),
  };
  await updateLead(tx, lead.id, change, [{ type: 'contact', details: { contact } }]);
}
