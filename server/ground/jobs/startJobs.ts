import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Job, PgBoss } from 'pg-boss';
import { withTimeout } from '../concurrency/withTimeout.ts';
import type { Db } from '../db/connect.ts';
import { statement } from '../db/prepared.ts';
import type { JobData, QueueName } from './jobData.ts';
import { QUEUE_NAMES, QUEUES, RETRIED_PRIORITY } from './queues.ts';
import { runJob } from './runJob.ts';
import type { Handler, JobLog } from './runJob.ts';

const LONGEST_STOP = 2_000;
/** Milliseconds: one look for all queues. */
const LOOK_EVERY = 500;
/** The lowest priority for which a queue's worker is woken: of any job, or only of one that an admin tries again. */
const WOKEN_FOR = QUEUE_NAMES.map((name) => (QUEUES[name].isPrompt ? 0 : RETRIED_PRIORITY));

const queuesToWake = statement<{ name: QueueName }>(sql`
  select name from unnest(${sql.param(QUEUE_NAMES)}::text[], ${sql.param(WOKEN_FOR)}::int[]) queue (name, priority) where exists (
    select from jobs.job j where j.name = queue.name and j.priority >= queue.priority
      and j.state < 'active' and not j.blocked and j.start_after <= now())`);

export type Handlers = { readonly [Name in QueueName]: Handler<Name> };

/** Returns its stop function. */
export async function startJobs(db: Db, boss: PgBoss, handlers: Handlers, log: JobLog): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wake = new Map<QueueName, () => void>();
  const report = (error: unknown) => void boss.emit('error', error instanceof Error ? error : new Error(String(error)));

  // Ties the handler to its queue's data.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  async function startWorkers<Name extends QueueName>(name: Name): Promise<void> {
    const { lookEvery, isPrompt, workers = 1 } = QUEUES[name];
    const options = { pollingIntervalSeconds: lookEvery, batchSize: 1 };
    const ids: string[] = [];
    const wakeAll = () => ids.forEach((id) => boss.notifyWorker(id));
    for (let started = 0; started < workers; started++) {
      const id = await boss.work<JobData[Name]>(name, options, async ([job]) => {
        if (!job) return;
        await runJob({ boss, log, stopping: signal }, name, handlers[name], job);
        if (isPrompt) wakeAll();
      });
      ids.push(id);
    }
    wake.set(name, wakeAll);
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  async function runTogether<Name extends QueueName>(name: Name, atOnce: number): Promise<void> {
    const running = new Set<Promise<void>>();
    async function run(job: Job<JobData[Name]>): Promise<void> {
      job.signal = signal;
      await runJob({ boss, log, stopping: signal }, name, handlers[name], job).catch((error: unknown) =>
        boss.fail(name, job, error instanceof Error ? error : null),
      );
    }

    async function look(): Promise<void> {
      if (running.size === atOnce) return;
      for (const job of await boss.fetch<JobData[Name]>(name, { batchSize: atOnce - running.size })) {
        const done = run(job)
          .catch(report)
          .finally(() => running.delete(done));
        running.add(done);
      }
    }

    while (!signal.aborted) {
      const woken = new AbortController();
      wake.set(name, () => woken.abort());
      await look().catch(report);
      const over = AbortSignal.any([signal, woken.signal]);
      await pause(QUEUES[name].lookEvery * 1000, undefined, { signal: over, ref: false }).catch(() => undefined);
    }
    await Promise.all(running);
  }

  async function wakeForever(): Promise<void> {
    while (!signal.aborted) {
      const queues = await queuesToWake(db).catch(report);
      for (const { name } of queues ?? []) wake.get(name)?.();
      await pause(LOOK_EVERY, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const together: Promise<void>[] = [];
  for (const name of QUEUE_NAMES) {
    const { atOnce } = QUEUES[name];
    if (atOnce === undefined) await startWorkers(name);
    else together.push(runTogether(name, atOnce));
  }
  together.push(wakeForever());
  return async () => {
    stopping.abort();
    // Needs the boss.
    await withTimeout(
      LONGEST_STOP,
      Promise.all(together).then(() => undefined),
    );
    // A slow mail server or large picture: every job survives a cut.
    await withTimeout(LONGEST_STOP + 500, boss.stop({ timeout: LONGEST_STOP }));
  };
}
