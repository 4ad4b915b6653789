import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** ISO 8601, in UTC, to the millisecond. */
export const isoInstant = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
