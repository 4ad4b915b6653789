import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Db } from '../db/connect.ts';
import type { JobLog } from './runJob.ts';

const SCHEMA = 'jobs';

/** Besides the two pools of connect.ts. */
const CONNECTIONS = 3;
/** Milliseconds: without the database every poll fails. */
const LOG_EVERY = 10_000;

const transaction = new AsyncLocalStorage<Db>();

/** Only writes jobs, so it is never started. All transactions share it, because it caches the queues. */
const writer = new PgBoss({
  schema: SCHEMA,
  db: {
    executeSql: (text, values) => {
      const tx = transaction.getStore();
      if (!tx) throw new Error('a job is written in a transaction');
      return fromDrizzle(tx, sql).executeSql(text, values);
    },
  },
});

export const withBoss = <Result>(tx: Db, write: (boss: PgBoss) => Promise<Result>): Promise<Result> =>
  transaction.run(tx, () => write(writer));

/**
 * Migration 0027 made its tables, so pg-boss never changes them: with another schema it refuses to start. `works`: this server
 * runs jobs. `patience`: milliseconds to wait for a connection.
 */
export async function openBoss(
  databaseUrl: string,
  log: JobLog,
  { works = false, patience = 5_000 } = {},
): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: SCHEMA,
    max: CONNECTIONS,
    application_name: 'morada',
    connectionTimeoutMillis: patience,
    migrate: false,
    createSchema: false,
    // Its event loop monitor wakes the process fifty times a second.
    registerInstance: false,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    monitorVacuum: false,
    reindex: works,
  });
  let lastLogged = -Infinity;
  boss.on('error', (error) => {
    if (performance.now() - lastLogged < LOG_EVERY) return;
    lastLogged = performance.now();
    log.warn({ err: error }, 'the jobs cannot be reached');
  });
  boss.on('warning', ({ message }) => log.warn({}, `jobs: ${message}`));
  await boss.start();
  return boss;
}
