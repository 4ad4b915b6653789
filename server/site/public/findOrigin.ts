import { sql } from 'drizzle-orm';
import type { Named } from '#contract/ground/named.ts';
import type { LeadWish } from '#contract/leads/wish.ts';
import type { PublicLeadInput } from '#contract/site/public.ts';
import type { Arrival } from '../../giving/rotation/assign.ts';
import type { Db } from '../../ground/db/connect.ts';
import { select } from '../../ground/sql/columns.ts';
import { WANTED } from '../../leads/core/contacts.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';

/** The page or site that a contact came from. An unknown property or site does not lose the contact. */
interface Origin extends Pick<Arrival, 'source' | 'brokerId'> {
  property: Named | null;
  /** It is no longer on offer: the person wants one like it. */
  wish: LeadWish | null;
}

const PROPERTY_COLUMNS = {
  ...WANTED,
  brokerId: sql<string | null>`p.broker_id`,
};

const NO_PROPERTY = { property: null, wish: null };

export async function findOrigin(
  tx: Db,
  { propertyId, brokerId }: Pick<PublicLeadInput, 'propertyId' | 'brokerId'>,
): Promise<Origin> {
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
