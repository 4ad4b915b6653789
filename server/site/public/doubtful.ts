import { sql } from 'drizzle-orm';
import type { Named } from '#contract/ground/named.ts';
import type { Region } from '#contract/ground/regions.ts';
import { visitOf } from '#contract/leads/visitWish.ts';
import type { VisitWish } from '#contract/leads/visitWish.ts';
import type { DoubtfulContact, DoubtfulContactsQuery, PublicLeadInput } from '#contract/site/public.ts';
import type { Db } from '../../ground/db/connect.ts';
import { doubtfulContacts } from '../../ground/db/schema/doubtfulContacts.ts';
import { notFound } from '../../ground/errors/httpError.ts';
import { isoInstant, jsonObject, select } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { countAll, readList } from '../../ground/sql/lists.ts';
import type { ListPage } from '../../ground/sql/lists.ts';
import { byCreation, orderOf } from '../../ground/sql/order.ts';
import { NAMED } from '../../leads/core/contacts.ts';
import { messages } from './messages.ts';

const MAX_HIDDEN = 500;

export const hiddenIn = ({ leaveEmpty = '' }: PublicLeadInput): string => leaveEmpty.slice(0, MAX_HIDDEN);

export async function keepDoubtful(tx: Db, input: PublicLeadInput, hidden: string): Promise<void> {
  const { name, email, phone, region = '', propertyId, brokerId, homes, consent = false, wantsVisit = false } = input;
  const visit = visitOf(input);
  await tx
    .insert(doubtfulContacts)
    .values({ name, email, phone, region, propertyId, brokerId, homes, consent, wantsVisit, visit, hidden });
}

const DOUBTFUL_COLUMNS = {
  id: sql<string>`d.id`,
  name: sql<string>`d.name`,
  email: sql<string | null>`d.email`,
  phone: sql<string | null>`d.phone`,
  region: sql<Region | null>`nullif(d.region, '')`,
  property: sql<Named | null>`(select ${jsonObject(NAMED)} from properties p where p.id = d.property_id)`,
  homes: sql<Named[]>`(
    select coalesce(json_agg(${jsonObject(NAMED)} order by array_position(d.homes, p.id)), '[]')
    from properties p where p.id = any(d.homes) and p.deleted_at is null)`,
  wantsVisit: sql<boolean>`d.wants_visit`,
  visit: sql<VisitWish | null>`d.visit`,
  hidden: sql<string>`d.hidden`,
  created_at: isoInstant(sql`d.created_at`),
};

const serialize = ({ id, created_at, ...row }: RowOf<typeof DOUBTFUL_COLUMNS>): DoubtfulContact => ({
  _id: id,
  ...row,
  createdAt: created_at,
});

export async function listDoubtful(db: Db, query: DoubtfulContactsQuery): Promise<ListPage<DoubtfulContact>> {
  const order = orderOf(query.sort ?? '-createdAt', {}, byCreation(sql`d`));
  const page = await readList(db, DOUBTFUL_COLUMNS, query, order, ({ after, cut }) => ({
    rows: (list) => sql`select ${list} from doubtful_contacts d where ${after} ${cut}`,
    count: countAll(sql`from doubtful_contacts`),
  }));
  return { ...page, rows: page.rows.map(serialize) };
}

const INPUT_COLUMNS = {
  name: DOUBTFUL_COLUMNS.name,
  email: DOUBTFUL_COLUMNS.email,
  phone: DOUBTFUL_COLUMNS.phone,
  region: DOUBTFUL_COLUMNS.region,
  propertyId: sql<string | null>`d.property_id`,
  brokerId: sql<string | null>`d.broker_id`,
  homes: sql<string[] | null>`d.homes`,
  consent: sql<boolean>`d.consent`,
  wantsVisit: DOUBTFUL_COLUMNS.wantsVisit,
  visit: DOUBTFUL_COLUMNS.visit,
};

/** @throws 404 when another admin did. */
export async function removeDoubtful(tx: Db, id: string): Promise<PublicLeadInput> {
  const [row] = await select(tx, INPUT_COLUMNS)`from doubtful_contacts d where d.id = ${id} for update`;
  if (!row) throw notFound(messages.doubtfulNotFound);
  await tx.execute(sql`delete from doubtful_contacts where id = ${id}`);
  const { email, phone, region, propertyId, brokerId, homes, visit, ...input } = row;
  const given = <Value>(value: Value | null) => value ?? undefined;
  return {
    ...input,
    ...{ email: given(email), phone: given(phone), region: given(region) },
    ...{ propertyId: given(propertyId), brokerId: given(brokerId), homes: given(homes) },
    ...(visit && { visitDay: visit.day, visitPart: visit.part, byVideo: visit.byVideo }),
  };
}
