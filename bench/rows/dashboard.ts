import { readStats } from '../../server/reports/dashboard/repository.ts';
import { bareSelect, byBareSelect } from './rows.ts';
import type { Rows } from './rows.ts';

const DAYS = 30;

/** The admin's figures, as of one instant, from their sums. */
export const dashboard: Rows = async ({ pool, db }) => {
  const selects = BARE.map((text) => bareSelect(pool, text));
  const bare = () => Promise.all(selects.map((select) => select()));
  return [await byBareSelect('dashboard: its queries', () => readStats(db, DAYS), bare)];
};

/** The sums of each day shown and of all before, and the people. */
const BARE = [
  `select counted, case when day > (now() at time zone 'America/Sao_Paulo')::date - ${DAYS} then day end as day, sum(n)
   from day_counts group by 1, 2`,
  'select id, name, is_admin, is_active from users where deleted_at is null order by name, id',
];
