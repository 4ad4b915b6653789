import { SEARCH_MIN_LENGTH } from '#contract/constants.ts';

/** The words to search for; undefined while there are too few letters. */
export function toWords(typed: string): string | undefined {
  const words = typed.trim();
  return words.length >= SEARCH_MIN_LENGTH ? words : undefined;
}
