/** Shorter words are one letter away from too many. */
export const MIN_LETTERS = 4;

/** Whether `word` begins like `typed` but for one letter: another one, one too many, one too few, or two swapped. */
export function isNear(typed: string, word: string): boolean {
  if (typed.length < MIN_LETTERS) return false;
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same++;
  const [rest, there] = [typed.slice(same), word.slice(same)];
  const swapped = (rest[1] ?? '') + (rest[0] ?? '') + rest.slice(2);
  return (
    there.startsWith(rest.slice(1)) ||
    there.slice(1).startsWith(rest.slice(1)) ||
    there.slice(1).startsWith(rest) ||
    there.startsWith(swapped)
  );
}
