import { setTimeout as pause } from 'node:timers/promises';

/** Waits for what ends by itself, but no longer than so many milliseconds: it is left behind then, and keeps no process alive. */
export const withTimeout = (milliseconds: number, work: Promise<void>): Promise<void> =>
  Promise.race([work, pause(milliseconds, undefined, { ref: false })]);
