import pg from 'pg';
import { LOCKS } from '../locks.ts';

export interface Connection {
  client: pg.Client;
  ended: Promise<void>;
}

export async function connect(url: string): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'morada lock',
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener a dying PostgreSQL would end this process.
  client.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  await client.connect();
  return { client, ended };
}

/** True until the connection ends. */
export async function tryLock({ client }: Connection): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCKS.server]);
  return rows[0]?.held ?? false;
}
