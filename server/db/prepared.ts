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
 * A statement that each connection reads once, and plans once where PostgreSQL finds one plan as good as those made for the
 * values: not where a limit is a value. For those of which there are few texts, as each is kept as long as its connection.
 */
export async function prepared<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  const name = createHash('sha1').update(query.sql).digest('base64url');
  const { rows } = await db._.session.prepareQuery<Rows<Row>>(query, undefined, name, false).execute();
  return rows;
}
