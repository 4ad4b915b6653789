import type pg from 'pg';

/** Ids of leads that no other number has: the first ones of all, or the last. */
export async function someLeads(client: pg.Client, from: 'first' | 'last', count: number, number: number) {
  const order = from === 'first' ? 'asc' : 'desc';
  const { rows } = await client.query<{ id: string }>(`select id from leads order by id ${order} limit $1 offset $2`, [
    count,
    number * count,
  ]);
  return rows.map(({ id }) => id);
}

/** The yardstick of moving leads: their UPDATE with the rows of their history, by hand, in one transaction. */
export async function bareMoves(client: pg.Client, userIds: string[], leadIds: string[]): Promise<void> {
  const moves = 'unnest($1::uuid[], $2::uuid[]) m (lead_id, to_user)';
  const values = [leadIds, leadIds.map((_, at) => userIds[at % userIds.length])];
  await client.query('begin');
  await client.query(
    `insert into lead_events (lead_id, type, from_user, to_user)
     select l.id, 'assigned', l.assigned_to, m.to_user from ${moves} join leads l on l.id = m.lead_id`,
    values,
  );
  await client.query(
    `update leads l set assigned_to = m.to_user, updated_at = now() from ${moves} where l.id = m.lead_id`,
    values,
  );
  await client.query('commit');
}
