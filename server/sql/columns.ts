import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** SQL by name, typed as the driver returns it (an instant as text). */
type Columns = Record<string, SQL>;

export type RowOf<Read extends Columns> = {
  [Name in keyof Read]: Read[Name] extends SQL<infer Value> ? Value : never;
};

export const columnList = (columns: Columns): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );
