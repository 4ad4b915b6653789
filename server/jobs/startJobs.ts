import type { PgBoss } from 'pg-boss';
import { withTimeout } from '../concurrency/withTimeout.ts';
import { QUEUE_NAMES, QUEUES } from './queues.ts';
import type { JobData, QueueName } from './queues.ts';
import { runJob } from './runJob.ts';
import type { Handler, JobLog } from './runJob.ts';

const LONGEST_STOP = 2_000;

export type Handlers = { readonly [Name in QueueName]: Handler<Name> };

/** Returns its stop function. */
export async function startJobs(boss: PgBoss, handlers: Handlers, log: JobLog): Promise<() => Promise<void>> {
  const stopping = new AbortController();

  // Ties the handler to its queue's data.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  async function startWorker<Name extends QueueName>(name: Name): Promise<void> {
    const { lookEvery, isEager } = QUEUES[name];
    const options = { pollingIntervalSeconds: lookEvery, batchSize: 1 };
    const worker = await boss.work<JobData[Name]>(name, options, async ([job]) => {
      if (!job) return;
      await runJob({ boss, log, stopping: stopping.signal }, name, handlers[name], job);
      if (isEager) boss.notifyWorker(worker);
    });
  }

  for (const name of QUEUE_NAMES) {
    // Separate workers: each polls after its job.
    for (let worker = 0; worker < (QUEUES[name].workers ?? 1); worker++) await startWorker(name);
  }
  return async () => {
    stopping.abort();
    // A slow mail server or large picture: every job survives a cut.
    await withTimeout(LONGEST_STOP + 500, boss.stop({ timeout: LONGEST_STOP }));
  };
}
