import { eq, sql } from 'drizzle-orm';
import type { InferInsertModel } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { OFFERED_STATUSES, ROTATION_RULES, VISITOR_SOURCES } from '#contract/constants.ts';
import type { Region } from '#contract/constants.ts';
import type { PublicConfig } from '#contract/public.ts';
import { hashPassword } from '../auth/passwords.ts';
import { insertUser } from '../auth/repository.ts';
import { writeClockSettings } from '../clock/settings.ts';
import type { Db } from '../db/connect.ts';
import { leadTasks, leadVisits } from '../db/schema/agenda.ts';
import { lossReasons } from '../db/schema/brokerage.ts';
import { clockChanges, dutyBrokers, dutyShifts, leadClocks, openSpans } from '../db/schema/clock.ts';
import { leadEvents } from '../db/schema/leadEvents.ts';
import { leadBatches, leadPlans, leads } from '../db/schema/leads.ts';
import { properties } from '../db/schema/properties.ts';
import { rotationSkips, rotationTurns } from '../db/schema/rotation.ts';
import { selectionProperties, selections } from '../db/schema/selections.ts';
import { users } from '../db/schema/users.ts';
import { enqueueMany } from '../jobs/enqueue.ts';
import { taskReminderAt, visitReminderAt } from '../leadCore/reminders.ts';
import { writeRotation } from '../rotation/settings.ts';
import { storeQueues } from '../rotation/storedQueues.ts';
import { reserveEntryIds } from '../rotation/writeLedger.ts';
import type { Cast } from './arrivals.ts';
import { live } from './house.ts';
import type { Lived, Picked } from './house.ts';
import { Past } from './past.ts';
import { DEMO_ADMIN, DEMO_BROKERS, drawPerson } from './people.ts';
import { drawProperties } from './properties.ts';
import { randomOf } from './random.ts';
import { isOfVisitor, MINUTES } from './rotation.ts';
import type { RotationPast, Shift } from './rotation.ts';
import { planShifts } from './shifts.ts';
import { nextStepAt } from './steps.ts';
import type { Story } from './story.ts';

export const DEMO = {
  password: 'Morada@2026',
  logins: [
    { label: 'Admin', email: DEMO_ADMIN.email },
    { label: 'Corretora', email: 'ana@morada.local' },
  ],
} satisfies PublicConfig['demo'];

/** Days. */
const TEAM_SINCE = 400;
const MOST_TURNS = 1_000;
/** Rows whose columns are fewer than PostgreSQL's 65,535 parameters. */
const PER_INSERT = 1_000;

export const DEMO_EMAILS = [DEMO_ADMIN, ...DEMO_BROKERS].map(({ email }) => email);

/** All or nothing: a killed first start begins again. `now`: for tests. */
export async function loadDemo(db: Db, progress: (text: string) => void, now = new Date()): Promise<void> {
  if ((await db.select({ id: users.id }).from(users).limit(1)).length > 0) return;
  progress('Loading the demo data…');
  const passwordHash = await hashPassword(DEMO.password);
  await db.transaction(async (tx) => {
    const past = await readPast(tx, now);
    const { adminId, brokers } = await insertTeam(tx, past, passwordHash);
    await fill(tx, past, adminId, brokers);
  });
}

async function readPast(tx: Db, now: Date): Promise<Past> {
  const rows = await tx.select().from(openSpans).orderBy(openSpans.startsAt);
  return new Past(
    now,
    rows.map(({ startsAt, endsAt, openBefore }) => ({ from: +startsAt, to: +endsAt, openBefore })),
  );
}

async function insertTeam(tx: Db, past: Past, passwordHash: string) {
  const random = randomOf(2026);
  const yesterday = past.onDay(1, 16 * 60 + 20);
  const since = past.onDay(TEAM_SINCE, 10 * 60);
  const insert = async (person: { name: string; email: string }, facts: Partial<InferInsertModel<typeof users>>) => {
    const { id } = await insertUser(tx, { ...person, passwordHash, isAdmin: false, isActive: true });
    const dated = { createdAt: since, updatedAt: since, admittedAt: since };
    await tx
      .update(users)
      .set({ ...dated, ...facts })
      .where(eq(users.id, id));
    return id;
  };
  const { face: _face, ...admin } = DEMO_ADMIN;
  const adminId = await insert(admin, { isAdmin: true });
  const brokers: Cast['brokers'] = [];
  for (const { face: _, ...person } of DEMO_BROKERS) {
    const waits = person.name === 'Juliana Prates';
    const isActive = person.name !== 'Tereza Lacerda';
    const { phone } = drawPerson(random);
    const { creci, regions } = person;
    const dated = waits ? { createdAt: yesterday, updatedAt: yesterday, admittedAt: null } : {};
    const id = await insert(person, { phone, creci, regions, isActive, ...dated });
    if (isActive && !waits) brokers.push({ id, regions: regions as Region[] });
  }
  return { adminId, brokers };
}

async function fill(tx: Db, past: Past, adminId: string, brokers: Cast['brokers']): Promise<void> {
  const ids = brokers.map(({ id }) => id);
  const { rows, gone } = drawProperties(past, ids);
  const offered = rows.filter(({ status }) => OFFERED_STATUSES.includes(status ?? 'disponível'));
  const sold = rows.filter(({ status }) => status === 'vendido');
  const shifts = planShifts(past, ids);
  const lived = live({
    past,
    cast: { adminId, brokers, properties: offered.map((row) => ({ ...row, brokerId: row.brokerId ?? null })) },
    reasons: await tx.select({ _id: lossReasons.id, name: lossReasons.label }).from(lossReasons),
    sold: sold.map(({ id, name, price }) => ({ _id: id, name, price })),
    shifts,
    candidates: brokers.map((broker) => ({
      ...broker,
      weight: 1,
      cap: null,
      isActive: true,
      isPaused: false,
      isOffDuty: false,
      today: 0,
    })),
    ledgerIds: await reserveIds(tx, reserveEntryIds(MOST_TURNS)),
  });
  const soldAt = new Map(lived.stories.flatMap((story) => saleOf(story)));
  const isGone = new Set(gone.map(({ id }) => id));
  await tx.insert(properties).values(
    rows.map((row) => {
      const at = soldAt.get(row.id);
      return { ...row, ...(at && { updatedAt: at }), ...(at && isGone.has(row.id) && { deletedAt: at }) };
    }),
  );
  await switchOn(tx, adminId, lived.onSince);
  await insertShifts(tx, shifts);
  await insertBatches(tx, lived);
  await insertLedger(tx, lived.rotation);
  await insertLeads(tx, lived);
  await insertEvents(tx, lived.stories);
  await insertSteps(tx, past, lived.stories);
  await insertInParts(lived.rotation.clocks, (clocks) => tx.insert(leadClocks).values(clocks));
  await insertSelections(tx, lived.selections);
}

async function reserveIds(tx: Db, ids: ReturnType<typeof reserveEntryIds>): Promise<number[]> {
  const { rows } = await tx.execute<{ ids: number[] }>(sql`select ${ids} as ids`);
  return rows[0]?.ids ?? [];
}

/** The property's id and when. */
function saleOf({ events }: Story): [string, Date][] {
  const sale = events.find(({ toStatus }) => toStatus === 'convertido');
  const property = sale?.details?.closing?.property;
  return sale && property ? [[property._id, sale.at]] : [];
}

async function insertInParts<Row>(rows: readonly Row[], insert: (part: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let first = 0; first < rows.length; first += PER_INSERT) await insert(rows.slice(first, first + PER_INSERT));
}

async function switchOn(tx: Db, adminId: string, at: Date): Promise<void> {
  const rules = [...ROTATION_RULES];
  await writeRotation(tx, { sources: VISITOR_SOURCES.map((source) => ({ source, isOn: true, rules })), brokers: [] });
  await writeClockSettings(tx, adminId, { isOn: true });
  await tx.update(clockChanges).set({ at });
}

async function insertShifts(tx: Db, shifts: readonly Shift[]): Promise<void> {
  const rows = shifts.map(({ startsAt, endsAt, brokers }) => ({ id: uuidv7(), startsAt, endsAt, brokers }));
  await tx.insert(dutyShifts).values(rows.map(({ brokers: _, ...shift }) => shift));
  await tx
    .insert(dutyBrokers)
    .values(rows.flatMap(({ id: shiftId, brokers }) => brokers.map((userId) => ({ shiftId, userId }))));
}

async function insertBatches(tx: Db, { distributions: { batches } }: Lived): Promise<void> {
  await tx.insert(leadPlans).values(batches.map(({ plan }) => plan));
  await tx.insert(leadBatches).values(batches.map(({ batch }) => batch));
}

async function insertLedger(tx: Db, { entries, roleta }: RotationPast): Promise<void> {
  await insertInParts(entries, (part) =>
    tx
      .insert(rotationTurns)
      .overridingSystemValue()
      .values(
        part.map(({ eligible, skips: _, rules, ...entry }) => ({
          ...entry,
          rules: [...rules],
          eligible: eligible && Object.fromEntries(eligible),
        })),
      ),
  );
  const skips = entries.flatMap(({ id: turnId, skips: ofEntry }) => ofEntry.map((skip) => ({ turnId, ...skip })));
  await insertInParts(skips, (part) => tx.insert(rotationSkips).values(part));
  await storeQueues(tx, roleta);
}

async function insertLeads(tx: Db, { stories, distributions }: Lived): Promise<void> {
  const rows = stories.map((story) => {
    const { lead, facts } = story;
    const { brokerId: _, ...row } = lead;
    const { firstContactSeconds: seconds = null } = facts;
    const target = MINUTES[lead.source as keyof typeof MINUTES] as number | undefined;
    return {
      ...row,
      ...facts,
      status: story.status,
      assignedTo: story.brokerId,
      earlierBrokers: story.earlierBrokers,
      attemptedWith: story.attemptedWith,
      batchId: story.batchId(distributions.undone),
      firstContactInTime: seconds === null || target === undefined ? null : seconds <= target * 60,
      nextStepAt: nextStepAt(story),
      consentAt: isOfVisitor(story) ? lead.createdAt : null,
      updatedAt: story.lastAt,
    };
  });
  await insertInParts(rows, (part) => tx.insert(leads).values(part));
}

const nextEventIds = (count: number) => sql<number[]>`(
  select json_agg(nextval(pg_get_serial_sequence('lead_events', 'id'))) from generate_series(1, ${count}::int))`;

async function insertEvents(tx: Db, stories: readonly Story[]): Promise<void> {
  const told = stories
    .flatMap(({ lead, events }) => events.map((event, place) => ({ leadId: lead.id, event, place })))
    .toSorted((one, other) => +one.event.at - +other.event.at || one.place - other.place);
  const ids = await reserveIds(tx, nextEventIds(told.length));
  const idOf = new Map(told.map(({ event }, index) => [event, ids[index] ?? 0]));
  const rows = told.map(({ leadId, event: { attempt, ...event } }, index) => {
    const { details } = event;
    const outcome = attempt && details?.outcome && { ...details.outcome, attempt: String(idOf.get(attempt)) };
    return { id: ids[index] ?? 0, leadId, ...event, ...(outcome && { details: { outcome } }) };
  });
  await insertInParts(rows, (part) => tx.insert(leadEvents).overridingSystemValue().values(part));
  await tx.execute(SALES_OF_STORIES);
}

const SALES_OF_STORIES = sql`
  update sales s set property_id = (sold ->> 'property')::uuid, value = (sold ->> 'value')::numeric, sold_at = at
  from (
    select lead_id, at, jsonb_build_object('property', details #> '{closing,property,_id}', 'value', details #> '{closing,value}') as sold
    from lead_events where to_status = 'convertido'
  ) told where told.lead_id = s.lead_id`;

async function insertSteps(tx: Db, past: Past, stories: readonly Story[]): Promise<void> {
  const [tasks, visits] = [stories.flatMap((story) => story.tasks), stories.flatMap((story) => story.visits)];
  await tx.insert(leadTasks).values(tasks);
  await tx.insert(leadVisits).values(visits);
  const reminders = [
    ...tasks
      .filter(({ doneAt }) => !doneAt)
      .map(({ id, dueAt, hasTime }) => {
        const at = dueAt.toISOString();
        return { key: id, data: { task: id, at }, startAfter: taskReminderAt(at, hasTime) };
      }),
    ...visits
      .filter(({ status }) => status === 'scheduled')
      .map(({ id, at }) => {
        const instant = at.toISOString();
        return { key: id, data: { visit: id, at: instant }, startAfter: visitReminderAt(instant) };
      }),
  ];
  await enqueueMany(
    tx,
    'reminder',
    reminders.filter(({ startAfter }) => startAfter > past.now),
  );
}

async function insertSelections(tx: Db, picked: readonly Picked[]): Promise<void> {
  await tx.insert(selections).values(
    picked.map(({ id, story, createdAt, openedAt }) => ({
      id,
      leadId: story.lead.id,
      brokerId: story.brokerId ?? '',
      createdAt,
      openedAt,
    })),
  );
  await tx.insert(selectionProperties).values(
    picked.flatMap(({ id: selectionId, properties: some, liked, reactedAt }) =>
      some.map(({ _id: propertyId }, position) => {
        const answer = liked[position] ?? null;
        return { selectionId, propertyId, position, liked: answer, reactedAt: answer === null ? null : reactedAt };
      }),
    ),
  );
}
