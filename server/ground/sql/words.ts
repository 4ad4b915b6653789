/** E-mail addresses stay whole; `LIKE`'s signs and dots, too. */
const WORDS = /[^\s<>()[\]{}"“”,;:|]*@[^\s<>()[\]{}"“”,;:|]*|[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{M}\p{N}._%\\＿％＼]+/gu;
const AROUND_WORD = /^(?:[^\p{L}\p{N}@]|@(?!.*\.))+|(?:[^\p{L}\p{M}\p{N}@%％]|(?<!\p{N})[%％])+$/gu;

export const isWord = (word: string) => /[\p{L}\p{Nd}]/u.test(word);

/** Has a trigram: three letters, or one after a sign ('a_b'). */
const INDEXED = /[\p{L}\p{Nd}]{3}|[^\p{L}\p{Nd}\p{M}][\p{L}\p{Nd}]/u;

/** Shorter words match only at a word's start: the space completes a trigram, so no search reads every row. */
export const isAnywhere = (word: string) => INDEXED.test(word.normalize());

/** The sign matches any other. */
export const isDotted = (word: string) => /[._]/.test(word) && !word.includes('@');

function dotted(word: string): string[] {
  if (!isDotted(word)) return [word];
  return /[\p{L}\p{Nd}]{3}/u.test(word) ? [word.replace(/[._]+/g, '.')] : word.split(/[._]/);
}

export const wordsOf = (q: string): string[] =>
  (q.replace(/\p{Cf}/gu, '').match(WORDS) ?? [])
    .map((word) => word.replace(AROUND_WORD, ''))
    .flatMap(dotted)
    .filter(isWord);
