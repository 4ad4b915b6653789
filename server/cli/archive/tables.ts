import type pg from 'pg';

/** Triggers fill them on load. The map's were tables until migration 0019: archives from before lack them. */
const DERIVED = new Set([
  ...['lead_search', 'lead_counts', 'day_counts', 'result_changes', 'result_counts'],
  ...['map_cells', 'map_changes'],
]);
/** Ids of transactions mean nothing in another database. */
const OWN_COLUMN = 'changed_in';

export interface Table {
  name: string;
  /** Without generated columns. */
  columns: string[];
}

/** Every table, after those it references. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows: columns } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attname <> '${OWN_COLUMN}'
    group by c.relname order by c.relname`);
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`);
  return inOrder(
    columns.filter(({ name }) => !DERIVED.has(name)),
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

export const copyTarget = ({ name, columns }: Table) =>
  `"${name}" (${columns.map((column) => `"${column}"`).join(', ')})`;
