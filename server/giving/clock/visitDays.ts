import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { sql } from 'drizzle-orm';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import { DAY_PARTS, PART_HOURS } from '#contract/leads/visitWish.ts';
import type { DayPart, VisitDay } from '#contract/leads/visitWish.ts';
import { OFFERED_STATUSES } from '#contract/properties/propertyValues.ts';
import type { Db } from '../../ground/db/connect.ts';
import { clockSettings } from '../../ground/db/schema/clock.ts';
import { select } from '../../ground/sql/columns.ts';
import { oneOf } from '../../ground/sql/conditions.ts';
import { isAdmittedBroker } from '../../people/users/isAdmittedBroker.ts';
import { closedDays, openSpansOf } from './openHours.ts';
import type { OpenSpan } from './openHours.ts';

/** Also today. */
const DAYS_AHEAD = 14;
/** Milliseconds of work that must be left. */
const LEAST = 3_600_000;

/** Milliseconds since 1970. */
type Span = Pick<OpenSpan, 'from' | 'to'>;

export interface Hours {
  now: number;
  /** Open hours and shifts; they may overlap. */
  worked: readonly Span[];
  /** Holidays and days off: a shift does not open them. */
  closed: ReadonlySet<string>;
}

export function visitDaysOf({ now, worked, closed }: Hours): VisitDay[] {
  const spans = worked.toSorted((one, other) => one.from - other.from);
  const today = new TZDate(now, TIME_ZONE);
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index));
  return days.flatMap((date) => {
    const day = formatISO(date, { representation: 'date' });
    const parts = closed.has(day) ? [] : DAY_PARTS.filter((part) => workIn(spans, partOf(date, part), now) >= LEAST);
    return parts.length > 0 ? { day, parts } : [];
  });
}

function partOf(date: TZDate, part: DayPart): Span {
  const at = (hour: number) => +new TZDate(date.getFullYear(), date.getMonth(), date.getDate(), hour, TIME_ZONE);
  return { from: at(PART_HOURS[part].from), to: at(PART_HOURS[part].to) };
}

function workIn(spans: readonly Span[], part: Span, now: number): number {
  let counted = Math.max(part.from, now);
  let sum = 0;
  for (const span of spans) {
    const from = Math.max(span.from, counted);
    const to = Math.min(span.to, part.to);
    if (to <= from) continue;
    sum += to - from;
    counted = to;
  }
  return sum;
}

const BROKER = {
  now: sql<number>`(extract(epoch from now()) * 1000)::float8`,
  shifts: sql<Span[]>`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'from', extract(epoch from d.starts_at) * 1000, 'to', extract(epoch from d.ends_at) * 1000)), '[]')
    from duty_brokers b join duty_shifts d on d.id = b.shift_id join users u on u.id = b.user_id
    where b.user_id = p.broker_id and ${isAdmittedBroker(sql`u`)}
      and d.ends_at > now() and d.starts_at < now() + make_interval(days => ${DAYS_AHEAD}))`,
};

/** Null: nothing to visit. */
export async function readVisitDays(db: Db, propertyId: string): Promise<VisitDay[] | null> {
  const [found] = await select(db, BROKER)`
    from properties p where p.id = ${propertyId} and p.deleted_at is null and ${oneOf(sql`p.status`, OFFERED_STATUSES)}`;
  const [settings] = await db.select().from(clockSettings);
  if (!found || !settings) return null;
  const { now, shifts } = found;
  const period = [new Date(now), addDays(now, DAYS_AHEAD)] as const;
  const closed = await closedDays(settings, ...period);
  return visitDaysOf({ now, worked: [...(await openSpansOf(settings, ...period)), ...shifts], closed });
}
