/** A leap year. */
export const MAX_PERIOD_DAYS = 366;
export const DAYS_OUT_OF_ORDER = 'O primeiro dia vem depois do último';
