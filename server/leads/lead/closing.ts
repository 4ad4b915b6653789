import { sql } from 'drizzle-orm';
import type { Named } from '#contract/ground/named.ts';
import type { LeadEventDetails } from '#contract/leads/leadEvents.ts';
import type { LeadChange, Sale } from '#contract/leads/leads.ts';
import type { Db } from '../../ground/db/connect.ts';
import { forbidden, invalid } from '../../ground/errors/httpError.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { markSold } from '../../properties/core/repository.ts';
import { writeSale } from '../core/sales.ts';
import { named } from '../core/serialize.ts';
import type { LeadRow } from '../core/serialize.ts';
import { messages } from './messages.ts';

type Sold = NonNullable<LeadChange['sold']>;

interface Closing {
  /** For `updateLead`. */
  fields: { lossReasonId?: string | null };
  /** For the event; null when nothing new is said. */
  details: Pick<LeadEventDetails, 'closing'> | null;
  /** After `updateLead`. */
  saveSale?: (tx: Db) => Promise<void>;
}

/** Why it was lost, or what it bought. @throws 400 for another status, or something unknown; 403 for others' sales. */
export async function closingOf(tx: Db, viewer: Viewer, before: LeadRow, change: LeadChange): Promise<Closing> {
  const status = change.status ?? before.status;
  if (change.lossReason && status !== 'perdido') throw refused('lossReason', messages.onlyLost);
  if (change.sold && status !== 'convertido') throw refused('sold', messages.onlySold);
  if (change.sold || status !== before.status) requireOwnSale(viewer, before.sale);
  if (change.lossReason && change.lossReason !== before.loss_reason_id) return lost(tx, change.lossReason);
  if (change.sold) return sold(tx, viewer, change.sold, before);
  return { fields: leavesLoss(before, status), details: null };
}

const refused = (field: string, message: string) => invalid(message, { [field]: message });

function requireOwnSale(viewer: Viewer, sale: Sale | null): void {
  const seller = sale?.seller;
  if (!viewer.isAdmin && seller && seller._id !== viewer.id) throw forbidden(messages.soldBy(seller.name));
}

const leavesLoss = (before: LeadRow, status: string) =>
  before.status === 'perdido' && status !== 'perdido' ? { lossReasonId: null } : {};

async function lost(tx: Db, id: string): Promise<Closing> {
  const { rows } = await tx.execute<{ label: string }>(
    sql`select label from loss_reasons where id = ${id} and deleted_at is null`,
  );
  const reason = rows[0]?.label;
  if (reason === undefined) throw refused('lossReason', messages.lossReasonNotFound);
  return { fields: { lossReasonId: id }, details: { closing: { reason, property: null, value: null } } };
}

async function sold(tx: Db, viewer: Viewer, input: Sold, before: LeadRow): Promise<Closing> {
  const earlier = before.sale ?? { property: null, value: null, seller: named(before.broker_id, before.broker_name) };
  const property = input.propertyId === undefined ? null : await findProperty(tx, input.propertyId, earlier.property);
  // Reais; the column keeps the cents.
  const value = input.value === undefined ? null : Number(input.value);
  const seller = input.sellerId === undefined ? earlier.seller : await findSeller(tx, viewer, input.sellerId, earlier);
  const isOther = {
    facts: !isSame(property, earlier.property) || value !== earlier.value,
    seller: !isSame(seller, earlier.seller),
  };
  const propertyStatus = property?.status === input.propertyStatus ? undefined : input.propertyStatus;
  const fields = leavesLoss(before, 'convertido');
  if (!isOther.facts && !isOther.seller && propertyStatus === undefined) return { fields, details: null };
  const isCorrection = isOther.facts && (earlier.property !== null || earlier.value !== null);
  const closing = {
    reason: null,
    property: property && { _id: property._id, name: property.name },
    value,
    ...(isOther.seller && { seller: { before: earlier.seller, after: seller } }),
    ...(isCorrection && { before: { property: earlier.property, value: earlier.value } }),
    ...(propertyStatus && { propertyStatus }),
  };
  return {
    fields,
    details: { closing },
    saveSale: async (later) => {
      const sale = { leadId: before.id, propertyId: property?._id ?? null, value, sellerId: seller?._id ?? null };
      await writeSale(later, sale);
      if (property && propertyStatus) await markSold(later, viewer, property._id, propertyStatus);
    },
  };
}

const isSame = (one: Named | null, other: Named | null) => one?._id === other?._id;

/** A property that was deleted since stays what was sold. */
async function findProperty(tx: Db, id: string, current: Named | null) {
  const { rows } = await tx.execute<{ name: string; status: string }>(
    sql`select name, status from properties where id = ${id} and (deleted_at is null or id = ${current?._id ?? null})`,
  );
  const [found] = rows;
  if (!found) throw refused('sold.propertyId', messages.propertyNotFound);
  return { _id: id, ...found };
}

/** Also of a broker who has left the team. */
async function findSeller(tx: Db, viewer: Viewer, id: string, { seller }: Pick<Sale, 'seller'>): Promise<Named> {
  if (id === seller?._id) return seller;
  if (!viewer.isAdmin) throw forbidden(messages.adminsCorrectSeller);
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from users where id = ${id} and not is_admin and admitted_at is not null`,
  );
  const name = rows[0]?.name;
  if (name === undefined) throw refused('sold.sellerId', messages.sellerNotFound);
  return { _id: id, name };
}
