/** Its message is for the person who sent the file. */
export class TableError extends Error {}

/** To write; `at`: a minute of São Paulo, `2026-11-27 14:05`, or a day. */
export type Cell = string | number | { decimal: number } | { at: string };

export interface Row {
  /** As the spreadsheet counts them. */
  line: number;
  cells: string[];
  /** Columns whose cell is a date of a workbook: its text is ours. */
  dates?: number[];
}

export interface Table {
  header: string[];
  rows: AsyncIterable<Row>;
  /** Complete once the rows are read. */
  warnings: Set<string>;
}
