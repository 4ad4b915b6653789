import { setTimeout as pause } from 'node:timers/promises';

/** Does not cancel `work`; its timer keeps no process alive. */
export const withTimeout = (milliseconds: number, work: Promise<void>): Promise<void> =>
  Promise.race([work, pause(milliseconds, undefined, { ref: false })]);
