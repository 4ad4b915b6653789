import type pg from 'pg';
import { ProgramError } from '../program.ts';

/** Made again by a restore. The map's were tables until migration 0019: archives from before lack them. */
const DERIVED = new Set([
  ...['lead_search', 'lead_counts', 'day_counts', 'result_changes', 'result_counts'],
  ...['speed_changes', 'speed_counts'],
  ...['map_cells', 'map_changes'],
]);
/** Ids of transactions mean nothing in another database. */
const LEFT_OUT = ['properties.changed_in'];

/** Waiting and failed jobs, and their queues. A start writes the rest. */
const OF_JOBS = "(array['queue', 'job_common'])";

export interface Table {
  /** With its schema before it, unless that is `public`. */
  name: string;
  /** Without generated columns. */
  columns: string[];
}

const NAME = "case nspname when 'public' then '' else nspname || '.' end || relname";

/** Every table, after those it references. @throws ProgramError when a restore has to fill a left out column. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows: tables } = await client.query<{ name: string; columns: string[]; needed: string[] | null }>(
    `select ${NAME} as name,
      array_agg(a.attname::text order by a.attnum) filter (where not left_out) as columns,
      array_agg(a.attname::text) filter (where left_out and a.attnotnull and not a.atthasdef) as needed
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      cross join lateral (select ${NAME} || '.' || a.attname = any ($1) as left_out) l
    where (nspname = 'public' or nspname = 'jobs' and relname = any ${OF_JOBS}) and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    group by 1 order by 1`,
    [LEFT_OUT],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint join pg_namespace n on n.oid = connamespace
    where contype = 'f' and nspname in ('public', 'jobs') and conrelid <> confrelid`);
  const kept = tables.filter(({ name }) => !DERIVED.has(name));
  for (const { name, needed } of kept)
    if (needed) throw new ProgramError(`A backup leaves out ${name}.${needed.join(', ')}, which has to have a value.`);
  return inOrder(
    kept.map(({ name, columns }) => ({ name, columns })),
    references,
  );
}

function inOrder(tables: Table[], references: { from: string; to: string }[]): Table[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (left.size > 0) {
    const ready = [...left.values()].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && left.has(to)),
    );
    if (ready.length === 0) throw new Error(`tables refer to each other in a circle: ${[...left.keys()].join(', ')}`);
    for (const table of ready) left.delete(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

export const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');

export const copyTarget = ({ name, columns }: Table) =>
  `${quoted(name)} (${columns.map((column) => `"${column}"`).join(', ')})`;
