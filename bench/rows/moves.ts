import { sql } from 'drizzle-orm';
import { timeOf } from '../load.ts';
import type { Bench } from './rows.ts';

/** Ids of leads that no other number has: the first ones of all, or the last. */
export async function someLeads({ db }: Bench, from: 'first' | 'last', count: number, number: number) {
  const order = sql.raw(from === 'first' ? 'asc' : 'desc');
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from leads order by id ${order} limit ${count} offset ${number * count}`,
  );
  return rows.map(({ id }) => id);
}

/** The yardstick of moving leads: their UPDATE with the rows of their history, by hand, in one transaction. Answers its time. */
export function bareMoves({ db }: Bench, userIds: string[], leadIds: string[]): Promise<number> {
  const toUsers = leadIds.map((_, at) => userIds[at % userIds.length]);
  const moves = sql`unnest(${sql.param(leadIds)}::uuid[], ${sql.param(toUsers)}::uuid[]) m (lead_id, to_user)`;
  return timeOf(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into lead_events (lead_id, type, from_user, to_user)
        select l.id, 'assigned', l.assigned_to, m.to_user from ${moves} join leads l on l.id = m.lead_id`);
      await tx.execute(
        sql`update leads l set assigned_to = m.to_user, updated_at = now() from ${moves} where l.id = m.lead_id`,
      );
    }),
  );
}
