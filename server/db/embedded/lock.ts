import pg from 'pg';
import { LOCKS } from '../locks.ts';

export interface Connection {
  client: pg.Client;
  ended: Promise<void>;
  hasEnded: () => boolean;
}

/** Connection names show who has the lock: a program releases it soon. */
export type Holder = 'morada lock' | 'morada program';

export async function connect(url: string, holder: Holder): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: holder,
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener a dying PostgreSQL would end this process.
  client.on('error', () => undefined);
  let over = false;
  const ended = new Promise<void>((resolve) =>
    client.once('end', () => {
      over = true;
      resolve();
    }),
  );
  await client.connect();
  return { client, ended, hasEnded: () => over };
}

/** True until the connection ends. */
export async function tryLock({ client }: Connection): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCKS.server]);
  return rows[0]?.held ?? false;
}

/** A program started PostgreSQL and stops it at its end. */
export async function isHeldByProgram({ client }: Connection): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.objid = $1 and l.granted and a.application_name = $2`,
    [LOCKS.server, 'morada program' satisfies Holder],
  );
  return rowCount !== 0;
}
