export const MAX_COLUMNS = 300;
export const MAX_ROWS = 100_000;
/** Characters: of a row, of a workbook's cells, of rows that wait for one statement. */
export const MAX_RECORD = 1_000_000;
export const MAX_TEXT = 100_000_000;
export const MAX_WAITING = 4_000_000;
/** Elements inside each other, attributes of one. Excel's own elements are not half as deep, and it has at most 65,490 styles of cells. */
export const MAX_DEPTH = 20;
export const MAX_ATTRIBUTES = 100;
export const MAX_SHEETS = 2_000;
export const MAX_STYLES = 70_000;
/** Thirty in each row, as programs write that do not look which ones are equal. */
export const MAX_SHARED_STRINGS = 3_000_000;
