import type { Job, PgBoss } from 'pg-boss';
import { failureText } from './failureText.ts';
import type { JobData, QueueName } from './jobData.ts';
import { QUEUES } from './queues.ts';

export interface RunningJob<Data> {
  id: string;
  data: Data;
  /** Long work must check it, to end early. */
  stop: AbortSignal;
  /** When it fails. */
  isTriedAgain: boolean;
}
/** Throws to be retried by the queue's policy. */
export type Handler<Name extends QueueName> = (job: RunningJob<JobData[Name]>) => Promise<void>;

export interface JobLog {
  warn: (details: object, text: string) => void;
}

/** Without its stack. */
function storedFailure(error: unknown): Error {
  const stored = new Error(failureText(error));
  delete stored.stack;
  return stored;
}

/** @throws what the jobs' table stores of the failure. */
export async function runJob<Name extends QueueName>(
  { boss, log, stopping }: { boss: PgBoss; log: JobLog; stopping: AbortSignal },
  name: Name,
  handler: Handler<Name>,
  job: Job<JobData[Name]>,
): Promise<void> {
  const { id, data, signal, retryCount } = job;
  const isTriedAgain = retryCount < QUEUES[name].policy.retryLimit;
  try {
    await handler({ id, data, stop: AbortSignal.any([signal, stopping]), isTriedAgain });
  } catch (error) {
    log.warn({ err: error, job: id, queue: name }, 'a job failed');
    throw storedFailure(error);
  }
  // It may name people. A scheduled job stays, so that no other server repeats it.
  if (QUEUES[name].cron === undefined) await boss.deleteJob(name, job);
}
