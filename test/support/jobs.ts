import type { PgBoss } from 'pg-boss';
import { openBoss } from '../../server/ground/jobs/boss.ts';
import type { JobData, QueueName } from '../../server/ground/jobs/jobData.ts';
import { runJob } from '../../server/ground/jobs/runJob.ts';
import type { Handler } from '../../server/ground/jobs/runJob.ts';
import { PATIENCE } from './patientPool.ts';
import { server } from './server.ts';

const QUIET = { warn: () => undefined };

export async function withBoss<Result>(work: (boss: PgBoss) => Promise<Result>): Promise<Result> {
  const boss = await openBoss(server.databaseUrl, QUIET, { patience: PATIENCE });
  try {
    return await work(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}

interface Turn {
  /** How many at most; all that are due. */
  most?: number;
  stopping?: AbortSignal;
  log?: typeof QUIET;
}

/** Does the jobs that are due, one after the other, as a server's worker does. */
export const doJobs = <Name extends QueueName>(
  name: Name,
  handler: Handler<Name>,
  { most = Infinity, stopping = new AbortController().signal, log = QUIET }: Turn = {},
): Promise<void> =>
  withBoss(async (boss) => {
    for (let done = 0; done < most; done++) {
      const [job] = await boss.fetch<JobData[Name]>(name);
      if (!job) return;
      job.signal = new AbortController().signal;
      await runJob({ boss, log, stopping }, name, handler, job).catch((error: unknown) =>
        boss.fail(name, job, error instanceof Error ? error : null),
      );
    }
  });
