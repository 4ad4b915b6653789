import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db } from './connect.ts';

interface Rows<Row> extends PreparedQueryConfig {
  execute: { rows: Row[] };
}

const dialect = new PgDialect();

/**
 * Parsed once per connection, and planned once where a generic plan suffices (not with a limit as parameter). For few
 * different texts: each lives as long as its connection.
 */
export async function prepared<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  const name = createHash('sha1').update(query.sql).digest('base64url');
  const { rows } = await db._.session.prepareQuery<Rows<Row>>(query, undefined, name, false).execute();
  return rows;
}
