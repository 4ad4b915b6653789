import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { OPEN_LEAD_STATUSES } from '#contract/constants.ts';

/** A column that has one of the values. */
export const oneOf = (column: SQL, values: readonly string[]) =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${sql.param(values)}::text[])`;

/** A broker of the team, with `user` the alias of their row: visitors see nobody else, and leads go to nobody else. */
export const isAdmittedBroker = (user: SQL) =>
  sql`(${user}.is_active and ${user}.admitted_at is not null and not ${user}.is_admin and ${user}.deleted_at is null)`;

/** The status of a lead somebody still has to work on. */
export const isOpen = (status: SQL) => oneOf(status, OPEN_LEAD_STATUSES);

/** To the letter: escaped after it was made comparable, which turns '％' into '%'. */
const literal = (word: string) => sql`regexp_replace(search_text(${word}), '[\\\\%_]', '\\\\\\&', 'g')`;

/** What has neither letters nor digits is no word. */
const isWord = (word: string) => /[\p{L}\p{Nd}]/u.test(word);

/** A phone is found by its digits however it is written; other words each have to be somewhere in name, e-mail or phone. */
export function searchWords(q: string): string[] {
  const digits = q.replace(/\D/g, '').replace(/^0+/, '');
  return /^[\d\s()+\-./]+$/.test(q) && digits.length >= 3 ? [digits] : q.split(/\s+/).filter(isWord);
}

/** What a trigram index can look up wherever it stands in a text: three letters, or one that follows a sign, as in 'a_b'. */
const INDEXED = /[\p{L}\p{Nd}]{3}|[^\p{L}\p{Nd}\p{M}][\p{L}\p{Nd}]/u;

/** A shorter word is looked for where words begin: there the space before it makes trigrams too, so no search reads every row. */
export const isAnywhere = (word: string) => INDEXED.test(word.normalize());

function holds(text: SQL, word: string): SQL {
  const pattern = literal(word);
  return isAnywhere(word)
    ? sql`${text} like '%' || ${pattern} || '%'`
    : sql`(${text} like ${pattern} || '%' or ${text} like '% ' || ${pattern} || '%')`;
}

/** An index is asked for what stands before an address's @ alone: most addresses share what stands behind it. */
function hasWord(text: SQL, word: string): SQL {
  const name = word.slice(0, word.indexOf('@') + 1);
  return name.length > 3 ? sql`${holds(text, name)} and ${holds(sql`(${text} || '')`, word)}` : holds(text, word);
}

/** A text that `search_text` has made holds each of the words. */
export function hasEach(text: SQL, words: string[]): SQL {
  const conditions = words.filter(isWord).map((word) => hasWord(text, word));
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`false`;
}

/** What `lead_search_text` has made of name, e-mail and phone holds what was searched for. */
export const hasWords = (text: SQL, q: string): SQL => hasEach(text, searchWords(q));
