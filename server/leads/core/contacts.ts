import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Named } from '#contract/ground/named.ts';
import { plainWords } from '#contract/ground/plainWords.ts';
import type { ContactFacts, RepeatedContact } from '#contract/leads/leadEvents.ts';
import { TYPED_LEAD_DAYS } from '#contract/leads/leadValues.ts';
import type { VisitWish } from '#contract/leads/visitWish.ts';
import type { LeadWish } from '#contract/leads/wish.ts';
import { OFFERED_STATUSES } from '#contract/properties/propertyValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { prepared } from '../../ground/db/prepared.ts';
import { leads } from '../../ground/db/schema/leads.ts';
import { columnList, jsonObject } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { oneOf } from '../../ground/sql/conditions.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';
import { changeOwner } from './changeOwners.ts';
import { ARRIVAL, IS_SHOWN } from './filter.ts';
import { IS_WORK, ONLY_TYPED_SINCE } from './onlyTyped.ts';
import { findLeadOf, isLeadOf, isSamePerson } from './person.ts';
import type { Person, Which } from './person.ts';
import { PERSON_COLUMNS } from './serialize.ts';
import { updateLead } from './story.ts';
import type { NewLeadEvent } from './story.ts';
import { WISH_LIKE } from './wish.ts';

// A further contact of a known person goes into the story of their lead.

export const NAMED = { _id: sql<string>`p.id`, name: sql<string>`p.name` };

/** Alias: property `p`. */
export const WANTED = {
  property: jsonObject(NAMED),
  /** No longer on offer: they want one like it. */
  wish: sql<LeadWish | null>`case when not ${oneOf(sql`p.status`, OFFERED_STATUSES)} then ${WISH_LIKE} end`,
};

/** Alias: `leads l`. */
const KNOWN_COLUMNS = {
  ...PERSON_COLUMNS,
  assignedTo: sql<string | null>`l.assigned_to`,
  hasActiveBroker: sql<boolean>`exists (select from users u where u.id = l.assigned_to and ${isAdmittedBroker(sql`u`)})`,
  /** Its broker has it by typing, without work since. Null: they do not. */
  onlyTypedDays: sql<number | null>`extract(day from now() - ${ONLY_TYPED_SINCE})::int`,
  /** A broker typed it, without work since, and the person has never written. */
  isUntouched: sql<boolean>`case
    when l.notes is not null or not exists (select from users u where u.id = l.created_by and not u.is_admin) then false
    else not exists (select from lead_events e where e.lead_id = l.id and (e.type = 'contact' and e.actor_id is null or ${IS_WORK})) end`,
  /** The person's second click. */
  hasJustWritten: sql<boolean>`(l.created_by is null or l.reentered_at is not null) and ${ARRIVAL} > now() - interval '10 minutes'`,
  isJustCreated: sql<boolean>`l.created_by is null and l.created_at > now() - interval '10 minutes'`,
  isShown: sql<boolean>`${IS_SHOWN}`,
  property: sql<Named | null>`(select ${jsonObject(NAMED)} from properties p where p.id = l.property_id)`,
};
export type KnownLead = RowOf<typeof KNOWN_COLUMNS>;

export async function lockKnownLead(tx: Db, person: Person, which: Which = {}): Promise<KnownLead | undefined> {
  const list = columnList(KNOWN_COLUMNS);
  const locked = sql`select l.id from leads l where ${isLeadOf(person, which)} for update of l`;
  for (;;) {
    const [found] = await prepared<{ id: string }>(tx, locked);
    if (!found) return undefined;
    // Only a later statement sees changes made during the wait for the lock.
    const [lead] = await prepared<KnownLead>(tx, sql`select ${list} from leads l where l.id = ${found.id}`);
    // Merged meantime: search again.
    if (lead?.isShown) return lead;
  }
}

export interface Contact {
  source: RepeatedContact['source'];
  typed: ContactFacts & Person;
  /** For one like `typed.property`; null: for itself. */
  wish: LeadWish | null;
  /** Stands before `wish`. */
  asked?: LeadWish | null;
  wantsVisit?: boolean | VisitWish | undefined;
  /** Who typed it; null for the person. */
  actorId: string | null;
  /** Whose property or site. */
  brokerId: string | null;
  consent: boolean;
}

/** A contact that names another broker gets no colleague's new client. */
const isReleased = (
  { hasActiveBroker, onlyTypedDays, assignedTo }: KnownLead,
  { actorId, brokerId }: Pick<Contact, 'actorId' | 'brokerId'>,
): boolean =>
  actorId === null &&
  hasActiveBroker &&
  onlyTypedDays !== null &&
  (onlyTypedDays >= TYPED_LEAD_DAYS || brokerId === null || brokerId === assignedTo);

export const entersRoleta = (lead: KnownLead, contact: Pick<Contact, 'actorId' | 'brokerId'>) =>
  !lead.hasActiveBroker || isReleased(lead, contact);

const isSameName = (one: string, other: string) => plainWords(one) === plainWords(other);

/** True for the same first contact, and the first own one of a person whom a broker typed. */
function replacesFacts(lead: KnownLead, contact: Contact): boolean {
  const { typed, actorId } = contact;
  // A merged lead's e-mail must not replace the other person's.
  const isTheirs = lead.phone === null ? lead.email === typed.email : isSamePerson(lead, typed);
  if (actorId !== null || !isTheirs) return false;
  const isCorrection = lead.isJustCreated && (lead.email === typed.email || isSameName(lead.name, typed.name));
  const begins = lead.isUntouched && (lead.onlyTypedDays === null || entersRoleta(lead, contact));
  return isCorrection || begins;
}

/** A robot must not fill the index. */
const MAX_KNOWN = 300;

/** For `updateLead`. */
export const knownAs = (left: string[]): SQL => sql`(${leads.knownAs} || array(
  select distinct v from unnest(${sql.param(left)}::text[]) v where v <> all(${leads.knownAs})))[:${MAX_KNOWN}::int]`;

const wordsOf = ({ name, email, phone }: Person & Pick<ContactFacts, 'name'>) =>
  [name, email, phone].filter((word) => typeof word === 'string');

/** Phone or e-mail, where the lead has none. */
const lackingOf = (lead: Person, { phone, email }: Person) => ({
  ...(lead.phone === null && phone && { phone }),
  ...(lead.email === null && email && { email }),
});

/** An own statement: few contacts bring a phone. */
const isKnownElsewhere = async (tx: Db, { id: exceptId }: KnownLead, { phone }: Person, name: string) =>
  phone != null && (await findLeadOf(tx, { phone, name }, { exceptId })) !== undefined;

/** For the story: one like a home that is gone, or a visit. */
export const interestDetails = (
  property: Named | null,
  wish: LeadWish | null,
  wantsVisit: Contact['wantsVisit'] = false,
) => property && (wish ? { wish: { example: property } } : wantsVisit ? { wantsVisit } : null);

/** Into the story of their lead, which opens again when it was lost. A colleague's only rises. */
export async function addContact(tx: Db, lead: KnownLead, contact: Contact): Promise<void> {
  const { source, typed, wish, asked, wantsVisit, brokerId, consent, actorId } = contact;
  const replaced: ContactFacts = {
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    region: lead.region || null,
    property: lead.property,
  };
  const replaces = replacesFacts(lead, contact);
  const releases = isReleased(lead, contact);
  const isColleagues = actorId !== null && lead.hasActiveBroker;
  const lacking = isColleagues ? {} : lackingOf(lead, typed);
  // Else a stranger would be called in the person's place, or this lead would own a colleague's client.
  const fills =
    actorId !== null ||
    replaces ||
    (isSameName(lead.name, typed.name) && !(await isKnownElsewhere(tx, lead, lacking, typed.name)));
  const details = {
    ...{ source, typed, brokerId, consent, replaced },
    ...(replaces && { replaces }),
    ...(!fills && Object.keys(lacking).length > 0 && { isLeftOut: true }),
    ...(releases && { releases }),
  };
  const events: NewLeadEvent[] = [
    { type: 'contact', actorId, details: { contact: details, ...interestDetails(typed.property, wish, wantsVisit) } },
  ];
  const shown = wordsOf({
    ...lead,
    ...(fills && lacking),
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
  const change = {
    reenteredAt: sql`now()`,
    ...left,
    ...(fills && lacking),
    // Otherwise the team's spelling stays; the story has what was typed.
    ...(replaces && { name: typed.name, ...(typed.email && { email: typed.email }) }),
    ...(replaces && typed.region && { region: typed.region }),
    ...(replaces && consent && { consentAt: sql`coalesce(${leads.consentAt}, now())` }),
    ...(typed.property && { propertyId: typed.property._id, propertyIsExample: wish !== null }),
    // The team's wish stays.
    ...((asked ?? wish) && { wish: sql`coalesce(${leads.wish}, ${JSON.stringify(asked ?? wish)}::jsonb)` }),
    ...(source === 'hotsite' && { siteBrokerId: brokerId }),
    ...(reopens && { status: 'novo', lossReasonId: null }),
  };
  await updateLead(tx, lead.id, change, events);
  if (lead.assignedTo === null || (lead.hasActiveBroker && !releases)) return;
  // Otherwise their broker left while it was closed.
  const why = releases && { details: { released: { isOnlyTyped: true } } };
  await changeOwner(tx, lead.id, { actorId, from: lead.assignedTo, to: null, ...why });
}
