import { object } from 'yup';
import type { InferType } from 'yup';
import { choice } from './fields.ts';
import { paging } from './params.ts';
import type { Instant } from './units.ts';

/** Given up; failed, to be tried again; not tried yet, or running. */
export const JOB_STATES = ['failed', 'retry', 'waiting'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const jobsQuery = paging(['createdAt']).concat(
  object({ state: choice<JobState>(JOB_STATES, 'Situação inválida') }),
);
export type JobsQuery = InferType<typeof jobsQuery>;

export interface SystemJob {
  _id: string;
  state: JobState;
  title: string;
  about: string;
  createdAt: Instant;
  tries: number;
  failure: string | null;
  failedAt: Instant | null;
  nextTryAt: Instant | null;
}
