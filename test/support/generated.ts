/** How inputs are generated: `whole` new ones in the deep run (`npm run test:deep`), else a quarter, always the same. */
export const runs = (whole: number) =>
  process.env['DEEP'] ? { numRuns: whole } : { numRuns: Math.ceil(whole / 4), seed: 1 };

/** The same for inputs of which each is many requests: the gate has a few of them. */
export const fewRuns = (whole: number) =>
  process.env['DEEP'] || process.env['FULL'] ? runs(whole) : { numRuns: Math.max(2, Math.ceil(whole / 12)), seed: 1 };

/** How many rows or repeats: the first in the full run. */
export const sized = (full: number, gate: number) => (process.env['FULL'] ? full : gate);
