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
 * A statement that each connection reads and plans once. For those of which there are few texts, for each is kept as long
 * as its connection, and whose best plan is the same whatever the values: no search, no limit that is a value.
 */
export async function planned<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  const name = createHash('sha1').update(query.sql).digest('base64url');
  const { rows } = await db._.session.prepareQuery<Rows<Row>>(query, undefined, name, false).execute();
  return rows;
}
