import type pg from 'pg';

/** Triggers fill them on load. The map's were tables until migration 0019: archives from before lack them. */
const DERIVED = new Set([
  ...['lead_search', 'lead_counts', 'day_counts', 'result_changes', 'result_counts'],
  ...['speed_changes', 'speed_counts'],
  ...['map_cells', 'map_changes'],
]);
/** Triggers write them, too. Ids of transactions mean nothing in another database. */
const DERIVED_COLUMNS = `('search', 'search_hidden', 'map_x', 'map_y', 'shown_address', 'shown_lat', 'shown_lng', 'area',
  'price_per_area', 'monthly', 'changed_in')`;

/** Waiting and failed jobs, and their queues. A start writes the rest. */
const OF_JOBS = "(array['queue', 'job_common'])";

export interface Table {
  /** With its schema before it, unless that is `public`. */
  name: string;
  /** Without generated columns. */
  columns: string[];
}

const NAME = "case nspname when 'public' then '' else nspname || '.' end || relname";

/** Every table, after those it references. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows: columns } = await client.query<{ name: string; columns: string[] }>(`
    select ${NAME} as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where (nspname = 'public' or nspname = 'jobs' and relname = any ${OF_JOBS}) and c.relkind = 'r' and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' and a.attname not in ${DERIVED_COLUMNS}
    group by 1 order by 1`);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint join pg_namespace n on n.oid = connamespace
    where contype = 'f' and nspname in ('public', 'jobs') and conrelid <> confrelid`);
  const kept = columns.filter(({ name }) => !DERIVED.has(name));
  return inOrder(kept, references);
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
