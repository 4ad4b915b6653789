/** How many days the charts may show. */
export const RANGES = [7, 30, 90] as const;
export type Range = (typeof RANGES)[number];

export const DEFAULT_RANGE: Range = 30;

/** `?days=90`; of an address somebody has edited, what it does not know is the usual range. */
export const readRange = (params: URLSearchParams): Range =>
  RANGES.find((days) => days.toString() === params.get('days')) ?? DEFAULT_RANGE;
