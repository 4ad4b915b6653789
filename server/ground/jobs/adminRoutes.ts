import { jobsQuery } from '#contract/ground/jobs.ts';
import { idParams } from '#contract/ground/params.ts';
import { audit } from '../audit/audit.ts';
import { idempotentWrite } from '../http/idempotentWrite.ts';
import type { App } from '../http/instance.ts';
import { sendList } from '../sql/lists.ts';
import { listJobs, retryJob } from './jobsList.ts';

export function jobRoutes(app: App): void {
  app.get('/jobs', { schema: { querystring: jobsQuery } }, async (request, reply) =>
    sendList(reply, await listJobs(app.db, request.query)),
  );

  app.post('/jobs/:id/retry', { schema: { params: idParams } }, (request, reply) =>
    idempotentWrite(request, reply, 204, async (tx) => {
      const queue = await retryJob(tx, request.params.id);
      await audit(tx, request, 'jobRetried', { after: { queue } });
    }),
  );
}
