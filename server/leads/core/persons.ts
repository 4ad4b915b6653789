import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isLandline } from '#contract/ground/phoneKey.ts';
import type { Db } from '../../ground/db/connect.ts';
import { emailPattern, HAD_ONLY_MAILBOX, hasOtherPhone, personKey, wasLeft } from './person.ts';

// Many persons at once, by the rules of person.ts.

/** One of the phones of a row, or its e-mail alone. */
export interface RowPerson {
  row: number;
  /** The first that is known decides. */
  place: number;
  phone: string | null;
  email: string | null;
  name: string;
}

const rowsOf = (persons: readonly RowPerson[]): SQL => {
  const rows = persons.map((person) => ({
    ...person,
    landline: person.phone !== null && isLandline(person.phone),
    emailPattern: person.email === null ? null : emailPattern(person.email),
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as w (row int, place int, phone text, email text, name text, landline boolean, "emailPattern" text)`;
};

/** As `lockPerson`, each person once. */
export async function lockPersons(tx: Db, persons: readonly RowPerson[]): Promise<void> {
  const keys = persons.map((person) => `contact:${personKey(person)}`);
  const emails = persons.map(({ email }) => email);
  await tx.execute(sql`
    select pg_advisory_xact_lock(lock) from (
      select hashtextextended(k, 0) as lock from unnest(${sql.param(keys)}::text[]) k
      union select hashtextextended('mailbox:' || mailbox_key(e), 0) from unnest(${sql.param(emails)}::text[]) e
      order by 1
    ) locks where lock is not null`);
}

export interface Known {
  row: number;
  id: string;
  name: string;
}

/** The lead that each row's person is, if any: by its phone or mailbox, else by what it is known by besides. */
export async function findLeadsOf(tx: Db, persons: readonly RowPerson[]): Promise<Map<number, Known>> {
  const { rows } = await tx.execute<Known & Record<string, unknown>>(sql`
    select distinct on (w.row) w.row, k.id, k.name
    from ${rowsOf(persons)} cross join lateral (
      select m.id, m.merged_into, m.phone, false as "isOther" from leads m
      where phone_key(m.phone) = any(phone_keys(w.phone)) and (not w.landline or m.email is not distinct from w.email)
      union all
      select m.id, m.merged_into, m.phone, false from leads m
      where mailbox_key(m.email) = mailbox_key(w.email) and (w.phone is null or m.phone is null)
      union all
      select m.id, m.merged_into, null, true from leads m
      where ${hasOtherPhone(sql`w.phone`, sql`w.name`)} and (not w.landline or m.email is not distinct from w.email)
      union all
      select m.id, m.merged_into, null, true from leads m
      where mailbox_key(m.email) = mailbox_key(w.email) and w.phone is not null and m.phone is not null and ${HAD_ONLY_MAILBOX}
      union all
      select m.id, m.merged_into, null, true from leads m
      where w.phone is null and ${wasLeft(sql`w.email`, sql`w."emailPattern"`, sql`w.name`)}
    ) m join leads k on k.id = coalesce(m.merged_into, m.id) and k.hidden_at is null
    order by w.row, w.place, m."isOther", m.phone is null, coalesce(k.reentered_at, k.created_at) desc, k.id desc`);
  return new Map(rows.map((row) => [row.row, row]));
}

/** Another lead with each row's mailbox, whatever its phone. */
export async function findSameMailbox(tx: Db, persons: readonly RowPerson[]): Promise<Map<number, Known>> {
  const { rows } = await tx.execute<Known & Record<string, unknown>>(sql`
    select distinct on (w.row) w.row, k.id, k.name
    from ${rowsOf(persons)} join leads m on mailbox_key(m.email) = mailbox_key(w.email)
    join leads k on k.id = coalesce(m.merged_into, m.id) and k.hidden_at is null
    order by w.row, k.id`);
  return new Map(rows.map((row) => [row.row, row]));
}
