/** Its message is for the person who sent the file. */
export class TableError extends Error {}

export interface Row {
  /** As the spreadsheet counts them. */
  line: number;
  cells: string[];
}

export interface Table {
  header: string[];
  rows: AsyncIterable<Row>;
  /** Complete once the rows are read. */
  warnings: Set<string>;
}
