import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { withShownLead } from '../../leads/core/steps.ts';

/** Aliases: sale `s`, its shown lead `l`. By the day of sale; the dashboard and Resultados read the same. */
export const salesFrom = (start: SQL, end: SQL = sql`'infinity'`, joins = sql``): SQL =>
  sql`sales s ${withShownLead(sql`s`)} ${joins} where s.sold_at >= ${start} and s.sold_at < ${end}`;

/** Two sales of one person, whose leads were merged since, are one, as the list has it. */
export const SALE_COUNT = sql<number>`count(distinct l.id)`;
export const SALE_VALUE = sql<number>`coalesce(sum(s.value), 0)::float8`;
