import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { DatabaseError } from 'pg';
import type { Client } from 'pg';
import { runs } from './generated.ts';

/** A table as the database describes it, after those it refers to. */
interface Described {
  name: string;
  columns: Column[];
  /** A check keeps it to one row. */
  hasOneRow: boolean;
}

interface Column {
  name: string;
  type: string;
  isNullable: boolean;
  /** The values that a check lists; null: none. */
  allowed: string[] | null;
  /** The regular expression of a check; null: none. */
  pattern: string | null;
  /** Another table's column. */
  reference: { table: string; column: string } | null;
}

type Row = Record<string, unknown>;

/** Without generated columns and identities, which PostgreSQL fills, and without a transaction's id. */
const COLUMNS = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
    (select array_agg(found[1]) from pg_constraint k,
       regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') found
     where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as allowed,
    (select min(substring(pg_get_constraintdef(k.oid) from '~ ''([^'']+)''::text')) from pg_constraint k
     where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as pattern,
    (select jsonb_build_object('table', k.confrelid::regclass::text, 'column', f.attname)
     from pg_constraint k join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
     where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]) as reference
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and a.attidentity = '' and a.atttypid <> 'xid8'::regtype
  order by c.relname, a.attnum`;

async function describeTables(client: Client): Promise<Described[]> {
  const { rows } = await client.query<Column & { table: string }>(COLUMNS);
  const left = Map.groupBy(rows, ({ table }) => table);
  const ordered: Described[] = [];
  while (left.size > 0) {
    const ready = [...left].filter(([name, columns]) =>
      columns.every(({ reference }) => !reference || reference.table === name || !left.has(reference.table)),
    );
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...left.keys()].join(', ')}`);
    for (const [name, columns] of ready) {
      left.delete(name);
      ordered.push({ name, columns, hasOneRow: columns.some((column) => column.name === 'is_only_row') });
    }
  }
  return ordered;
}

/** Also what means something in a COPY file. */
const words = fc.oneof(
  fc.constantFrom('', '\\N', '\\.', 'duas\nlinhas\r\n', 'uma\tcoluna; "outra", \\\\', '{}', "São João d'Aliança"),
  fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => !text.includes('\0') && text.isWellFormed()),
);
const moments = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true });
const bytes = fc.uint8Array({ minLength: 1, maxLength: 32 }).map((list) => `\\x${Buffer.from(list).toString('hex')}`);
const small = fc.integer({ min: 0, max: 30_000 });
const ids = fc.uuid();

/** As JSON has them. */
const VALUES: Record<string, Arbitrary<unknown>> = {
  uuid: ids,
  text: words,
  boolean: fc.boolean(),
  smallint: small,
  integer: small,
  bigint: small,
  numeric: fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100),
  'double precision': fc.integer({ min: -80_000_000, max: 80_000_000 }).map((millionths) => millionths / 1_000_000),
  date: moments.map((moment) => moment.toISOString().slice(0, 10)),
  'timestamp with time zone': moments.map((moment) => moment.toISOString()),
  bytea: bytes,
  jsonb: fc.oneof(fc.dictionary(words, words), fc.array(words), words),
  'text[]': fc.array(words, { maxLength: 3 }),
  'uuid[]': fc.array(ids, { maxLength: 3 }),
  'integer[]': fc.array(small, { maxLength: 3 }),
};

function valuesOf({ name, type, allowed, pattern, reference }: Column): Arbitrary<unknown> {
  if (name === 'is_only_row') return fc.constant(true);
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  if (allowed) return fc.constantFrom(...allowed);
  const values = reference ? fc.constant('') : VALUES[type];
  if (!values) throw new Error(`no values of the type ${type}`);
  return values;
}

/** A value for each column, and whether it gives way to null. */
const rowsOf = (columns: Column[]) =>
  fc.record(Object.fromEntries(columns.map((column) => [column.name, fc.tuple(valuesOf(column), fc.boolean())])));

/** Checks and unique indexes refuse some of the rows. */
const TRIES = 4;

/**
 * Generated rows in every table of the schema, so that a new table has some, too: the first has a value in each column, others have
 * nulls. Rows refer to those at the same place of the other table. No trigger fires until the end: what is stored need not be what
 * a trigger would store.
 */
export async function fillEveryTable(client: Client): Promise<void> {
  const made = new Map<string, Row[]>();
  await client.query('begin; set local session_replication_role = replica');
  for (const { name, columns, hasOneRow } of await describeTables(client)) {
    if (hasOneRow) await client.query(`delete from ${name}`);
    const { numRuns, ...seed } = runs(32);
    const wanted = hasOneRow ? 1 : numRuns;
    const rows: Row[] = [];
    made.set(name, rows);
    for (const candidate of fc.sample(rowsOf(columns), { ...seed, numRuns: TRIES * wanted })) {
      if (rows.length === wanted) break;
      const row: Row = {};
      for (const { name: column, isNullable, reference } of columns) {
        const [value, isNull] = candidate[column] ?? [];
        const referred = reference && made.get(reference.table)?.at(rows.length % numRuns)?.[reference.column];
        row[column] = isNullable && isNull && rows.length > 0 ? null : (referred ?? value);
      }
      rows.push(...(await insert(client, name, row)));
    }
    if (rows.length < wanted) throw new Error(`${name} took ${rows.length.toString()} of the generated rows`);
  }
  await client.query(`set local session_replication_role = origin; ${COMPUTE}`);
  await client.query('commit');
}

/** Lets the triggers compute again what they fill. */
export const COMPUTE = 'update leads set name = name; update properties set map_x = -1';

/** As stored; none when a check or an index refuses it. */
async function insert(client: Client, table: string, row: Row): Promise<Row[]> {
  const columns = Object.keys(row).map((column) => `"${column}"`);
  await client.query('savepoint row');
  try {
    const { rows } = await client.query<{ stored: Row }>(
      `insert into ${table} as t (${columns.join(', ')})
       select ${columns.join(', ')} from jsonb_populate_record(null::${table}, $1) returning to_jsonb(t) as stored`,
      [JSON.stringify(row)],
    );
    return rows.map(({ stored }) => stored);
  } catch (error) {
    const isRefused = error instanceof DatabaseError && ['23505', '23514'].includes(error.code ?? '');
    if (!isRefused) throw error;
    await client.query('rollback to savepoint row');
    return [];
  }
}
