import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** What a select reads: each column's SQL under its name, typed as the driver gives it (an instant as text). */
type Columns = Record<string, SQL>;

/** A row that was read by these columns. */
export type RowOf<Read extends Columns> = {
  [Name in keyof Read]: Read[Name] extends SQL<infer Value> ? Value : never;
};

/** The columns as `select` and `returning` take them. */
export const columnList = (columns: Columns): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );
