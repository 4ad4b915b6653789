/** In milliseconds. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;

/** Twice as long after each failure, and never all browsers at once. `chance` is from 0 to 1. */
export const waitBefore = (failures: number, chance: number): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures) * (0.5 + chance / 2);
