import { setTimeout as pause } from 'node:timers/promises';

/** Resolves at the limit without cancelling `work`; the timer keeps no process alive. */
export const withTimeout = (milliseconds: number, work: Promise<void>): Promise<void> =>
  Promise.race([work, pause(milliseconds, undefined, { ref: false })]);
