import { sql } from 'drizzle-orm';
import type { Db } from '../../ground/db/connect.ts';
import { ledBy, sightOf } from '../../people/roles/sight.ts';
import type { Seen } from './leadChanges.ts';

/** Which of `brokers` each gerente sees, besides themself. */
export async function findBrokersSeen(
  db: Db,
  gerentes: readonly string[],
  brokers: readonly string[],
): Promise<Seen[]> {
  if (gerentes.length === 0) return [];
  const { rows } = await db.execute<{ gerente: string; brokers: string[] | null }>(sql`
    select u.id as gerente, case ${sightOf(sql`u`)} when 'own' then '{}'
      when 'team' then array(${ledBy(sql`u.id`)} and m.user_id = any(${sql.param(brokers)}::uuid[])) end as brokers
    from users u where u.id = any(${sql.param(gerentes)}::uuid[])`);
  return rows;
}
