import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Client } from 'pg';
import type { Table } from '../../server/ground/spreadsheet/exportTable.ts';

/** `leads.phone`: each column of each table. */
export async function publicColumns(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname || '.' || attname as name from pg_class c join pg_attribute a on attrelid = c.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped order by 1`);
  return rows.map(({ name }) => name);
}

/** The source of a file's cells, without its rows' condition: PostgreSQL knows that of a view. */
export async function columnsOf(client: Client, { columns, from }: Table): Promise<string[]> {
  const cells = columns.map(({ value }, at) => sql`${value} as ${sql.identifier(`c${at}`)}`);
  const query = sql`create temp view file as select ${sql.join(cells, sql`, `)} from ${from}`.inlineParams();
  await client.query('begin');
  await client.query(new PgDialect().sqlToQuery(query).sql);
  const { rows } = await client.query<{ name: string }>(`
    select distinct relname || '.' || attname as name
    from pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
      join pg_class c on d.refclassid = 'pg_class'::regclass and c.oid = d.refobjid and c.relkind = 'r'
      join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
    where r.ev_class = 'file'::regclass`);
  await client.query('rollback');
  return rows.map(({ name }) => name);
}
