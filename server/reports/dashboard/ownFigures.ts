import { sql } from 'drizzle-orm';
import { TIME_ZONE } from '#contract/ground/timeZone.ts';
import type { BrokerStats } from '#contract/reports/dashboard.ts';
import type { Db } from '../../ground/db/connect.ts';
import { select } from '../../ground/sql/columns.ts';
import { startOf, visibleTo } from '../../leads/core/filter.ts';
import { withShownLead } from '../../leads/core/steps.ts';
import type { Viewer } from '../../people/sessions/session.ts';
import { readResults } from '../results/repository.ts';
import { figuresOf } from '../results/serialize.ts';
import { readSums } from '../speed/repository.ts';
import { serializeOwnSpeed } from '../speed/serialize.ts';

const daysOf = (days: number) => ({
  today: sql<string>`to_char(day_of(now()), 'YYYY-MM-DD')`,
  first: sql<string>`to_char(day_of(now()) - ${days - 1}::int, 'YYYY-MM-DD')`,
  month: sql<string>`(date_trunc('month', now() at time zone ${TIME_ZONE})::date)::text`,
});

/** The broker's own rows of Velocidade and Resultados. */
export async function readOwnFigures(
  db: Db,
  broker: Viewer,
  days: number,
): Promise<Pick<BrokerStats, 'speed' | 'month'>> {
  const [period] = await select(db, daysOf(days))``;
  if (!period) throw new Error('a date answered no row');
  const { today: to, first: from, month: since } = period;
  const [speed, results, [visits]] = await Promise.all([
    readSums(db, [{ from, to }]),
    readResults(db, [{ from: since, to }], false),
    select(db, { count: sql<number>`count(*)` })`
      from lead_visits v ${withShownLead(sql`v`)}
      where v.status = 'done' and v.at >= ${startOf(since)} and v.at < ${startOf(to, 1)}
        and ${visibleTo({ ...broker, sight: 'own' })}`,
  ]);
  const { leads, attempted, won } = figuresOf(
    results.filter(({ dimension, key }) => dimension === 'broker' && key === broker.id),
  );
  return {
    speed: serializeOwnSpeed(speed, broker.id),
    month: { since, leads, attempted, visits: visits?.count ?? 0, sales: won },
  };
}
