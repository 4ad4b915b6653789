import { sql } from 'drizzle-orm';
import type { LeadEventDetails } from '#contract/leadEvents.ts';
import type { LeadChange, Named } from '#contract/leads.ts';
import type { Db } from '../db/connect.ts';
import { invalid } from '../errors.ts';
import type { LeadRow } from '../leadCore/serialize.ts';
import { messages } from './messages.ts';

interface ClosingFields {
  lossReasonId?: string | null;
  soldPropertyId?: string | null;
  soldValue?: number | null;
}

interface Closing {
  /** For `updateLead`. */
  fields: ClosingFields;
  /** For the event; null when nothing new is said. */
  details: Pick<LeadEventDetails, 'closing'> | null;
}

/** Why a lead was lost, or what it bought. @throws 400 for another status, or an unknown reason or property. */
export async function closingOf(tx: Db, before: LeadRow, change: LeadChange): Promise<Closing> {
  const status = change.status ?? before.status;
  if (change.lossReason && status !== 'perdido') throw refused('lossReason', messages.onlyLost);
  if (change.sold && status !== 'convertido') throw refused('sold', messages.onlySold);
  if (change.lossReason && change.lossReason !== before.loss_reason_id) return lost(tx, change.lossReason);
  if (change.sold && !isSame(change.sold, before)) return sold(tx, change.sold, before);
  return { fields: status === before.status ? {} : cleared(before), details: null };
}

const refused = (field: string, message: string) => invalid(message, { [field]: message });

const isSame = ({ propertyId, value }: NonNullable<LeadChange['sold']>, before: LeadRow) =>
  (propertyId ?? null) === before.sold_property_id && numberOf(value) === before.sold_value;

/** Reais; the column keeps the cents. */
const numberOf = (value: string | undefined) => (value === undefined ? null : Number(value));

function cleared({ status }: LeadRow): ClosingFields {
  if (status === 'perdido') return { lossReasonId: null };
  return status === 'convertido' ? { soldPropertyId: null, soldValue: null } : {};
}

async function lost(tx: Db, id: string): Promise<Closing> {
  const { rows } = await tx.execute<{ label: string }>(
    sql`select label from loss_reasons where id = ${id} and deleted_at is null`,
  );
  const reason = rows[0]?.label;
  if (reason === undefined) throw refused('lossReason', messages.lossReasonNotFound);
  const fields = { lossReasonId: id, soldPropertyId: null, soldValue: null };
  return { fields, details: { closing: { reason, property: null, value: null } } };
}

async function sold(tx: Db, { propertyId, value }: NonNullable<LeadChange['sold']>, before: LeadRow): Promise<Closing> {
  const property = propertyId === undefined ? null : await findProperty(tx, propertyId, before);
  const soldValue = numberOf(value);
  const fields = { soldPropertyId: property?._id ?? null, soldValue, lossReasonId: null };
  return { fields, details: { closing: { reason: null, property, value: soldValue } } };
}

/** A property that was deleted since stays what was sold. */
async function findProperty(tx: Db, id: string, { sold_property_id: current }: LeadRow): Promise<Named> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from properties where id = ${id} and (deleted_at is null or id = ${current})`,
  );
  const name = rows[0]?.name;
  if (name === undefined) throw refused('sold.propertyId', messages.propertyNotFound);
  return { _id: id, name };
}
