import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Db } from './connect.ts';

interface Rows<Row> extends PreparedQueryConfig {
  execute: { rows: Row[] };
}

const dialect = new PgDialect({ casing: 'snake_case' });

/** With `sql.placeholder`s, made once: building a long statement may take longer than its answer. Prepared as below. */
export function statement<Row>(text: SQL): (db: Db, values?: Record<string, unknown>) => Promise<Row[]> {
  const query = dialect.sqlToQuery(text);
  const name = createHash('sha1').update(query.sql).digest('base64url');
  return async (db, values) => {
    const { rows } = await db._.session.prepareQuery<Rows<Row>>(query, undefined, name, false).execute(values);
    return rows;
  };
}

/** Parsed once per connection, and planned once. Only for few different texts: each lives as long as its connection. */
export const prepared = <Row>(db: Db, text: SQL): Promise<Row[]> => statement<Row>(text)(db);
