import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isLandline, phoneKey } from '#contract/ground/phoneKey.ts';
import type { Db } from '../../ground/db/connect.ts';
import { prepared } from '../../ground/db/prepared.ts';
import { columnList } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';

// One person is one lead, at every door (docs/decisions/0019).

/** As typed: phone, e-mail or both. */
export interface Person {
  /** E.164. */
  phone?: string | null | undefined;
  email?: string | null | undefined;
  name?: string | undefined;
}

/** A landline may be a household's or an office's: there the e-mail must be the same, too. */
const needsEmail = (phone: string | null) => phone === null || isLandline(phone);

export const personKey = ({ phone = null, email }: Person) =>
  `${phone === null ? '' : phoneKey(phone)} ${needsEmail(phone) ? (email ?? '') : ''}`;

export const isSamePerson = (one: Person, other: Person) => personKey(one) === personKey(other);

/** Until commit: the second of two contacts finds the lead of the first. The mailbox, too: they may leave no phone. */
export async function lockPerson(tx: Db, person: Person): Promise<void> {
  const key = `contact:${personKey(person)}`;
  const locks = sql`select hashtextextended(${key}, 0) as lock
    union select hashtextextended('mailbox:' || mailbox_key(${person.email ?? null}::text), 0)`;
  await prepared(tx, sql`select pg_advisory_xact_lock(lock) from (${locks} order by 1) locks`);
}

export interface Which {
  brokerId?: string;
  exceptId?: string;
}

/** Alias: lead `m`. */
const andEmail = (phone: string, email: string | null) =>
  isLandline(phone) ? sql`and m.email is not distinct from ${email}::text` : sql``;

const hasMailbox = (email: string | null) => sql`mailbox_key(m.email) = mailbox_key(${email}::text)`;

/** Lead `m` has the same phone; where one of the two has none, the same mailbox. */
function isOfPerson({ phone = null, email = null }: Person): SQL {
  if (phone === null) return hasMailbox(email);
  const keys = sql`phone_keys(${phone})`;
  // Two at most, one by one: a list of unknown length would be planned at each contact.
  const hasPhone = sql`phone_key(m.phone) in ((${keys})[1], (${keys})[2]) ${andEmail(phone, email)}`;
  return email === null ? hasPhone : sql`(${hasPhone} or m.phone is null and ${hasMailbox(email)})`;
}

const MAX_LEFT = 3;
const firstWord = (name: SQL) => sql`split_part(search_text(ltrim(${name})), ' ', 1)`;
/** Alias: lead `m`. */
const isSameFirstName = (name: SQL) => sql`(${firstWord(name)} = ${firstWord(sql`m.name`)}) is true`;

/** A contact that knew lead `m`'s mailbox left the phone under its first name, one of few. Else a list of phones would own who writes later. */
const mayBeLeft = (phone: SQL, name: SQL) => sql`not exists (
  select from (
    select phone_key(e.details -> 'contact' -> 'typed' ->> 'phone') as key from lead_events e
    where e.lead_id = m.id and e.type = 'contact'
      and e.details -> 'contact' -> 'typed' ->> 'phone' is distinct from e.details -> 'contact' -> 'replaced' ->> 'phone'
      and mailbox_key(e.details -> 'contact' -> 'typed' ->> 'email') = mailbox_key(e.details -> 'contact' -> 'replaced' ->> 'email')
  ) p having bool_or(p.key = any(phone_keys(${phone})))
    and (count(distinct p.key) > ${sql.raw(String(MAX_LEFT))} or not ${isSameFirstName(name)}))`;

/** Lead `m` is known by this other phone, too, and no user corrected it. To take a phone that the person left is no correction. */
export const hasOtherPhone = (phone: SQL, name: SQL) => sql`(
  m.known_as <> '{}' and known_phone_keys(m.known_as) && phone_keys(${phone}) and ${mayBeLeft(phone, name)} and not exists (
    select from lead_events e where e.lead_id = m.id and e.type = 'corrected'
      and phone_key(e.details -> 'corrected' -> 'phone' ->> 'before') = any(phone_keys(${phone}))
      and not exists (
        select from lead_events c where c.lead_id = m.id and c.type = 'contact' and c.id < e.id
          and c.details -> 'contact' -> 'replaced' ->> 'phone' is distinct from c.details -> 'contact' -> 'typed' ->> 'phone'
          and c.details -> 'contact' -> 'typed' ->> 'phone' = e.details -> 'corrected' -> 'phone' ->> 'after')))`;

/** A lead `m` got its phone by a contact, so its mailbox still says whose it is. */
export const HAD_ONLY_MAILBOX = sql`exists (
  select from lead_events e where e.lead_id = m.id and e.type = 'contact'
    and e.details -> 'contact' -> 'replaced' -> 'phone' = 'null'
    and phone_key(e.details -> 'contact' -> 'typed' ->> 'phone') = phone_key(m.phone))`;

/** For the index of `lead_search`. Most addresses share what follows the @. */
export function emailPattern(email: string): string {
  const name = email.slice(0, email.indexOf('@') + 1);
  return `%${(name.length > 3 ? name : email).toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}

/** A contact left this e-mail at a lead `m` of this first name that has none. */
export const wasLeft = (email: SQL, pattern: SQL, name: SQL) => sql`(
  m.email is null and ${isSameFirstName(name)} and m.id in (select s.lead_id from lead_search s where s.search like ${pattern}) and exists (
    select from lead_events e where e.lead_id = m.id and e.type = 'contact'
      and mailbox_key(e.details -> 'contact' -> 'typed' ->> 'email') = mailbox_key(${email})))`;

/** A lead `m` is this person's if no other lead is. */
function mayBeOfPerson({ phone = null, email = null, name }: Person): SQL | null {
  const typedName = sql`${name ?? null}::text`;
  if (phone === null)
    return email === null ? null : wasLeft(sql`${email}::text`, sql`${emailPattern(email)}::text`, typedName);
  const knows = sql`${hasOtherPhone(sql`${phone}::text`, typedName)} ${andEmail(phone, email)}`;
  return email === null
    ? knows
    : sql`(${knows} or ${hasMailbox(email)} and m.phone is not null and ${HAD_ONLY_MAILBOX})`;
}

/** That of `brokerId` comes first, then one with a phone, then the newest contact. A merged one is where it shows. */
export function isLeadOf(person: Person, { brokerId, exceptId }: Which): SQL {
  const firstWhere = (isTheirs: SQL) => sql`(
    select k.id from leads m join leads k on k.id = coalesce(m.merged_into, m.id) and k.hidden_at is null
    where ${isTheirs}
      ${exceptId === undefined ? sql`` : sql`and k.id <> ${exceptId}`}
    order by ${brokerId === undefined ? sql`` : sql`k.assigned_to is not distinct from ${brokerId} desc,`}
      m.phone is null, coalesce(k.reentered_at, k.created_at) desc, k.id desc limit 1)`;
  const first = firstWhere(isOfPerson(person));
  const other = mayBeOfPerson(person);
  return other === null ? sql`l.id = ${first}` : sql`l.id = coalesce(${first}, ${firstWhere(other)})`;
}

/** Alias: `leads l`. */
const FOUND_COLUMNS = {
  id: sql<string>`l.id`,
  name: sql<string>`l.name`,
  phone: sql<string | null>`l.phone`,
};
export type FoundLead = RowOf<typeof FOUND_COLUMNS>;

export async function findLeadOf(tx: Db, person: Person, which: Which = {}): Promise<FoundLead | undefined> {
  const list = columnList(FOUND_COLUMNS);
  const [lead] = await prepared<FoundLead>(tx, sql`select ${list} from leads l where ${isLeadOf(person, which)}`);
  return lead;
}
