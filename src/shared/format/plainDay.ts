const HOURS_BEHIND = 3;

/** `30/11/2026` in São Paulo, which has one hour all year since 2019. Without `Intl`, as `numbers.ts`. */
export const plainDay = (instant: number): string =>
  new Date(instant - HOURS_BEHIND * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('/');
