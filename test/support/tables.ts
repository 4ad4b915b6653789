// Runs on Node itself, outside of Jest's VM.
import { and, asc, DrizzleQueryError, eq, getTableColumns, isNull } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import { integer, jsonb, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { instant } from '../../server/ground/db/schema/columns.ts';
import * as schema from '../../server/ground/db/schema/schema.ts';

/** pg-boss' table, as far as tests look at it. */
const jobs = pgSchema('jobs').table('job', {
  id: uuid().notNull().defaultRandom(),
  name: text().notNull(),
  priority: integer().notNull().default(0),
  data: jsonb(),
  state: text().notNull().default('created'),
  retryLimit: integer().notNull().default(2),
  retryCount: integer().notNull().default(0),
  singletonKey: text(),
  startAfter: instant().notNull().defaultNow(),
  createdOn: instant().notNull().defaultNow(),
  heartbeatOn: instant(),
});

const tables = { ...schema, jobs };

type Tables = typeof tables;
export type TableName = keyof Tables;
export type Row<Name extends TableName> = Tables[Name]['$inferSelect'];
export type NewRow<Name extends TableName> = Tables[Name]['$inferInsert'];
/** Equal to all of these; `{}` for every row. */
export type Where<Name extends TableName> = Partial<Row<Name>>;

/** Reads and writes rows past the server, by the names of the schema. */
export interface Rows {
  /** In the order of their first two columns. */
  rowsOf: <Name extends TableName>(name: Name, where?: Where<Name>) => Promise<Row<Name>[]>;
  insertRows: <Name extends TableName>(name: Name, rows: NewRow<Name> | NewRow<Name>[]) => Promise<void>;
  changeRows: <Name extends TableName>(name: Name, where: Where<Name>, to: Partial<Row<Name>>) => Promise<void>;
  eraseRows: <Name extends TableName>(name: Name, where?: Where<Name>) => Promise<void>;
  /** All tables but those that migrations and the server's start fill. */
  emptyTables: () => Promise<void>;
  /** Empties the others and fills these as they were at the start. */
  restoreTables: () => Promise<void>;
}

/** Rows of migrations, the server's keys, and the opening hours, which test files lay down once. */
const KEPT = ['clock_settings', 'lead_labels', 'lead_sources', 'loss_reasons', 'open_spans', 'regions', 'vapid_keys'];

const KEEPING = [
  'create schema kept_rows',
  ...KEPT.map((table) => `create table kept_rows.${table} as table ${table}`),
];
const RESTORING = [
  'set local session_replication_role = replica',
  ...KEPT.flatMap((table) => [
    `delete from ${table}`,
    `insert into ${table} overriding system value table kept_rows.${table}`,
  ]),
];

function equal(table: PgTable, wanted: object) {
  const columns = getTableColumns(table);
  return and(
    ...Object.entries(wanted).map(([name, value]) =>
      value === null ? isNull(columns[name]!) : eq(columns[name]!, value),
    ),
  );
}

/** PostgreSQL's error, without Drizzle's query around it. */
const asPostgres = (error: unknown): never => {
  throw error instanceof DrizzleQueryError ? error.cause : error;
};

/**
 * As a truncation with its identities, which makes a new file for each table and index: a tenth of a second before every
 * test.
 */
async function emptyingOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string; sequence: string | null }>(
    `select emptied.oid::regclass::text as name, sequence.oid::regclass::text as sequence
     from pg_class emptied
     left join pg_depend on refobjid = emptied.oid and refclassid = 'pg_class'::regclass and deptype = 'i'
     left join pg_class sequence on sequence.oid = objid and sequence.relkind = 'S'
     where emptied.oid = 'jobs.job'::regclass
       or (emptied.relnamespace = 'public'::regnamespace and emptied.relkind = 'r' and emptied.relname <> all($1))`,
    [KEPT],
  );
  const names = [...new Set(rows.map(({ name }) => name))];
  return [
    // No trigger, so no order either.
    'set local session_replication_role = replica',
    ...names.map((name) => `delete from ${name}`),
    'delete from lead_sources where id not in (select id from kept_rows.lead_sources)',
    // By its new file the server learns that the properties have gone: they never do otherwise.
    `do $$ begin
      if pg_relation_size('properties') > 0 then cluster properties using properties_pkey; end if;
    end $$`,
    ...rows.flatMap(({ sequence }) => (sequence === null ? [] : [`select setval('${sequence}', 1, false)`])),
  ].join('; ');
}

/** Before anything changes: keeps what the start has filled. */
export const keepRows = (pool: pg.Pool) => pool.query(KEEPING.join('; '));

/** `untilQuiet`: before tables are emptied. */
export function openRows(pool: pg.Pool, untilQuiet: () => Promise<void>): Rows {
  const db = drizzle({ client: pool, casing: 'snake_case' });
  let emptying: Promise<string> | undefined;
  async function emptyTables(): Promise<void> {
    const statements = await (emptying ??= emptyingOf(pool));
    await untilQuiet();
    await pool.query(statements);
  }
  function rowsOf<Name extends TableName>(name: Name, where?: Where<Name>): Promise<Row<Name>[]>;
  function rowsOf(name: TableName, where: object = {}): Promise<object[]> {
    const table: PgTable = tables[name];
    const [first, second] = Object.values(getTableColumns(table));
    return db.select().from(table).where(equal(table, where)).orderBy(asc(first!), asc(second!));
  }
  return {
    rowsOf,
    insertRows: async (name, rows) => {
      const table: PgTable = tables[name];
      await db.insert(table).values([rows].flat()).catch(asPostgres);
    },
    changeRows: async (name, where, to) => {
      const table: PgTable = tables[name];
      await db.update(table).set(to).where(equal(table, where)).catch(asPostgres);
    },
    eraseRows: async (name, where = {}) => {
      const table: PgTable = tables[name];
      await db.delete(table).where(equal(table, where)).catch(asPostgres);
    },
    emptyTables,
    restoreTables: async () => {
      await emptyTables();
      await pool.query(RESTORING.join('; '));
    },
  };
}
