import type { SystemJob } from '#contract/ground/jobs.ts';
import { op } from './operation.ts';

export const ground = {
  'GET /api/health': op<{ status: 'ok' }>('getHealth', 'Whether the process lives'),
  'GET /api/ready': op<{ status: 'ok' }>('getReadiness', 'Whether the database answers'),
  'GET /api/jobs': op<SystemJob[]>('listJobs', 'Jobs, in pages'),
  'POST /api/jobs/:id/retry': op('retryJob', 'Try a failed job again', 204),
};
