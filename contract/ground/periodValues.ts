/** A leap year. */
export const MAX_PERIOD_DAYS = 366;
