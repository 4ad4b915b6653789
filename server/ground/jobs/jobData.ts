import type { PushedNotice } from '#contract/reach/notifications.ts';

export interface MailJob {
  recipient: string;
  subject: string;
  body: string;
  /** User id. Sending makes the link's token. */
  resetOf?: string;
  /** Its id; as `resetOf`. */
  invitationOf?: string;
  /** User id: not sent once they use two-factor, or need not. */
  twoFactorOf?: string;
}

export interface NoticeJob {
  notice: PushedNotice & { userId: string };
  /** When no device could be reached. */
  mail: MailJob | null;
  /** Devices not reached yet; all when absent. */
  devices?: string[];
  tries?: number;
}

/** As planned: a changed time has its own job. */
export type ReminderJob = { task: string; at: string } | { visit: string; at: string };

/** To the bolsão when `to` is null. */
export interface LeadMove {
  leadId: string;
  name: string;
  from: string | null;
  to: string | null;
}

/** Null for scheduled queues. */
export interface JobData {
  mail: MailJob;
  notice: NoticeJob;
  reminder: ReminderJob;
  clock: { leadId: string };
  moves: { moves: readonly LeadMove[] };
  /** `done`: how far the run was. */
  run: { runId: string; done: number };
  archive: { exportId: string };
  'listing-photos': { importId: string; number: number };
  avif: { photoId: string };
  'open-hours': null;
  'sweep-rows': null;
  'sweep-photos': null;
  'compact-counts': null;
}
export type QueueName = keyof JobData;
