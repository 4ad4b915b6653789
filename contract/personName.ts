/** Titles and initials before a name: `D. Letícia`, `Dra. Ana`, `J. Carlos`. */
const BEFORE_NAME = /^(?:\p{L}\.?|(?:sr|sra|srta|dr|dra|prof|profa)\.?|dona|seu|senhora?|doutora?)$/iu;
const EDGES = /^[^\p{L}]+|[^\p{L}.]+$/gu;

const capitalize = (word: string) =>
  word.toLocaleLowerCase('pt-BR').replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toLocaleUpperCase('pt-BR'));

/** All capitals or none say how somebody types, not how they write their name. */
const isTypedInOneCase = (word: string) =>
  word === word.toLocaleUpperCase('pt-BR') || word === word.toLocaleLowerCase('pt-BR');

/** What one calls somebody: `Ana` for `Ana Beatriz Souza`, `D. ANA` and `ana souza`; '' where nothing reads as a name. */
export function firstName(name: string): string {
  const words = name
    .split(/\s+/)
    .filter((word) => !word.includes('@'))
    .flatMap((word) => word.replace(EDGES, '') || []);
  const word = (words.find((candidate) => !BEFORE_NAME.test(candidate)) ?? words[0] ?? '').replace(/\.+$/, '');
  return isTypedInOneCase(word) ? capitalize(word) : word;
}
