import { object } from 'yup';
import type { InferType } from 'yup';
import { choice } from './fields.ts';
import { paging } from './params.ts';

/** Given up; failed and will be tried again; not tried yet, or at work. */
export const JOB_STATES = ['failed', 'retry', 'waiting'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const jobsQuery = paging(['createdAt']).concat(
  object({ state: choice<JobState>(JOB_STATES, 'Situação inválida') }),
);
export type JobsQuery = InferType<typeof jobsQuery>;

/** What a server does by itself, for admins. */
export interface SystemJob {
  _id: string;
  state: JobState;
  /** What is done: 'Enviar e-mail'. */
  title: string;
  /** With what, in one line. */
  about: string;
  createdAt: string;
  /** Those that began. */
  tries: number;
  /** Of the last try that failed, in one line. */
  failure: string | null;
  /** When it was given up. */
  failedAt: string | null;
  /** When a failed one is tried again. */
  nextTryAt: string | null;
}
