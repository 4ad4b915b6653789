import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { addDays } from 'date-fns/addDays';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ClockInput, ClockSettings, ClockSimulation, SimulatedClock } from '#contract/giving/clock.ts';
import { SIMULATION_DAYS } from '#contract/giving/givingValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { readRows } from '../../ground/sql/columns.ts';
import type { RowOf } from '../../ground/sql/columns.ts';
import { ARRIVAL, IS_SHOWN } from '../../leads/core/filter.ts';
import { requireVisitors, VISITORS } from '../../leads/core/sources.ts';
import { readPeople } from '../../people/users/people.ts';
import { openSpansOf } from './openHours.ts';
import type { OpenSpan } from './openHours.ts';
import { atOpenSeconds, openSecondsAt } from './openTime.ts';
import { readClockSettings, readRotationOff } from './settings.ts';

const MAX_LEADS = 20_000;
const MAX_LATEST = 50;
/** Leads between two yields to other requests. */
const SLICE = 2_000;

/** Aliases: lead `l`, its first assignment `e`, if any. Times in milliseconds since 1970. */
const pastColumns = (tapsCount: boolean) => ({
  id: sql<string>`l.id`,
  name: sql<string>`l.name`,
  source: sql<string>`l.source`,
  arrivedAt: sql<number>`extract(epoch from l.created_at) * 1000::float8`,
  assignedAt: sql<number | null>`extract(epoch from e.at) * 1000::float8`,
  contactedAt: sql<number | null>`
    extract(epoch from least(l.first_contacted_at, ${tapsCount ? sql`l.first_attempt_at` : sql`null`})) * 1000::float8`,
  brokerId: sql<string | null>`e.to_user`,
});
type PastLead = RowOf<ReturnType<typeof pastColumns>>;
type AssignedLead = PastLead & { assignedAt: number; brokerId: string };

const isAssigned = (lead: PastLead): lead is AssignedLead => lead.assignedAt !== null && lead.brokerId !== null;

const IS_UNDONE = sql`exists (
  select from lead_events back where back.lead_id = e.lead_id and back.run_id = e.run_id and back.id > e.id)`;

const pastLeads = (list: SQL) => sql`
  select ${list} from (
    select * from leads l where ${IS_SHOWN} and ${ARRIVAL} > now() - make_interval(days => ${SIMULATION_DAYS})
      and l.created_at > now() - make_interval(days => ${SIMULATION_DAYS}) and l.source in ${VISITORS}
    order by ${ARRIVAL} desc, l.id desc limit ${MAX_LEADS + 1}
  ) l left join lateral (
    select e.at, e.to_user from lead_events e
    where e.lead_id = l.id and e.type = 'assigned' and e.to_user is not null and not ${IS_UNDONE}
    order by e.id limit 1
  ) e on true`;

/** The last 30 days' leads, from their first broker on whose assignment was not undone, under these settings. A left out field is as stored. */
export async function simulateClock(db: Db, input: ClockInput): Promise<ClockSimulation> {
  const settings = await withInput(db, input);
  const now = new Date();
  const spans = await openSpansOf(settings, addDays(now, -SIMULATION_DAYS - 1), addDays(now, SIMULATION_DAYS));
  const rows = await readRows(db, pastColumns(settings.tapsCount), pastLeads);
  const totals = new Totals(settings);
  for (const [index, lead] of rows.slice(0, MAX_LEADS).entries()) {
    if (isAssigned(lead)) totals.add(lead, simulateLead(lead, settings, spans, +now));
    else totals.addUnassigned(lead);
    if (index % SLICE === SLICE - 1) await yieldToOthers();
  }
  const rotationOff = await readRotationOff(db);
  return { ...(await totals.serialize(db)), isAll: rows.length <= MAX_LEADS, rotationOff };
}

async function withInput(db: Db, { minutes = [], ...input }: ClockInput): Promise<ClockSettings> {
  await requireVisitors(db, 'minutes', minutes);
  const stored = await readClockSettings(db);
  const given = Object.fromEntries(Object.entries<unknown>(input).filter(([, value]) => value !== undefined));
  return {
    ...stored,
    ...given,
    minutes: stored.minutes.map((one) => minutes.find(({ source }) => source === one.source) ?? one),
  };
}

interface PastOutcome {
  isOutsideHours: boolean;
  isInTime: boolean;
  isReminded: boolean;
  /** When its first broker's time would have ended; null: in time, or not yet. */
  movedAt: number | null;
  isPooled: boolean;
  isAdminTold: boolean;
  contactMinutes: number | null;
}

/** Null: its source has no clock. */
function simulateLead(
  lead: AssignedLead,
  settings: ClockSettings,
  spans: readonly OpenSpan[],
  now: number,
): PastOutcome | null {
  const limit = settings.minutes.find(({ source }) => source === lead.source)?.minutes ?? null;
  if (limit === null) return null;
  const began = openSecondsAt(spans, lead.assignedAt);
  const contact = lead.contactedAt === null ? null : (openSecondsAt(spans, lead.contactedAt) - began) / 60;
  // Without a contact, the time so far.
  const waited = contact ?? (openSecondsAt(spans, now) - began) / 60;
  const hasEnded = waited > limit;
  const toPool = limit * (settings.maxHops + 1);
  return {
    isOutsideHours: openSecondsAt(spans, lead.assignedAt + 1) === began,
    isInTime: contact !== null && !hasEnded,
    isReminded: settings.remindAt !== null && waited > (limit * settings.remindAt) / 100,
    movedAt: hasEnded ? atOpenSeconds(spans, began + limit * 60) : null,
    isPooled: waited > toPool,
    isAdminTold: waited > toPool + settings.poolMinutes,
    contactMinutes: contact === null ? null : Math.round(Math.max(0, contact)),
  };
}

const arrivalOf = ({ id, name, source, arrivedAt }: PastLead) => ({
  lead: { _id: id, name },
  source,
  arrivedAt: new Date(arrivedAt).toISOString(),
});

class Totals {
  readonly #settings: ClockSettings;
  readonly #counts = {
    total: 0,
    timed: 0,
    unassigned: 0,
    untimed: 0,
    outsideHours: 0,
    inTime: 0,
    reminded: 0,
    moved: 0,
    pooled: 0,
    adminTold: 0,
  };
  readonly #sources = new Map<string, { timed: number; inTime: number; moved: number; pooled: number }>();
  readonly #brokers = new Map<string, { received: number; inTime: number; moved: number }>();
  readonly #latest: { lead: AssignedLead; outcome: PastOutcome }[] = [];
  readonly #unassigned: PastLead[] = [];

  constructor(settings: ClockSettings) {
    this.#settings = settings;
    for (const { source } of settings.minutes) this.#sources.set(source, { timed: 0, inTime: 0, moved: 0, pooled: 0 });
  }

  addUnassigned(lead: PastLead): void {
    this.#counts.total++;
    this.#counts.unassigned++;
    if (this.#unassigned.length < MAX_LATEST) this.#unassigned.push(lead);
  }

  add(lead: AssignedLead, outcome: PastOutcome | null): void {
    this.#counts.total++;
    if (!outcome) {
      this.#counts.untimed++;
      return;
    }
    const source = this.#sources.get(lead.source);
    const broker = this.#brokers.get(lead.brokerId) ?? { received: 0, inTime: 0, moved: 0 };
    this.#brokers.set(lead.brokerId, broker);
    const hasMoved = outcome.movedAt !== null;
    broker.received++;
    this.#counts.timed++;
    this.#counts.outsideHours += Number(outcome.isOutsideHours);
    this.#counts.reminded += Number(outcome.isReminded);
    this.#counts.adminTold += Number(outcome.isAdminTold);
    if (source) source.timed++;
    for (const counts of [this.#counts, broker, source]) {
      if (!counts) continue;
      counts.inTime += Number(outcome.isInTime);
      counts.moved += Number(hasMoved);
    }
    for (const counts of [this.#counts, source]) if (counts) counts.pooled += Number(outcome.isPooled);
    if (hasMoved && this.#latest.length < MAX_LATEST) this.#latest.push({ lead, outcome });
  }

  async serialize(db: Db): Promise<Omit<ClockSimulation, 'isAll' | 'rotationOff'>> {
    const { personOf, namedOf } = await readPeople(db, [...this.#brokers.keys()]);
    return {
      days: SIMULATION_DAYS,
      ...this.#counts,
      sources: this.#settings.minutes.map(({ source, minutes }) => ({
        source,
        minutes,
        ...(this.#sources.get(source) ?? { timed: 0, inTime: 0, moved: 0, pooled: 0 }),
      })),
      brokers: [...this.#brokers]
        .map(([id, counts]) => ({ ...personOf(id), ...counts }))
        .sort((one, other) => other.moved - one.moved || one.name.localeCompare(other.name, 'pt-BR')),
      latest: this.#latest.map(({ lead, outcome }): SimulatedClock => ({
        ...arrivalOf(lead),
        broker: namedOf(lead.brokerId),
        contactMinutes: outcome.contactMinutes,
        movedAt: outcome.movedAt === null ? null : new Date(outcome.movedAt).toISOString(),
      })),
      latestUnassigned: this.#unassigned.map(arrivalOf),
    };
  }
}
