import { sql } from 'drizzle-orm';
import type { ImportedLead } from '#contract/leadImports.ts';
import { phoneKey } from '#contract/phone.ts';
import type { Db } from '../db/connect.ts';
import { select } from '../sql/columns.ts';
import type { RowOf } from '../sql/columns.ts';
import { messages } from './messages.ts';
import { phonesOf } from './persons.ts';

const LEAD_COLUMNS = {
  id: sql<string>`l.id`,
  name: sql<string>`l.name`,
  email: sql<string | null>`l.email`,
  phone: sql<string | null>`l.phone`,
  knownAs: sql<string[]>`l.known_as`,
  labelIds: sql<string[]>`l.label_ids`,
  notes: sql<string | null>`l.notes`,
  maxPrice: sql<number | null>`(l.wish ->> 'maxPrice')::float`,
  /** What the team has taken out is no news. Notes as first written, but for those that an undo took back. */
  texts: sql<string[]>`array(
    select coalesce(e.details -> 'note' ->> 'text', e.details -> 'notes' ->> 'before') from lead_events e
    where e.lead_id = l.id and (e.type = 'notes' or e.type = 'note' and not exists (
      select from lead_events u where u.lead_id = e.lead_id and u.type = 'noteEdited' and u.details ? 'imported'
        and (u.details -> 'noteEdited' ->> 'note')::bigint = e.id)))`,
  earlierPrices: sql<number[]>`array(
    select (e.details -> 'wishChanged' -> 'before' ->> 'maxPrice')::float from lead_events e
    where e.lead_id = l.id and e.type = 'wishChanged')`,
  removedLabels: sql<string[]>`array(
    select r ->> '_id' from lead_events e, jsonb_array_elements(e.details -> 'labels' -> 'removed') r
    where e.lead_id = l.id and e.type = 'labels')`,
};
type KnownLead = RowOf<typeof LEAD_COLUMNS>;

/** What a row adds to the lead of a known person. */
export interface News {
  /** For a note. */
  lines: string[];
  phone: string | null;
  email: string | null;
  labelIds: string[];
  knownAs: string[];
}

const isSame = (one: string, other: string) => one.localeCompare(other, 'pt-BR', { sensitivity: 'base' }) === 0;

function newsFor(known: KnownLead, lead: ImportedLead): News | null {
  const news: News = { lines: [], phone: null, email: null, labelIds: [], knownAs: [] };
  const words = [known.name, known.email ?? '', ...known.knownAs];
  const keys = new Set([known.phone ?? '', ...known.knownAs].map(phoneKey));
  const add = (line: string, word?: string) => {
    news.lines.push(line);
    if (word !== undefined) news.knownAs.push(word);
  };
  if (!words.some((word) => isSame(word, lead.name))) add(`Nome: ${lead.name}`, lead.name);
  for (const email of [lead.email, ...lead.others].filter((word) => word?.includes('@'))) {
    if (email === undefined || email === null || words.includes(email)) continue;
    if (known.email === null && news.email === null) {
      news.email = email;
      add(`E-mail: ${email}`);
    } else add(`E-mail: ${email}`, email);
  }
  for (const phone of phonesOf(lead)) {
    if (keys.has(phoneKey(phone))) continue;
    if (known.phone === null && news.phone === null) {
      news.phone = phone;
      add(`Telefone: ${phone}`);
    } else add(`Telefone: ${phone}`, phone);
  }
  const { maxPrice } = lead;
  const price = maxPrice === null ? null : messages.maxPrice(maxPrice);
  const prices = [known.maxPrice, ...known.earlierPrices];
  if (price !== null && !prices.includes(maxPrice) && !known.texts.some((text) => text.includes(price))) add(price);
  const had = [...known.labelIds, ...known.removedLabels];
  const labels = lead.labels.filter(({ _id }) => !had.includes(_id));
  if (labels.length > 0) {
    news.labelIds = labels.map(({ _id }) => _id);
    add(`Etiquetas: ${labels.map(({ name }) => name).join(', ')}`);
  }
  const { notes } = lead;
  if (notes !== null && ![known.notes ?? '', ...known.texts].some((text) => text.includes(notes))) add(notes);
  return news.lines.length > 0 ? news : null;
}

interface Recontact {
  line: number;
  leadId: string;
  lead: ImportedLead;
}

/** By line; null for a row that says nothing new. */
export async function findNews(db: Db, recontacts: readonly Recontact[]): Promise<Map<number, News | null>> {
  if (recontacts.length === 0) return new Map();
  const ids = sql`${sql.param(recontacts.map(({ leadId }) => leadId))}::uuid[]`;
  const known = await select(db, LEAD_COLUMNS)`from leads l where l.id = any(${ids})`;
  const byId = new Map(known.map((lead) => [lead.id, lead]));
  return new Map(
    recontacts.map(({ line, leadId, lead }) => {
      const found = byId.get(leadId);
      return [line, found ? newsFor(found, lead) : null];
    }),
  );
}
