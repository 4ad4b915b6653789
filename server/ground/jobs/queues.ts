import type { JobData, QueueName } from './jobData.ts';
import { messages } from './messages.ts';

/** Seconds. */
interface RetryPolicy {
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  retryDelayMax: number | null;
  /** The longest try. */
  expireInSeconds: number;
  /** Without a heartbeat another worker takes over. */
  heartbeatSeconds: number;
}

interface Queue<Data> {
  /** For admins. */
  title: string;
  /** For admins: one line. */
  about: (data: Data) => string;
  policy: RetryPolicy;
  /** Seconds between polls; of a prompt queue in case a look fails. */
  lookEvery: number;
  /** On each server; default: 1. */
  workers?: number;
  /** Jobs on each server, for slow services, in place of workers. They have no heartbeat. */
  atOnce?: number;
  /** A person waits: seen within half a second; the next one without a pause. */
  isPrompt?: true;
  isNewestFirst?: true;
  /** Set times (UTC); one job waits or runs, however many servers there are. */
  cron?: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SAFETY = 10;

/** Failed jobs may name people: they had a month to look at them. */
export const KEPT_SECONDS = 30 * DAY;
export const KEPT_REPEATING_SECONDS = DAY;

/** A person waits for it. */
const AT_ONCE: RetryPolicy = {
  retryLimit: 5,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 5 * MINUTE,
  expireInSeconds: MINUTE,
  heartbeatSeconds: 30,
};

/** The next run comes soon: no long back-off. */
const REPEATING: RetryPolicy = {
  retryLimit: 2,
  retryDelay: MINUTE,
  retryBackoff: false,
  retryDelayMax: null,
  expireInSeconds: 15 * MINUTE,
  heartbeatSeconds: MINUTE,
};

export const QUEUES: { readonly [Name in QueueName]: Queue<JobData[Name]> } = {
  mail: {
    title: messages.mail,
    about: ({ recipient, subject }) => messages.to(recipient, subject),
    // Twelve tries in about two days; then a person must look at it.
    policy: {
      retryLimit: 11,
      retryDelay: 5 * MINUTE,
      retryBackoff: true,
      retryDelayMax: 8 * HOUR,
      expireInSeconds: 5 * MINUTE,
      heartbeatSeconds: 30,
    },
    lookEvery: SAFETY,
    isPrompt: true,
  },
  notice: {
    title: messages.notice,
    about: ({ notice }) => notice.title,
    // For our own failures: sendNotice.ts retries a push service's with another job.
    policy: AT_ONCE,
    lookEvery: SAFETY,
    isPrompt: true,
    atOnce: 128,
  },
  reminder: {
    title: messages.reminder,
    about: (job) => ('task' in job ? messages.task(job.task) : messages.visit(job.visit)),
    policy: AT_ONCE,
    lookEvery: SAFETY,
    isPrompt: true,
  },
  clock: {
    title: messages.clock,
    about: ({ leadId }) => messages.lead(leadId),
    policy: { ...AT_ONCE, retryLimit: 10, retryDelayMax: HOUR },
    lookEvery: SAFETY,
    isPrompt: true,
  },
  moves: {
    title: messages.moves,
    about: ({ moves }) => messages.leads(moves.length),
    policy: AT_ONCE,
    lookEvery: SAFETY,
    isPrompt: true,
  },
  run: {
    title: messages.run,
    about: ({ runId }) => messages.runOf(runId),
    policy: { ...AT_ONCE, expireInSeconds: 15 * MINUTE },
    // A small check does not wait for a large import.
    workers: 3,
    lookEvery: SAFETY,
    isPrompt: true,
  },
  archive: {
    title: messages.archive,
    about: ({ exportId }) => messages.exportOf(exportId),
    // It begins again at each try: photographs are read for hours.
    policy: { ...AT_ONCE, retryDelay: MINUTE, retryDelayMax: HOUR, expireInSeconds: 12 * HOUR },
    lookEvery: SAFETY,
    isPrompt: true,
  },
  'listing-photos': {
    title: messages.listingPhotos,
    about: ({ importId, number }) => messages.listingOf(importId, number),
    // Ten photographs of a slow server.
    policy: { ...AT_ONCE, expireInSeconds: 10 * MINUTE },
    lookEvery: SAFETY,
    isPrompt: true,
  },
  avif: {
    title: messages.avif,
    about: ({ photoId }) => messages.photo(photoId),
    // Its file may still be on its way into the store.
    policy: {
      retryLimit: 5,
      retryDelay: 10 * MINUTE,
      retryBackoff: false,
      retryDelayMax: null,
      expireInSeconds: 10 * MINUTE,
      heartbeatSeconds: MINUTE,
    },
    // Each photograph takes a processor for a second.
    lookEvery: 5,
    // Fresh uploads are viewed now, the demo's hundreds can wait.
    isNewestFirst: true,
  },
  'open-hours': {
    title: messages.openHours,
    about: () => messages.allServers,
    policy: REPEATING,
    lookEvery: 60,
    cron: '30 6 * * *',
  },
  'sweep-rows': {
    title: messages.sweepRows,
    about: () => messages.allServers,
    policy: REPEATING,
    lookEvery: 30,
    cron: '*/10 * * * *',
  },
  'sweep-photos': {
    title: messages.sweepPhotos,
    about: () => messages.allServers,
    policy: { ...REPEATING, expireInSeconds: HOUR },
    lookEvery: 60,
    cron: '17 * * * *',
  },
  'compact-counts': {
    title: messages.compactCounts,
    about: () => messages.allServers,
    policy: REPEATING,
    lookEvery: 5,
    cron: '* * * * *',
  },
};

/** The highest: before all others of its queue, and workers are woken for it. */
export const RETRIED_PRIORITY = 2_147_483_647;

export const isQueueName = (name: string): name is QueueName => Object.hasOwn(QUEUES, name);
export const QUEUE_NAMES = Object.keys(QUEUES).filter(isQueueName);
