import { is, sql, SQL } from 'drizzle-orm';
import { isAnywhere, isDotted, isWord } from './words.ts';

export const oneOf = (column: SQL, values: readonly string[]) =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${sql.param(values)}::text[])`;

/** As an array; null stands for no broker. */
export const uuids = (ids: readonly (string | null)[]) => sql`${sql.param(ids)}::uuid[]`;

/** Escaped after `search_text`, which turns '％' into '%'. */
const literal = (word: string) =>
  isDotted(word)
    ? sql`regexp_replace(replace(search_text(${word}), '.', '_'), '[\\\\%]', '\\\\\\&', 'g')`
    : sql`regexp_replace(search_text(${word}), '[\\\\%_]', '\\\\\\&', 'g')`;

function holds(text: SQL, word: string): SQL {
  const pattern = literal(word);
  return isAnywhere(word)
    ? sql`${text} like '%' || ${pattern} || '%'`
    : sql`(${text} like ${pattern} || '%' or ${text} like '% ' || ${pattern} || '%')`;
}

/** The index has only the part before @: most addresses share the rest. */
function hasWord(text: SQL, word: string): SQL {
  const name = word.slice(0, word.indexOf('@') + 1);
  return name.length > 3 ? sql`${holds(text, name)} and ${holds(sql`(${text} || '')`, word)}` : holds(text, word);
}

/** `text` comes from `search_text`. */
export function hasEach(text: SQL, words: string[]): SQL {
  const conditions = words.filter(isWord).map((word) => hasWord(text, word));
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`false`;
}

/** `ids`: a list, or a query. */
export const isIn = (column: SQL, ids: readonly string[] | SQL): SQL =>
  is(ids, SQL) ? sql`${column} in (${ids})` : sql`${column} = any(${uuids(ids)})`;
