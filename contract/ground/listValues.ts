export const PAGE_SIZE = { default: 100, limit: 500 } as const;

/** Shorter words have no trigram. */
export const SEARCH_MIN_LENGTH = 3;

/** Exact totals up to here; beyond, this number with `X-Total-Exact: false`. */
export const COUNT_LIMIT = 10_000;

/** Like COUNT_LIMIT, for lead searches. */
export const SEARCH_COUNT_LIMIT = 500;
