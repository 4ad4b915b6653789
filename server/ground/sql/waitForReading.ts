import { sql } from 'drizzle-orm';
import { MAX_READING } from '../concurrency/readInThread.ts';
import type { Db } from '../db/connect.ts';

const ANSWERS_LATE = 30_000;

/** PostgreSQL ends idle transactions. */
export async function waitForReading(tx: Db): Promise<void> {
  const timeout = `${MAX_READING + ANSWERS_LATE}ms`;
  await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', ${timeout}, true)`);
}
