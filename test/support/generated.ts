/** How inputs are generated: `whole` new ones in the deep run (`npm run test:deep`), else a quarter, always the same. */
export const runs = (whole: number) =>
  process.env['DEEP'] ? { numRuns: whole } : { numRuns: Math.ceil(whole / 4), seed: 1 };
