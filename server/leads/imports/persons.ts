import { sql } from 'drizzle-orm';
import type { ImportedLead } from '#contract/leads/leadImports.ts';
import type { Db } from '../../ground/db/connect.ts';
import { uuids } from '../../ground/sql/conditions.ts';
import type { Seer } from '../../people/roles/sight.ts';
import { isOwnerInSight } from '../core/filter.ts';
import { findLeadsOf } from '../core/persons.ts';
import type { Known, RowPerson } from '../core/persons.ts';

export const isPhone = (other: string) => /^\+\d+$/.test(other);

export const phonesOf = ({ phone, others }: ImportedLead) => [
  ...(phone === null ? [] : [phone]),
  ...others.filter(isPhone),
];

/** One for each phone, since several may stand in a cell; without any the mailbox. */
export function personsOf(row: number, lead: ImportedLead): RowPerson[] {
  const { email, name } = lead;
  const phones = phonesOf(lead);
  if (phones.length === 0) return [{ row, place: 0, phone: null, email, name }];
  return phones.map((phone, place) => ({ row, place, phone, email, name }));
}

/** The leads among these that `seer` does not see. */
export async function findElsewhere(tx: Db, seer: Seer, ids: Iterable<string>): Promise<Set<string>> {
  if (seer.sight === 'all') return new Set();
  const { rows } = await tx.execute<{ id: string }>(sql`
    select l.id from leads l where l.id = any(${uuids([...ids])}) and ${isOwnerInSight(seer)} is not true`);
  return new Set(rows.map(({ id }) => id));
}

export interface LeadRow {
  line: number;
  lead: ImportedLead;
}

/** By our own export's id, if a name, phone or mailbox agrees, an earlier one too; else by the person. */
export async function findKnown(tx: Db, rows: readonly LeadRow[]): Promise<Map<number, Known>> {
  const known = await findLeadsOf(
    tx,
    rows.flatMap(({ line, lead }) => personsOf(line, lead)),
  );
  const given = rows.flatMap(({ line, lead: { id, name, email, phone } }) =>
    id ? [{ line, id, name, email, phone }] : [],
  );
  if (given.length === 0) return known;
  const { rows: found } = await tx.execute<Known & Record<string, unknown>>(sql`
    select w.line as row, k.id, k.name
    from json_to_recordset(${JSON.stringify(given)}::json) w (line int, id uuid, name text, email text, phone text)
    join leads m on m.id = w.id join leads k on k.id = coalesce(m.merged_into, m.id) and k.merged_into is null
    where w.name = any(m.name || m.known_as) or w.email = any(m.known_as) or known_phone_keys(m.known_as) && phone_keys(w.phone)
      or phone_key(m.phone) = any(phone_keys(w.phone)) or mailbox_key(m.email) = mailbox_key(w.email)`);
  for (const lead of found) known.set(lead.row, lead);
  return known;
}
