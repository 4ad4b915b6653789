import { sql } from 'drizzle-orm';
import type { JobsQuery, JobState, SystemJob } from '#contract/ground/jobs.ts';
import type { Db } from '../db/connect.ts';
import { conflict, notFound } from '../errors/httpError.ts';
import { uniqueViolation } from '../http/errors.ts';
import { isoInstant } from '../sql/columns.ts';
import type { RowOf } from '../sql/columns.ts';
import { countUpToLimit, readList } from '../sql/lists.ts';
import type { ListPage } from '../sql/lists.ts';
import { orderOf } from '../sql/order.ts';
import { withBoss } from './boss.ts';
import { failureWords } from './failureWords.ts';
import type { JobData, QueueName } from './jobData.ts';
import { messages } from './messages.ts';
import { QUEUE_NAMES, QUEUES, RETRIED_PRIORITY } from './queues.ts';

const JOB_COLUMNS = {
  id: sql<string>`j.id`,
  queue: sql<QueueName>`j.name`,
  data: sql<JobData[QueueName]>`j.data`,
  state: sql<'created' | 'active' | 'retry' | 'failed'>`j.state`,
  created_at: isoInstant(sql`j.created_on`),
  // `retry_count` is 0 before and during the first try.
  tries: sql<number>`j.retry_count + (j.started_on is not null)::int`,
  failure: sql<string | null>`coalesce(j.output->>'message', j.output->'value'->>'message')`,
  failed_at: isoInstant(sql`j.completed_on`),
  next_try_at: isoInstant(sql`j.start_after`),
};
type JobRow = RowOf<typeof JOB_COLUMNS>;

/** pg-boss has its own queues. */
const OURS = sql`j.name = any(${sql.param(QUEUE_NAMES)}::text[])`;

const STATES = {
  failed: sql`j.state = 'failed'`,
  retry: sql`j.state = 'retry'`,
  waiting: sql`j.state in ('created', 'active')`,
} satisfies Record<JobState, unknown>;

export const HAS_FAILED_JOBS = sql<boolean>`exists (select from jobs.job j where ${OURS} and ${STATES.failed})`;

/** Cursors have milliseconds. */
const BY_CREATION = {
  moment: sql`date_trunc('milliseconds', j.created_on)`,
  field: 'created_at',
  id: sql`j.id`,
} as const;

export async function listJobs(db: Db, query: JobsQuery): Promise<ListPage<SystemJob>> {
  const order = orderOf(query.sort ?? '-createdAt', {}, BY_CREATION);
  const found = sql`from jobs.job j where ${OURS} and ${STATES[query.state ?? 'failed']}`;
  const page = await readList(db, JOB_COLUMNS, query, order, ({ after, cut }) => ({
    rows: (list) => sql`select ${list} ${found} and ${after} ${cut}`,
    count: countUpToLimit(sql`select ${found}`),
  }));
  return { ...page, rows: page.rows.map(serializeJob) };
}

const describe = <Name extends QueueName>(queue: Name, data: JobData[Name]) => ({
  title: QUEUES[queue].title,
  about: QUEUES[queue].about(data),
});

function serializeJob(row: JobRow): SystemJob {
  const state = row.state === 'created' || row.state === 'active' ? 'waiting' : row.state;
  return {
    _id: row.id,
    state,
    ...describe(row.queue, row.data),
    createdAt: row.created_at,
    tries: row.tries,
    failure: row.failure === null ? null : failureWords(row.failure),
    failedAt: state === 'failed' ? row.failed_at : null,
    nextTryAt: state === 'retry' ? row.next_try_at : null,
  };
}

/** Once more, at once. @throws 404; 409 when it did not fail, or when the next run of a repeating job waits already. */
export async function retryJob(tx: Db, id: string): Promise<QueueName> {
  const { rows } = await tx.execute<{ name: QueueName; state: string }>(
    sql`select j.name, j.state from jobs.job j where j.id = ${id} and ${OURS} for update`,
  );
  const [job] = rows;
  if (!job) throw notFound(messages.notFound);
  if (job.state !== 'failed') throw conflict(messages.notFailed);
  await tx.execute(sql`update jobs.job set priority = ${RETRIED_PRIORITY} where name = ${job.name} and id = ${id}`);
  await withBoss(tx, (boss) => boss.retry(job.name, id)).catch((error: unknown) => {
    if (uniqueViolation(error) !== null) throw conflict(messages.nextRunWaits);
    throw error;
  });
  return job.name;
}
