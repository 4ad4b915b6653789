import type pg from 'pg';
import { LOCK_ORDER } from '../../server/ground/db/locks.ts';

/** The statement's text before `end` that is in the same parentheses, without what is in others. */
function beside(text: string, end: number): string {
  let depth = 0;
  let flat = '';
  for (let at = end - 1; at >= 0 && depth >= 0; at--) {
    const letter = text[at] ?? '';
    if (letter === ')') depth++;
    if (depth === 0 && letter !== '(') flat = letter + flat;
    if (letter === '(') depth--;
  }
  return flat;
}

const ADVISORY = /pg_advisory_xact_lock\((?:hashtextextended\('(\w+)', 0\))?/;
const ROWS = /\bfor (?:no key update|update|share)\b(?: of "?(\w+)"?)?(?:, \w+)*( skip locked| nowait)?/g;

/** Tables whose rows a statement waits for. */
export function waitsFor(text: string): string[] {
  const advisory = ADVISORY.exec(text);
  const rows = [...text.matchAll(ROWS)].flatMap((match) => {
    const [, alias, mode] = match;
    if (mode !== undefined) return [];
    const flat = beside(text, match.index).replaceAll('distinct from', '');
    const named = [...flat.matchAll(/(?:\bfrom|\bjoin|,)\s+"?(\w+)"?(?:\s+(?:as\s+)?"?(\w+)"?)?/g)];
    const from = [...flat.matchAll(/\bfrom\s+"?(\w+)"?/g)].at(-1)?.[1];
    return (alias ? named.find(([, table, short]) => short === alias || table === alias)?.[1] : from) ?? [];
  });
  return [...(advisory ? [`~${advisory[1] ?? 'persons'}`] : []), ...rows];
}

/** Under the roleta's lock its receivers and their team come last. */
const isChosen = (table: string, held: readonly string[]) =>
  held.includes('~rotation') && (table === 'users' || table === 'teams');

/** Why a transaction that holds these must not wait for `table`; null: it may. */
export function againstOrder(table: string, held: readonly string[]): string | null {
  if (!LOCK_ORDER.includes(table) || held.includes(table) || isChosen(table, held)) return null;
  const later = held.filter((other) => LOCK_ORDER.indexOf(other) > LOCK_ORDER.indexOf(table));
  return later.length === 0 ? null : `waits for ${table} while it holds ${later.join(', ')}`;
}

const textOf = (query: unknown): string =>
  typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);

const isPromise = (result: unknown): result is PromiseLike<unknown> => result instanceof Promise;

const hasRows = (found: unknown): boolean =>
  typeof found === 'object' && found !== null && 'rowCount' in found && Boolean(found.rowCount);

/** Fails statements that wait for locks in another order than `LOCK_ORDER`. */
export function watchLocks(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    let held: string[] | null = null;
    const ask = client.query.bind(client) as (query: unknown, ...rest: unknown[]) => unknown;
    async function note(result: PromiseLike<unknown>, tables: readonly string[]) {
      const found = await result;
      for (const table of hasRows(found) ? tables : []) {
        const wrong = held && againstOrder(table, held);
        if (wrong) throw new Error(`A transaction ${wrong}: see LOCK_ORDER in server/ground/db/locks.ts`);
        held?.push(table);
      }
      return found;
    }
    Object.assign(client, {
      query: (query: unknown, ...rest: unknown[]) => {
        const text = textOf(query);
        if (/^\s*begin/i.test(text)) held = [];
        if (/^\s*(?:commit|rollback\s*$)/i.test(text)) held = null;
        const result = ask(query, ...rest);
        const tables = held === null ? [] : waitsFor(text);
        return tables.length > 0 && isPromise(result) ? note(result, tables) : result;
      },
    });
  });
}
