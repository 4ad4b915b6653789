import { addDays } from 'date-fns/addDays';
import { addYears } from 'date-fns/addYears';
import { sql } from 'drizzle-orm';
import { clockInput } from '#contract/giving/clock.ts';
import type { ClockHours, ClockInput, ClockSettings, ClockSettingsPage } from '#contract/giving/clock.ts';
import type { Db } from '../../ground/db/connect.ts';
import { clockChanges, clockSettings, openSpans } from '../../ground/db/schema/clock.ts';
import { versionOf } from '../../ground/http/versions.ts';
import { isoInstant, select } from '../../ground/sql/columns.ts';
import { followClockSettings, timeFirstContacts } from '../../leads/core/clock.ts';
import { readVisitorSources, requireVisitors } from '../../leads/core/sources.ts';
import { readSwitches } from '../rotation/settings.ts';
import { nationalHolidays, openSpansOf } from './openHours.ts';
import type { HoursSettings } from './openHours.ts';

/** Back as far as reports, ahead further than any clock. */
const [DAYS_BACK, DAYS_AHEAD] = [550, 400];
const LEAST_DAYS_AHEAD = 370;

export async function readClockSettings(db: Db): Promise<ClockSettings> {
  const [row] = await db.select().from(clockSettings);
  if (!row) throw new Error('the settings of the clock have a row');
  const { isOnlyRow: _, updatedAt: _at, minutes, ...settings } = row;
  const read = {
    ...settings,
    minutes: (await readVisitorSources(db)).map(({ _id: source }) => ({ source, minutes: minutes[source] ?? null })),
  };
  return { ...read, version: versionOf(read, clockInput) };
}

export async function readClockSettingsPage(db: Db, today = new Date()): Promise<ClockSettingsPage> {
  const { rows } = await db.execute<{ running: number; pool: number }>(sql`
    select count(*) filter (where stage = 'broker' and (select is_on from clock_settings)) as running, count(*) filter (where stage = 'pool') as pool from lead_clocks`);
  const { running = 0, pool = 0 } = rows[0] ?? {};
  return {
    ...(await readClockSettings(db)),
    holidays: await nationalHolidays(today, addYears(today, 1)),
    running,
    pool,
    rotationOff: await readRotationOff(db),
  };
}

export const readRotationOff = async (db: Db): Promise<string[]> =>
  (await readSwitches(db)).flatMap(({ source, isOn }) => (isOn ? [] : source));

/** Clocks that run keep their minutes, and count them by the new hours. While it is off they end when they are due. */
export async function writeClockSettings(
  tx: Db,
  actorId: string,
  input: ClockInput,
): Promise<{ before: ClockSettings; after: ClockSettings }> {
  await tx.select().from(clockSettings).for('update');
  const before = await readClockSettings(tx);
  const { minutes = [], ...change } = input;
  await requireVisitors(tx, 'minutes', minutes);
  const bySource = Object.fromEntries([...before.minutes, ...minutes].map((one) => [one.source, one.minutes] as const));
  await tx.update(clockSettings).set({ ...change, minutes: bySource, updatedAt: sql`now()` });
  const after = await readClockSettings(tx);
  const { version, ...settings } = after;
  if (version === before.version) return { before, after };
  await tx.insert(clockChanges).values({ actorId, settings });
  const isSame = (name: keyof HoursSettings) => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  if (!isSame('hours') || !isSame('nationalHolidays') || !isSame('daysOff')) await writeOpenSpans(tx, after);
  await followClockSettings(tx);
  return { before, after };
}

async function writeOpenSpans(tx: Db, settings: HoursSettings): Promise<void> {
  const { rows } = await tx.execute<{ now: string }>(sql`select ${isoInstant(sql`now()`)} as now`);
  const now = new Date(rows[0]?.now ?? 0);
  const spans = await openSpansOf(settings, addDays(now, -DAYS_BACK), addDays(now, DAYS_AHEAD));
  await tx.delete(openSpans);
  await tx
    .insert(openSpans)
    .values(spans.map(({ from, to, openBefore }) => ({ startsAt: new Date(from), endsAt: new Date(to), openBefore })));
}

/** At each start, and daily: they reach a year ahead. Positions in open time move, deadlines do not. */
export async function extendOpenHours(db: Db): Promise<void> {
  const { rowCount } = await db.execute(
    sql`select from open_spans where ends_at > now() + make_interval(days => ${LEAST_DAYS_AHEAD}) limit 1`,
  );
  if (rowCount) return;
  await db.transaction(async (tx) => {
    await tx.select().from(clockSettings).for('update');
    await writeOpenSpans(tx, await readClockSettings(tx));
    await timeFirstContacts(tx);
  });
}

const [FIRST, LAST] = [sql`now() - interval '1 day'`, sql`now() + interval '14 days'`];
const SHOWN_SPANS = {
  from: isoInstant(sql`greatest(o.starts_at, ${FIRST})`),
  to: isoInstant(sql`least(o.ends_at, ${LAST})`),
};

export async function readClockHours(db: Db): Promise<ClockHours> {
  const { isOn } = await readClockSettings(db);
  const open = await select(db, SHOWN_SPANS)`
    from open_spans o where o.ends_at > ${FIRST} and o.starts_at < ${LAST}
    order by o.starts_at`;
  return { isOn, open };
}
