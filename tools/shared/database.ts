import pg from 'pg';

export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // PostgreSQL is stopped under us on Ctrl-C; the query tells.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const ask = <Row extends pg.QueryResultRow>(url: string, statement: string, values: unknown[] = []) =>
  connected(url, async (client) => (await client.query<Row>(statement, values)).rows);
