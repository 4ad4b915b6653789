import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { OFFERED_STATUSES } from '#contract/constants.ts';
import type { LeadStatus, Region } from '#contract/constants.ts';
import type { ContactFacts, RepeatedContact } from '#contract/leadEvents.ts';
import type { Named } from '#contract/leads.ts';
import { isLandline, phoneKey } from '#contract/phone.ts';
import type { LeadWish } from '#contract/wish.ts';
import { isAdmittedBroker } from '../accounts/isAdmittedBroker.ts';
import type { Db } from '../db/connect.ts';
import { prepared } from '../db/prepared.ts';
import { leads } from '../db/schema/leads.ts';
import { columnList, jsonObject } from '../sql/columns.ts';
import type { RowOf } from '../sql/columns.ts';
import { oneOf } from '../sql/conditions.ts';
import { ARRIVAL, IS_SHOWN } from './filter.ts';
import { updateLead } from './story.ts';
import type { NewLeadEvent } from './story.ts';
import { WISH_LIKE } from './wish.ts';

// One person is one lead, at every door (docs/decisions/0019).

/** As typed: one of both at least. */
export interface Person {
  /** E.164. */
  phone?: string | null | undefined;
  email?: string | null | undefined;
}

/** A landline may be a household's or an office's: there the e-mail must be the same, too. */
const needsEmail = (phone: string | null) => phone === null || isLandline(phone);

export const personKey = ({ phone = null, email }: Person) =>
  `${phone === null ? '' : phoneKey(phone)} ${needsEmail(phone) ? (email ?? '') : ''}`;

export const isSamePerson = (one: Person, other: Person) => personKey(one) === personKey(other);

/**
 * Until the transaction ends: of two contacts at once, the second finds the lead of the first. The mailbox, too: it may be all
 * that the other one left. In one order, so that no two wait for each other.
 */
export async function lockPerson(tx: Db, person: Person): Promise<void> {
  const key = `contact:${personKey(person)}`;
  const locks = sql`select hashtextextended(${key}, 0) as lock
    union select hashtextextended('mailbox:' || mailbox_key(${person.email ?? null}::text), 0)`;
  await prepared(tx, sql`select pg_advisory_xact_lock(lock) from (${locks} order by 1) locks`);
}

interface Which {
  brokerId?: string;
  exceptId?: string;
}

/** Of a lead `m`, besides the phone. */
const andEmail = (phone: string, email: string | null) =>
  isLandline(phone) ? sql`and m.email is not distinct from ${email}::text` : sql``;

/** Of a lead `m`: the same phone; where one of the two has none, the same mailbox. */
function isOfPerson({ phone = null, email = null }: Person): SQL {
  const hasMailbox = sql`mailbox_key(m.email) = mailbox_key(${email})`;
  if (phone === null) return hasMailbox;
  const keys = sql`phone_keys(${phone})`;
  // Two at most, one by one: a list of unknown length would be planned at each contact.
  const hasPhone = sql`phone_key(m.phone) in ((${keys})[1], (${keys})[2]) ${andEmail(phone, email)}`;
  return email === null ? hasPhone : sql`(${hasPhone} or m.phone is null and ${hasMailbox})`;
}

/** Of a lead `m`: that it is known by this other phone too, which nobody has corrected: then another person may have it. */
export const hasOtherPhone = (phone: SQL) => sql`(
  m.known_as <> '{}' and known_phone_keys(m.known_as) && phone_keys(${phone}) and not exists (
    select from lead_events e where e.lead_id = m.id and e.type = 'corrected'
      and phone_key(e.details -> 'corrected' -> 'phone' ->> 'before') = any(phone_keys(${phone}))))`;

/**
 * That `leads l` is the person's; for a merged one, the lead it shows with. Of several, that of `brokerId`, else one with a
 * phone, else the one with the newest contact. One that merely knows the phone beside its own is theirs if no other is.
 */
function isLeadOf(person: Person, { brokerId, exceptId }: Which): SQL {
  const firstWhere = (isTheirs: SQL) => sql`(
    select k.id from leads m join leads k on k.id = coalesce(m.merged_into, m.id) and k.merged_into is null
    where ${isTheirs}
      ${exceptId === undefined ? sql`` : sql`and k.id <> ${exceptId}`}
    order by ${brokerId === undefined ? sql`` : sql`k.assigned_to is not distinct from ${brokerId} desc,`}
      m.phone is null, coalesce(k.reentered_at, k.created_at) desc, k.id desc limit 1)`;
  const { phone, email = null } = person;
  if (!phone) return sql`l.id = ${firstWhere(isOfPerson(person))}`;
  const knows = sql`${hasOtherPhone(sql`${phone}::text`)} ${andEmail(phone, email)}`;
  return sql`l.id = coalesce(${firstWhere(isOfPerson(person))}, ${firstWhere(knows)})`;
}

export async function findLeadOf(
  tx: Db,
  person: Person,
  which: Which = {},
): Promise<Pick<KnownLead, 'id' | 'name' | 'phone'> | undefined> {
  const { id, name, phone } = KNOWN_COLUMNS;
  const list = columnList({ id, name, phone });
  const [lead] = await prepared<Pick<KnownLead, 'id' | 'name' | 'phone'>>(
    tx,
    sql`select ${list} from leads l where ${isLeadOf(person, which)}`,
  );
  return lead;
}

export const NAMED = { _id: sql<string>`p.id`, name: sql<string>`p.name` };

/** Of a property `p`. */
export const WANTED = {
  property: jsonObject(NAMED),
  /** No longer on offer: they want one like it. */
  wish: sql<LeadWish | null>`case when not ${oneOf(sql`p.status`, OFFERED_STATUSES)} then ${WISH_LIKE} end`,
};

/** That a note came with the visit that a broker typed. `is not distinct from`: by lead, without a hash of all events. */
export const isOfVisit = (note: SQL) => sql`exists (
  select from lead_events v
  where v.lead_id = ${note}.lead_id and v.type = 'contact' and v.actor_id = ${note}.actor_id
    and v.at is not distinct from ${note}.at)`;

const WORK = ['notes', 'attempt', 'outcome', 'visit', 'selection', 'status'];
/** An event `e`: work, or the person's own contact; no note of a colleague's visit, nor a merge that was undone. */
const BINDS = sql`(
  ${oneOf(sql`e.type`, WORK)}
  or e.type = 'note' and not ${isOfVisit(sql`e`)}
  or e.type = 'merged' and exists (
    select from lead_merges m where m.id = (e.details -> 'merge' ->> 'id')::uuid and m.undone_at is null)
  or e.type = 'task' and e.details -> 'task' ->> 'what' = 'done' or e.type = 'contact' and e.actor_id is null)`;

/** Of `leads l`: its broker got it by typing, without work since. */
export const IS_ONLY_TYPED = sql<boolean>`case when l.assigned_to is null then false else coalesce((
  select t.actor_id = l.assigned_to and t.batch_id is null and t.turn_id is null
    and not exists (select from lead_events e where e.lead_id = l.id and e.id > t.id and ${BINDS})
  from lead_events t where t.lead_id = l.id and t.type = 'assigned' order by t.id desc limit 1), false) end`;

const KNOWN_COLUMNS = {
  id: sql<string>`l.id`,
  name: sql<string>`l.name`,
  email: sql<string | null>`l.email`,
  phone: sql<string | null>`l.phone`,
  region: sql<Region | ''>`l.region`,
  status: sql<LeadStatus>`l.status`,
  assignedTo: sql<string | null>`l.assigned_to`,
  hasActiveBroker: sql<boolean>`exists (select from users u where u.id = l.assigned_to and ${isAdmittedBroker(sql`u`)})`,
  isOnlyTyped: IS_ONLY_TYPED,
  /** Typed by a broker: nobody has worked on it, and the person has never written. */
  isUnheard: sql<boolean>`case when not exists (select from users u where u.id = l.created_by and not u.is_admin) then false else
    not exists (select from lead_events e where e.lead_id = l.id and ${BINDS}) end`,
  /** A second click. */
  hasJustArrived: sql<boolean>`${ARRIVAL} > now() - interval '10 minutes'`,
  isJustCreated: sql<boolean>`l.created_by is null and l.created_at > now() - interval '10 minutes'`,
  isShown: sql<boolean>`${IS_SHOWN}`,
  property: sql<Named | null>`(select ${jsonObject(NAMED)} from properties p where p.id = l.property_id)`,
};
export type KnownLead = RowOf<typeof KNOWN_COLUMNS>;

export async function lockKnownLead(tx: Db, person: Person, which: Which = {}): Promise<KnownLead | undefined> {
  const list = columnList(KNOWN_COLUMNS);
  const locked = sql`select ${list} from leads l where ${isLeadOf(person, which)} for update of l`;
  for (;;) {
    const [lead] = await prepared<KnownLead>(tx, locked);
    // Merged while we waited for its lock: search again.
    if (!lead || lead.isShown) return lead;
  }
}

interface Contact {
  source: RepeatedContact['source'];
  typed: ContactFacts & Person;
  /** For one like `typed.property`; null: for itself. */
  wish: LeadWish | null;
  wantsVisit?: boolean;
  /** Who typed it; null for the person. */
  actorId: string | null;
  /** Whose property or site. */
  brokerId: string | null;
  consent: boolean;
}

const isSameName = (one: string, other: string) => one.localeCompare(other, 'pt-BR', { sensitivity: 'base' }) === 0;

/** Of the same first contact, or the first own one of somebody whom a broker only typed. */
function replacesFacts(lead: KnownLead, { typed, actorId }: Contact): boolean {
  // A merged lead's e-mail must not replace the other person's.
  const isTheirs = lead.phone === null ? lead.email === typed.email : isSamePerson(lead, typed);
  if (actorId !== null || !isTheirs) return false;
  const isCorrection = lead.isJustCreated && (lead.email === typed.email || isSameName(lead.name, typed.name));
  return isCorrection || lead.isUnheard;
}

export const takesTurn = (lead: KnownLead) => !lead.hasActiveBroker || lead.isOnlyTyped;

/** A robot must not fill the index. */
const MOST_KNOWN = 300;

/** For `updateLead`. */
export const knownAs = (left: string[]): SQL => sql`(${leads.knownAs} || array(
  select distinct v from unnest(${sql.param(left)}::text[]) v where v <> all(${leads.knownAs})))[:${MOST_KNOWN}::int]`;

const wordsOf = ({ name, email, phone }: Person & Pick<ContactFacts, 'name'>) =>
  [name, email, phone].filter((word) => typeof word === 'string');

/** Phone or e-mail, where the lead has none. */
const lackingOf = (lead: Person, { phone, email }: Person) => ({
  ...(lead.phone === null && phone && { phone }),
  ...(lead.email === null && email && { email }),
});

/** For the story: one like a home that is gone, or a visit. */
export const wishFor = (property: Named | null, wish: LeadWish | null, wantsVisit = false) =>
  property && (wish ? { wish: { example: property } } : wantsVisit ? { wantsVisit: true as const } : null);

/** Into the story of their lead, which opens again when it was lost. A colleague's only rises. */
export async function addContact(tx: Db, lead: KnownLead, contact: Contact): Promise<void> {
  const { source, typed, wish, wantsVisit, brokerId, consent, actorId } = contact;
  const replaced: ContactFacts = {
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    region: lead.region || null,
    property: lead.property,
  };
  const replaces = replacesFacts(lead, contact);
  const details = { source, typed, brokerId, consent, replaced, ...(replaces && { replaces }) };
  const events: NewLeadEvent[] = [
    { type: 'contact', actorId, details: { contact: details, ...wishFor(typed.property, wish, wantsVisit) } },
  ];
  const isColleagues = actorId !== null && lead.hasActiveBroker;
  const lacking = isColleagues ? {} : lackingOf(lead, typed);
  const shown = wordsOf({
    ...lead,
    ...lacking,
    ...(replaces && { name: typed.name, email: typed.email ?? lead.email }),
  });
  const others = [lead, typed].flatMap(wordsOf).filter((word) => !shown.includes(word));
  const left = others.length > 0 && { knownAs: knownAs(others) };
  if (isColleagues) {
    await updateLead(tx, lead.id, { reenteredAt: sql`now()`, ...left }, events);
    return;
  }
  const reopens = lead.status === 'perdido';
  if (reopens) events.push({ type: 'status', actorId, fromStatus: lead.status, toStatus: 'novo' });
  // Their broker left while it was closed, or only typed it.
  const isOnlyTyped = actorId === null && lead.hasActiveBroker && lead.isOnlyTyped;
  const released = lead.assignedTo !== null && (!lead.hasActiveBroker || isOnlyTyped);
  const why = isOnlyTyped ? { details: { released: { isOnlyTyped } } } : {};
  if (released) events.push({ type: 'assigned', actorId, fromUser: lead.assignedTo, ...why });
  const change = {
    reenteredAt: sql`now()`,
    ...left,
    ...lacking,
    // Otherwise the team's spelling stays; the story has what was typed.
    ...(replaces && { name: typed.name, ...(typed.email && { email: typed.email }) }),
    ...(replaces && typed.region && { region: typed.region }),
    ...(replaces && consent && { consentAt: sql`coalesce(${leads.consentAt}, now())` }),
    ...(typed.property && { propertyId: typed.property._id, propertyIsExample: wish !== null }),
    // What the team wrote stays.
    ...(wish && { wish: sql`coalesce(${leads.wish}, ${JSON.stringify(wish)}::jsonb)` }),
    ...(source === 'hotsite' && { siteBrokerId: brokerId }),
    ...(reopens && { status: 'novo', lossReasonId: null }),
    ...(released && { assignedTo: null, batchId: null }),
  };
  await updateLead(tx, lead.id, change, events);
}
