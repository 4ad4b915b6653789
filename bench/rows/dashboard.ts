import { sql } from 'drizzle-orm';
import { readStats } from '../../server/dashboard/repository.ts';
import { quantile, timesOf } from '../load.ts';
import type { Rows } from './rows.ts';

const DAYS = 30;

/** The admin's figures, exact and as of one instant, against counting every row for them. */
export const dashboard: Rows = async ({ db, say }) => {
  const read = () => readStats(db, DAYS);
  const count = () =>
    db.execute<{ leads: number; imoveis: number }>(sql`
      select (select count(*) from leads) as leads, (select count(*) from properties where deleted_at is null) as imoveis,
        (select count(*) from (
          select created_at::date from leads where created_at > now() - interval '30 days' group by 1) days) as days`);
  await timesOf(10, read);
  const ours = quantile(await timesOf(100, read), 0.95);
  const counted = quantile(await timesOf(10, count), 0.95);
  const { totals } = await read();
  const { rows } = await count();
  const exact = totals.leads === rows[0]?.leads && totals.imoveis === rows[0].imoveis;
  say(`dashboard, p95: ${ours.toFixed(1)} ms, by counting ${counted.toFixed(1)} ms, ${exact ? 'exact' : 'NOT EXACT'}`);
  const from = { ours, counted, exact };
  return [
    {
      what: 'dashboard: its queries, p95',
      measured: exact ? ours : Number.NaN,
      unit: ' ms',
      mustReach: { atMost: 5 },
      from,
    },
    { what: 'dashboard: its queries by counting', measured: ours / counted, unit: '×', from },
    { what: 'dashboard: counting, p95', measured: counted, unit: ' ms', from },
  ];
};
