export const MAX_COLUMNS = 300;
export const MAX_ROWS = 100_000;
/** Characters. */
export const MAX_RECORD = 1_000_000;
