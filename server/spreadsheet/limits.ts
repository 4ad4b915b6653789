export const MAX_COLUMNS = 300;
export const MAX_ROWS = 100_000;
/** Characters: of a row, of a workbook's cells, of rows that wait for one statement. */
export const MAX_RECORD = 1_000_000;
export const MAX_TEXT = 100_000_000;
export const MAX_WAITING = 4_000_000;
