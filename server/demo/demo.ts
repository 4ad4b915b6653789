import { OFFERED_STATUSES } from '#contract/properties/propertyValues.ts';
import type { PublicConfig } from '#contract/site/public.ts';
import { reserveEntryIds } from '../giving/rotation/writeLedger.ts';
import type { Db } from '../ground/db/connect.ts';
import { leadLabels, lossReasons } from '../ground/db/schema/brokerage.ts';
import { leadClocks, openSpans } from '../ground/db/schema/clock.ts';
import { properties } from '../ground/db/schema/properties.ts';
import { users } from '../ground/db/schema/users.ts';
import { hashPassword } from '../people/auth/passwords.ts';
import type { Cast } from './arrivals.ts';
import { live } from './house.ts';
import { insertInParts, reserveIds } from './inParts.ts';
import { Past } from './past.ts';
import { DEMO_ADMIN, DEMO_BROKERS } from './people.ts';
import { drawProperties } from './properties.ts';
import { planShifts } from './shifts.ts';
import { insertDistributions, insertLedger, insertShifts, switchOn } from './storeRoleta.ts';
import { insertEvents, insertLeads, insertSelections, insertSteps } from './storeStories.ts';
import type { Story } from './story.ts';
import { insertTeam } from './team.ts';
import { learn } from './wishes.ts';

export const DEMO = {
  password: 'Morada@2026',
  logins: [
    { label: 'Admin', email: DEMO_ADMIN.email },
    { label: 'Corretora', email: 'ana@morada.local' },
  ],
} satisfies PublicConfig['demo'];

const MAX_TURNS = 1_000;
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
      hasPhone: true,
      isPaused: false,
      teamId: null,
      isOffDuty: false,
      today: 0,
    })),
    ledgerIds: await reserveIds(tx, reserveEntryIds(MAX_TURNS)),
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
  await insertDistributions(tx, lived);
  await insertLedger(tx, lived.rotation);
  await insertLeads(tx, lived, learn(lived.stories, await idsOfLabels(tx)));
  await insertEvents(tx, lived.stories);
  await insertSteps(tx, past, lived.stories);
  await insertInParts(lived.rotation.clocks, (clocks) => tx.insert(leadClocks).values(clocks));
  await insertSelections(tx, lived.selections);
}

async function idsOfLabels(tx: Db): Promise<string[]> {
  const labels = await tx.select({ id: leadLabels.id }).from(leadLabels).orderBy(leadLabels.position);
  return labels.map(({ id }) => id);
}

/** The property's id and when. */
function saleOf({ events }: Story): [string, Date][] {
  const sale = events.find(({ toStatus }) => toStatus === 'convertido');
  const property = sale?.details?.closing?.property;
  return sale && property ? [[property._id, sale.at]] : [];
}
