import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { OPEN_LEAD_STATUSES } from '#contract/constants.ts';

/** Text to be found as it is by `like`. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** A column that has one of the values. */
export const oneOf = (column: SQL, values: readonly string[]) =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${sql.param(values)}::text[])`;

/** The status of a lead somebody still has to work on. */
export const isOpen = (status: SQL) => oneOf(status, OPEN_LEAD_STATUSES);

/** To the letter: escaped after it was made comparable, which turns '％' into '%'. */
const pattern = (word: string) => sql`'%' || regexp_replace(search_text(${word}), '[\\\\%_]', '\\\\\\&', 'g') || '%'`;

/** A phone is found by its digits however it is written; other words each have to be somewhere in name, e-mail or phone. */
function searchWords(q: string): string[] {
  const digits = q.replace(/\D/g, '').replace(/^0+/, '');
  return /^[\d\s()+\-./]+$/.test(q) && digits.length >= 3 ? [digits] : q.split(/\s+/);
}

const holds = (text: SQL, word: string) => sql`${text} like ${pattern(word)}`;

/** An index is asked for what stands before an address's @ alone: most addresses share what stands behind it. */
function hasWord(text: SQL, word: string): SQL {
  const name = word.slice(0, word.indexOf('@') + 1);
  return name.length > 3 ? sql`${holds(text, name)} and ${holds(sql`(${text} || '')`, word)}` : holds(text, word);
}

/** What `lead_search_text` has made of name, e-mail and phone holds what was searched for. */
export const hasWords = (text: SQL, q: string): SQL =>
  sql.join(
    searchWords(q).map((word) => hasWord(text, word)),
    sql` and `,
  );
