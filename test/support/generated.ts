/** How many inputs are generated for a property: `whole` in the deep run (`npm run test:deep`), else a quarter. */
export const runs = (whole: number) => ({ numRuns: process.env['DEEP'] ? whole : Math.ceil(whole / 4) });
