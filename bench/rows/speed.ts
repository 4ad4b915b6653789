import { readSpeedOf, readSums } from '../../server/reports/speed/repository.ts';
import { SPEED } from '../../server/reports/speed/speedSpans.ts';
import type { Rows } from './rows.ts';
import { spanRows } from './spans.ts';

/** Brokers with contacts, of the 500 with leads. */
const BROKERS = 200;
/** One lead in ten moved on. */
const LOST = 100_000;
/** Changes of several leads each: the sums are the same, and made in a tenth of the time. */
const LEADS_EACH = 10;

/** The speed report of a period with the one before and five changes of settings. */
export const speed: Rows = async (bench) => {
  // The rows that triggers would have written for a million leads: changing the leads themselves takes minutes.
  await bench.pool.query(`
      delete from speed_changes;
      delete from speed_counts;
      insert into speed_changes (day, hour, source, contacted_by, reached, in_time, n)
      select day_of(created_at), hour_of(created_at), source,
        case when n % 10 > 0 then md5('user' || 1 + n % ${BROKERS})::uuid end,
        case when n % 10 > 0 then n % 31 end, case when n % 10 > 0 then n % 31 < 12 end, ${LEADS_EACH}
      from (select *, row_number() over (order by id) as n from leads tablesample bernoulli (${100 / LEADS_EACH}) repeatable (1)) leads;
      insert into speed_changes (day, lost_by, n)
      select day_of('2026-10-31'::timestamptz - n * interval '730 days' / ${LOST}), md5('user' || 1 + n % ${BROKERS})::uuid, 1
      from generate_series(1, ${LOST}) n;
      insert into clock_changes (id, actor_id, settings, at)
      select gen_random_uuid(), md5('user0')::uuid,
        jsonb_build_object('isOn', true, 'minutes', '[]'::jsonb, 'maxHops', n), '2026-10-31'::timestamptz - n * interval '40 days'
      from generate_series(0, 5) n;`);
  return spanRows(
    bench,
    SPEED,
    (name) => `speed report of ${name}: its sums`,
    async (period) => (await readSpeedOf(bench.db, period)).periods,
    (periods) => readSums(bench.db, periods),
  );
};
