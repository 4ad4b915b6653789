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

/** What giving leads to a broker is held against. */
export const bareUpdate = (client: pg.Client, userId: string | undefined, leadIds: string[]) =>
  client.query('update leads set assigned_to = $1, updated_at = now() where id = any($2::uuid[])', [userId, leadIds]);
