import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { REGIONS } from '#contract/constants.ts';
import type { LeadStatus } from '#contract/constants.ts';
import type { PublicConfig } from '#contract/public.ts';
import { hashPassword } from '../auth/passwords.ts';
import { insertUser } from '../auth/repository.ts';
import type { Db } from '../db/connect.ts';
import { leadTasks, leadVisits } from '../db/schema/agenda.ts';
import { lossReasons } from '../db/schema/brokerage.ts';
import { leadEvents } from '../db/schema/leadEvents.ts';
import { leads } from '../db/schema/leads.ts';
import { properties } from '../db/schema/properties.ts';
import { users } from '../db/schema/users.ts';
import { drawConversation } from './conversations.ts';
import { DEMO_BROKERS, drawPerson } from './people.ts';
import { drawPlace } from './places.ts';
import { randomOf } from './random.ts';
import type { Random } from './random.ts';
import { descriptionOf, nameOf } from './wording.ts';

const ADMIN = { name: 'Helena Prado', email: 'admin@morada.local' };

export const DEMO = {
  password: 'Morada@2026',
  logins: [
    { label: 'Admin', email: ADMIN.email },
    { label: 'Corretora', email: 'ana@morada.local' },
  ],
} satisfies PublicConfig['demo'];

const PROPERTIES = 60;
const LEADS = 400;
const DAYS = 90;
const DAY = 86_400_000;
const MINUTE = 60_000;

export const DEMO_EMAILS = [ADMIN, ...DEMO_BROKERS].map(({ email }) => email);

/** All or nothing: a killed first start begins again. */
export async function loadDemo(db: Db, progress: (text: string) => void): Promise<void> {
  if ((await db.select({ id: users.id }).from(users).limit(1)).length > 0) return;
  progress('Loading the demo data…');
  const random = randomOf(2026);
  const passwordHash = await hashPassword(DEMO.password);
  await db.transaction(async (tx) => {
    const admin = await insertUser(tx, { ...ADMIN, passwordHash, isAdmin: true, isActive: true });
    const brokerIds = await insertBrokers(tx, random, passwordHash);
    const propertyRows = await insertProperties(tx, random, brokerIds);
    await insertLeads(tx, random, { adminId: admin.id, brokerIds, properties: propertyRows });
  });
}

async function insertBrokers(tx: Db, random: Random, passwordHash: string): Promise<string[]> {
  const ids: string[] = [];
  for (const { name, email, creci, regions } of DEMO_BROKERS) {
    const broker = await insertUser(tx, {
      name,
      email,
      passwordHash,
      isAdmin: false,
      isActive: name !== 'Tereza Lacerda',
    });
    const { phone } = drawPerson(random);
    await tx.update(users).set({ phone, creci, regions }).where(eq(users.id, broker.id));
    if (broker.is_active) ids.push(broker.id);
  }
  return ids;
}

async function insertProperties(tx: Db, random: Random, brokerIds: string[]) {
  const names = new Set<string>();
  const rows = Array.from({ length: PROPERTIES }, (_, index) => {
    const place = drawPlace(random, REGIONS[index % REGIONS.length] ?? 'central');
    const bedrooms = random.whole(1, 4);
    const rooms = { bedrooms, bathrooms: random.whole(1, bedrooms), parking: random.whole(0, 3) };
    const name = nameOf(place, rooms, names);
    names.add(name);
    const { category, region, address, lat, lng } = place;
    return {
      category,
      region,
      address,
      lat,
      lng,
      ...rooms,
      name,
      countInStock: 1,
      price: (random.whole(28, 240) * 10_000).toFixed(2),
      description: descriptionOf(place, rooms, index),
      offer: random.next() < 0.15 ? 'Condomínio grátis por 6 meses' : null,
      brokerId: random.pick(brokerIds),
      createdAt: new Date(Date.now() - random.next() * DAYS * DAY),
    };
  });
  return tx
    .insert(properties)
    .values(rows)
    .returning({ _id: properties.id, name: properties.name, region: properties.region, price: properties.price });
}

interface Cast {
  adminId: string;
  brokerIds: string[];
  properties: { _id: string; name: string; region: string; price: string }[];
}

function drawStatus(random: Random): LeadStatus {
  const chance = random.next();
  if (chance < 0.45) return 'novo';
  if (chance < 0.75) return 'em andamento';
  return chance < 0.88 ? 'convertido' : 'perdido';
}

function drawLead(random: Random, index: number, { adminId, brokerIds, properties: known }: Cast) {
  // The newest are minutes old; the rest is denser towards today.
  const age = index < 3 ? (index + 1) * 12 * 60_000 : random.next() ** 1.3 * DAYS * DAY;
  const createdAt = new Date(Date.now() - age);
  const property = random.next() < 0.6 ? random.pick(known) : null;
  const assignedTo = random.next() < (age < 14 * DAY ? 0.55 : 0.95) ? random.pick(brokerIds) : null;
  const createdBy = random.next() < 0.2 ? adminId : null;
  return {
    id: uuidv7(),
    ...drawPerson(random),
    region: property?.region ?? random.pick(REGIONS),
    status: assignedTo ? drawStatus(random) : 'novo',
    source: createdBy ? 'admin' : property ? 'property' : 'landing',
    createdBy,
    assignedTo,
    propertyId: property?._id ?? null,
    createdAt,
    updatedAt: createdAt,
  };
}

async function insertLeads(tx: Db, random: Random, cast: Cast): Promise<void> {
  const rows = Array.from({ length: LEADS }, (_, index) => drawLead(random, index, cast));
  const reasons = await tx.select({ _id: lossReasons.id, name: lossReasons.label }).from(lossReasons);
  const conversations = rows.map(({ assignedTo, ...lead }) =>
    assignedTo ? drawConversation(random, { ...lead, assignedTo }, { properties: cast.properties, reasons }) : null,
  );
  await tx.insert(leads).values(rows.map((lead, index) => ({ ...lead, ...conversations[index]?.facts })));
  const stories = rows.map((lead, index) => [...arrivalOf(lead, cast), ...(conversations[index]?.events ?? [])]);
  await tx.insert(leadEvents).values(stories.flat());
  await tx.execute(SALES_OF_STORIES);
  await tx.insert(leadTasks).values(conversations.flatMap((conversation) => conversation?.tasks ?? []));
  await tx.insert(leadVisits).values(conversations.flatMap((conversation) => conversation?.visits ?? []));
}

const SALES_OF_STORIES = sql`
  update sales s set property_id = (sold ->> 'property')::uuid, value = (sold ->> 'value')::numeric, sold_at = at
  from (
    select lead_id, at, jsonb_build_object('property', details #> '{closing,property,_id}', 'value', details #> '{closing,value}') as sold
    from lead_events where to_status = 'convertido'
  ) told where told.lead_id = s.lead_id`;

function arrivalOf({ id: leadId, createdBy, assignedTo, createdAt }: ReturnType<typeof drawLead>, { adminId }: Cast) {
  const created = { leadId, type: 'created' as const, actorId: createdBy, toStatus: 'novo', at: createdAt };
  const at = new Date(Math.min(Date.now(), createdAt.getTime() + MINUTE));
  const assigned = { leadId, type: 'assigned' as const, actorId: adminId, toUser: assignedTo, at };
  return assignedTo ? [created, assigned] : [created];
}
