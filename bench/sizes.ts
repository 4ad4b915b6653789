/** How much there is. */
export const BROKERS = 500;
export const LEADS = 1_000_000;
export const PROPERTIES = 200_000;
export const PHOTOS_EACH = 5;

/** How long is measured: rounds in turn, of which the middle one counts. */
export const ROUNDS = 3;
export const SECONDS = 2;
export const CONNECTIONS = 16;
