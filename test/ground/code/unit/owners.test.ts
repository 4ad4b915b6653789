import { readdirSync, readFileSync } from 'node:fs';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../../../server/ground/db/schema/schema.ts';

const exported = new Map(
  Object.entries(schema).flatMap(([name, table]) => (is(table, PgTable) ? [[name, getTableName(table)] as const] : [])),
);
const tables = [...exported.values()].sort();

const DOCUMENT = readFileSync('docs/architecture/ground/tables.md', 'utf8');
const owners = [...DOCUMENT.matchAll(/^\| ([a-z]+\/\w+) +\| ([a-z_, ]+?) +\|$/gm)].flatMap(
  ([, writer = '', listed = '']) => listed.split(', ').map((table) => [table, writer] as const),
);
const OWNERS = new Map(owners);

/** Files that write tables of others, and why. */
const EXCEPTIONS: Record<string, string> = {
  'server/cli/': 'restores what was stored, row by row',
  'server/demo/': 'has happened in the past: no act of today made it',
  'server/ground/db/migrate.ts': 'numbers of transactions begin again in a restored database',
  'server/leads/core/hiddenLeads.ts': 'erases a person everywhere, also in what imports read',
};
/** Files that get the table from its owner. */
const NAMED_BY_OWNER = ['server/ground/counts/compactSums.ts', 'server/ground/counts/compactSpans.ts'];
/** The file writes these of its own folder, by a variable. */
const BY_VARIABLE: Record<string, string[]> = {
  'server/leads/core/houseLists.ts': ['lead_labels', 'lead_sources', 'loss_reasons'],
};
const BY_TRIGGERS = [
  ...['day_counts', 'lead_counts', 'lead_search'],
  ...['result_changes', 'result_counts', 'speed_changes', 'speed_counts'],
];

const SQL = /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?"?(\$\{|\w+)/gi;
const BUILDER = /\b(?:tx|db|app\.db)\s*\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g;
const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/ [^\n]*/g, '');

/** Tables that a file writes; '?': one that it names by a variable. */
function writesIn(text: string): string[] {
  const code = withoutComments(text);
  const bySql = [...code.matchAll(SQL)].map(([, name = '']) => (name === '${' ? '?' : name));
  const byBuilder = [...code.matchAll(BUILDER)].map(([, name = '']) => exported.get(name) ?? '?');
  return [...new Set([...bySql.filter((name) => name === '?' || OWNERS.has(name)), ...byBuilder])];
}

const written = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `server/${name}`)
  .filter((file) => !file.startsWith('server/ground/db/schema/') && !NAMED_BY_OWNER.includes(file))
  .map((file) => ({ file, tables: writesIn(readFileSync(file, 'utf8')) }));

test('each table stands once in the list of writers', () => {
  expect(owners.map(([table]) => table).toSorted()).toEqual(tables);
});

test('a folder writes no table of another one', () => {
  const strange = written.flatMap(({ file, tables: names }) => {
    if (Object.keys(EXCEPTIONS).some((prefix) => file.startsWith(prefix))) return [];
    const known = file in BY_VARIABLE ? names.filter((name) => name !== '?') : names;
    return known.flatMap((name) => (file.startsWith(`server/${OWNERS.get(name)}/`) ? [] : [`${file} writes ${name}`]));
  });

  expect(strange).toEqual([]);
});

test('each writer in the list writes its tables, unless triggers do', () => {
  const byCode = written.flatMap(({ file, tables: names }) =>
    [...names, ...(BY_VARIABLE[file] ?? [])].map((name) => `${file.split('/').slice(1, 3).join('/')} ${name}`),
  );
  const idle = owners.filter(
    ([table, writer]) => !BY_TRIGGERS.includes(table) && !byCode.includes(`${writer} ${table}`),
  );

  expect(idle).toEqual([]);
});

test('each exception is needed', () => {
  const needed = (prefix: string) =>
    written.some(
      ({ file, tables: names }) =>
        file.startsWith(prefix) && names.some((name) => !file.startsWith(`server/${OWNERS.get(name)}/`)),
    );

  expect(Object.keys(EXCEPTIONS).filter((prefix) => !needed(prefix))).toEqual([]);
});
