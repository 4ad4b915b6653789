import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import { ATTEMPT_LIMITS } from '#contract/leads/attemptTimes.ts';
import { LEAD_STATUSES } from '#contract/leads/leadValues.ts';
import { DEFAULT_POINT } from '#contract/properties/propertyValues.ts';
import { CONTACT_LIMITS } from '#contract/reports/speedTimes.ts';
import { sql } from '#test/sql.ts';

/** At each limit it has been reached, just before not. */
const reachedAtLimits = (limits: readonly number[]) => limits.map((_, index) => ({ at: index + 1, before: index }));

test('contact_limits_reached has CONTACT_LIMITS, in seconds', async () => {
  const reached = await sql`
    select contact_limits_reached(minutes * 60) as at, contact_limits_reached(minutes * 60 - 1) as before
    from unnest(${CONTACT_LIMITS}::int[]) with ordinality limits (minutes, place) order by place`;

  expect(reached).toEqual(reachedAtLimits(CONTACT_LIMITS));
  expect(await sql`select contact_limits_reached(2147483647) as most`).toEqual([{ most: CONTACT_LIMITS.length }]);
});

test('attempt_limits_reached has ATTEMPT_LIMITS', async () => {
  const reached = await sql`
    select attempt_limits_reached(now(), now() + minutes * interval '1 minute') as at,
      attempt_limits_reached(now(), now() + minutes * interval '1 minute' - interval '1 second') as before
    from unnest(${ATTEMPT_LIMITS}::int[]) with ordinality limits (minutes, place) order by place`;

  expect(reached).toEqual(reachedAtLimits(ATTEMPT_LIMITS));
  expect(await sql`select attempt_limits_reached(now(), now() + interval '99 years') as most`).toEqual([
    { most: ATTEMPT_LIMITS.length },
  ]);
});

test('leads have a status of LEAD_STATUSES', async () => {
  const [check] = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'leads_status'`;

  expect(literalsOf(check!.definition)).toEqual(LEAD_STATUSES);
});

test('day_of and hour_of are of TIME_ZONE, also with daylight saving time', async () => {
  const differ = await sql`
    select at from generate_series('2018-01-01'::timestamptz, '2021-01-01', interval '1 hour') at
    where day_of(at) <> (at at time zone ${TIME_ZONE})::date
      or hour_of(at) <> extract(hour from at at time zone ${TIME_ZONE})`;

  expect(differ).toEqual([]);
});

test('a property without a location is at DEFAULT_POINT on the map', async () => {
  const { lat, lng } = DEFAULT_POINT;
  const [same] = await sql`select map_x(null) = map_x(${lng}) as x, map_y(null) = map_y(${lat}) as y`;

  expect(same).toEqual({ x: true, y: true });
});

const literalsOf = (definition: string) => [...definition.matchAll(/'([^']+)'/g)].map(([, literal]) => literal);
