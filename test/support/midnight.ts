// Runs on Node itself, outside of Jest's VM, whose clock a test may set.
import { setTimeout as pause } from 'node:timers/promises';

const DAY = 24 * 60 * 60_000;
const SAO_PAULO = 3 * 60 * 60_000;

/** Milliseconds until the day ends in São Paulo or, if that is sooner, by UTC. */
const untilMidnight = (now: number): number =>
  Math.min(...[now, now - SAO_PAULO].map((instant) => DAY - (instant % DAY)));

/** So that "today" and "tomorrow" stay what they are for so long: where midnight is nearer, it is waited for. */
export async function awayFromMidnight(milliseconds: number): Promise<void> {
  const left = untilMidnight(Date.now());
  if (left < milliseconds) await pause(left + 1);
}
