import { sql } from 'drizzle-orm';
import { isId } from '#contract/ground/ids.ts';
import type { Db } from '../../ground/db/connect.ts';
import { uuids } from '../../ground/sql/conditions.ts';

/** Names of brokers, properties and the brokerage's own entries. */
export async function namesOf(db: Db, values: readonly unknown[]): Promise<Map<string, string>> {
  const given = values.filter((value) => typeof value === 'string');
  if (given.length === 0) return new Map();
  const { rows } = await db.execute<{ key: string; name: string }>(sql`
    select n.id::text as key, n.name from (
      select id, name::text as name from users
      union all select id, reference || ' ' || name from properties
      union all select id, label from loss_reasons
      union all select id, label from lead_labels
      union all select id, name from teams
      union all select id, file_name from lead_imports) n
    where n.id = any(${uuids(given.filter(isId))})
    union all select id, label from lead_sources where id = any(${sql.param(given)}::text[])`);
  return new Map(rows.map(({ key, name }) => [key, name]));
}
