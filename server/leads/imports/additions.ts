import { sql } from 'drizzle-orm';
import { phoneKey } from '#contract/ground/phoneKey.ts';
import type { Region } from '#contract/ground/regions.ts';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import { typesThat } from '#contract/leads/leadEvents.ts';
import type { ImportedLead, SaidField } from '#contract/leads/leadImports.ts';
import type { LeadStatus } from '#contract/leads/leadValues.ts';
import type { LeadWish } from '#contract/leads/wish.ts';
import type { Db } from '../../ground/db/connect.ts';
import type { AddedToLead } from '../../ground/db/schema/leadImports.ts';
import { isoInstant, select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { oneOf, uuids } from '../../ground/sql/conditions.ts';
import { ARRIVAL } from '../core/filter.ts';
import { isSameWish } from '../core/wish.ts';
import { messages } from './messages.ts';
import { notesOf } from './notes.ts';
import { isPhone, phonesOf } from './persons.ts';
import { isNameless } from './readLead.ts';

const TEXTS = typesThat(({ isText }) => isText);

const LEAD_COLUMNS = {
  id: sql<string>`l.id`,
  name: sql<string>`l.name`,
  email: sql<string | null>`l.email`,
  phone: sql<string | null>`l.phone`,
  knownAs: sql<string[]>`l.known_as`,
  labelIds: sql<string[]>`l.label_ids`,
  notes: sql<string | null>`l.notes`,
  region: sql<Region>`l.region`,
  source: sql<string>`l.source`,
  createdOn: sql<string>`(l.created_at at time zone ${TIME_ZONE})::date::text`,
  /** Earlier ones, too: a value that the team changed adds nothing. */
  statuses: sql<LeadStatus[]>`array(
    select l.status union select s from lead_events e, unnest(array[e.from_status, e.to_status]) s
    where e.lead_id = l.id and s is not null)`,
  brokers: sql<string[]>`array_remove(l.earlier_brokers || l.assigned_to, null)`,
  propertyId: sql<string | null>`l.property_id`,
  arrivedAt: isoInstant(ARRIVAL),
  firstContactedAt: sql<string | null>`${isoInstant(sql`l.first_contacted_at`)}`,
  consentAt: sql<string | null>`${isoInstant(sql`l.consent_at`)}`,
  wish: sql<LeadWish | null>`l.wish`,
  /** Repeats of texts that the team removed add nothing. Notes as first written, but for those that an undo took back. */
  texts: sql<string[]>`array(
    select coalesce(e.details -> 'note' ->> 'text', e.details -> 'notes' ->> 'before') from lead_events e
    where e.lead_id = l.id and ${oneOf(sql`e.type`, TEXTS)} and (e.type <> 'note' or not exists (
      select from lead_events u where u.lead_id = e.lead_id and u.type = 'noteEdited' and u.details ? 'imported'
        and (u.details -> 'noteEdited' ->> 'note')::bigint = e.id)))`,
  soldOn: sql<
    string | null
  >`(select (s.sold_at at time zone ${TIME_ZONE})::date::text from sales s where s.lead_id = l.id)`,
  soldValue: sql<number | null>`(select s.value::float from sales s where s.lead_id = l.id)`,
  sellerId: sql<string | null>`(select s.seller_id from sales s where s.lead_id = l.id)`,
  lossReasonId: sql<string | null>`l.loss_reason_id`,
  earlierWishes: sql<(LeadWish | null)[]>`(
    select coalesce(json_agg(e.details -> 'wishChanged' -> 'before'), '[]') from lead_events e
    where e.lead_id = l.id and e.type = 'wishChanged')`,
  removedLabels: sql<string[]>`array(
    select r ->> '_id' from lead_events e, jsonb_array_elements(e.details -> 'labels' -> 'removed') r
    where e.lead_id = l.id and e.type = 'labels')`,
};
type KnownLead = RowOf<typeof LEAD_COLUMNS>;

/** The facts that a row adds to the lead of a known person. */
export interface Additions extends Omit<AddedToLead, 'note'> {
  lines: string[];
}

const isSame = (one: string, other: string) => one.localeCompare(other, 'pt-BR', { sensitivity: 'base' }) === 0;

const dayOf = (instant: string) => new Date(instant).toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });

const isSameMinute = (one: string | null, other: string | null | undefined) =>
  one !== null && one.slice(0, 16) === other?.slice(0, 16);

const HAS: Record<SaidField, (known: KnownLead, lead: ImportedLead) => boolean> = {
  region: (known, { region }) => known.region === region,
  status: (known, { status }) => known.statuses.includes(status),
  source: (known, { source }) => known.source === source,
  broker: (known, { broker }) => broker !== null && known.brokers.includes(broker._id),
  createdAt: (known, { createdAt }) => createdAt !== null && known.createdOn === dayOf(createdAt),
  soldAt: (known, { sale }) => !sale || known.soldOn === dayOf(sale.at),
  soldValue: (known, { sale }) => !sale || known.soldValue === sale.value,
  seller: (known, { sale }) => !sale?.seller || known.sellerId === sale.seller._id,
  lossReason: (known, { lossReason }) => !lossReason || known.lossReasonId === lossReason._id,
  property: (known, { propertyId }) => known.propertyId === propertyId,
  wish: ({ wish, earlierWishes }, lead) => [wish, ...earlierWishes].some((had) => isSameWish(had, lead.wish ?? null)),
  reenteredAt: (known, { reenteredAt = null }) => reenteredAt !== null && known.arrivedAt >= reenteredAt,
  firstContactedAt: (known, { firstContactedAt }) => isSameMinute(known.firstContactedAt, firstContactedAt),
  consentAt: (known, { consentAt }) => isSameMinute(known.consentAt, consentAt),
};

function additionsFor(known: KnownLead, lead: ImportedLead): Additions | null {
  const added: Additions = { lines: [], name: null, phone: null, email: null, labelIds: [], knownAs: [] };
  const words = [known.name, known.email ?? '', ...known.knownAs];
  const keys = new Set([known.phone ?? '', ...known.knownAs].map(phoneKey));
  const add = (line: string, word?: string) => {
    added.lines.push(line);
    if (word !== undefined) added.knownAs.push(word);
  };
  if (isNameless(known.name) && !isNameless(lead.name)) {
    added.name = { before: known.name, after: lead.name };
    words.push(lead.name);
    add(`Nome: ${lead.name}`);
  }
  for (const name of [lead.name, ...lead.others])
    if (!isNameless(name) && !isPhone(name) && !name.includes('@') && !words.some((word) => isSame(word, name)))
      add(`Nome: ${name}`, name);
  for (const email of [lead.email, ...lead.others]) {
    if (!email?.includes('@') || words.includes(email)) continue;
    if (known.email === null && added.email === null) {
      added.email = email;
      add(`E-mail: ${email}`);
    } else add(`E-mail: ${email}`, email);
  }
  for (const phone of phonesOf(lead)) {
    if (keys.has(phoneKey(phone))) continue;
    if (known.phone === null && added.phone === null) {
      added.phone = phone;
      add(`Telefone: ${phone}`);
    } else add(`Telefone: ${phone}`, phone);
  }
  const { maxPrice } = lead;
  const price = maxPrice === null ? null : messages.maxPrice(maxPrice);
  const prices = [known.wish, ...known.earlierWishes].map((wish) => wish?.maxPrice);
  if (price !== null && !prices.includes(maxPrice) && !known.texts.some((text) => text.includes(price))) add(price);
  const hadLabels = [...known.labelIds, ...known.removedLabels];
  const labels = lead.labels.filter(({ _id }) => !hadLabels.includes(_id));
  if (labels.length > 0) {
    added.labelIds = labels.map(({ _id }) => _id);
    add(`Etiquetas: ${labels.map(({ name }) => name).join(', ')}`);
  }
  for (const field of Object.keys(HAS) as SaidField[]) {
    const line = lead.said?.[field];
    if (line !== undefined && !HAS[field](known, lead) && !known.texts.some((text) => text.includes(line))) add(line);
  }
  const had = [known.notes ?? '', ...known.texts];
  const notes = notesOf(lead.notes ?? '').filter((note) => !had.some((text) => text.includes(note)));
  if (notes.length > 0) add(notes.join(''));
  return added.lines.length > 0 ? added : null;
}

interface Recontact {
  line: number;
  leadId: string;
  lead: ImportedLead;
}

/** By line; null for a row that says nothing new. */
export async function findAdditions(db: Db, recontacts: readonly Recontact[]): Promise<Map<number, Additions | null>> {
  if (recontacts.length === 0) return new Map();
  const ids = uuids(recontacts.map(({ leadId }) => leadId));
  const known = await select(db, LEAD_COLUMNS)`from leads l where l.id = any(${ids})`;
  const byId = new Map(known.map((lead) => [lead.id, lead]));
  return new Map(
    recontacts.map(({ line, leadId, lead }) => {
      const found = byId.get(leadId);
      return [line, found ? additionsFor(found, lead) : null];
    }),
  );
}
