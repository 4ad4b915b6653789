/** @format date-time */
export type Instant = string;

/**
 * A day in São Paulo.
 *
 * @format date
 */
export type Day = string;

/** Reais, with at most two decimals. */
export type Reais = number;

/** Minutes, maybe with a fraction. */
export type Minutes = number;

/** Decimal digits. */
export type Serial = string;
