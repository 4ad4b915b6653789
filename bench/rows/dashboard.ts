import { sql } from 'drizzle-orm';
import { openPool } from '../../server/ground/db/connect.ts';
import { readStats } from '../../server/reports/dashboard/repository.ts';
import { quantile, timesOf } from '../load.ts';
import { bareSelect, byBareSelect } from './rows.ts';
import type { Rows } from './rows.ts';

const DAYS = 30;

/** The admin's figures, exact and as of one instant, against counting every row for them. */
export const dashboard: Rows = async ({ url, db, say }) => {
  const read = () => readStats(db, DAYS);
  const count = () =>
    db.execute<{ leads: number; imoveis: number }>(sql`
      select (select count(*) from leads) as leads, (select count(*) from properties where deleted_at is null) as imoveis,
        (select count(*) from (
          select created_at::date from leads where created_at > now() - interval '30 days' group by 1) days) as days`);
  await timesOf(10, read);
  const ours = quantile(await timesOf(100, read), 0.95);
  const counted = quantile(await timesOf(10, count), 0.95);
  const pool = openPool(url);
  const selects = BARE.map((text) => bareSelect(pool, text));
  const byBare = await byBareSelect('dashboard: its queries', read, () =>
    Promise.all(selects.map((select) => select())),
  );
  await pool.end();
  const { totals } = await read();
  const { rows } = await count();
  const exact = totals.leads === rows[0]?.leads && totals.imoveis === rows[0].imoveis;
  say(`dashboard, p95: ${ours.toFixed(1)} ms, by counting ${counted.toFixed(1)} ms, ${exact ? 'exact' : 'NOT EXACT'}`);
  const from = { ours, counted, exact };
  return [
    { ...byBare, measured: exact ? byBare.measured : Number.NaN },
    {
      what: 'dashboard: its queries by counting',
      measured: ours / counted,
      unit: '×',

      from,
    },
  ];
};

/** The sums of each day shown and of all before, and the people. */
const BARE = [
  `select counted, case when day > (now() at time zone 'America/Sao_Paulo')::date - ${DAYS} then day end as day, sum(n)
   from day_counts group by 1, 2`,
  'select id, name, is_admin, is_active from users where deleted_at is null order by name, id',
];
