/** Titles and initials: `D. Letícia`, `Dra. Ana`, `Pr. Marcos`, `J. Carlos`. */
const BEFORE_NAME =
  /^(?:\p{L}\.?|(?:sr|sra|srta|dr|dra|prof|profa|pr|pe|pd|eng|arq|me)\.?|dona|dom|seu|senhora?|doutora?|d[aeo]s?)$/iu;
const NO_PERSON = /^(?:família|familia|construtora|imobiliária|imobiliaria|incorporadora|empresa|grupo)$/iu;
const EDGES = /^[^\p{L}]+|[^\p{L}.]+$/gu;
/** Clients must get no web address in our texts. */
const NO_NAME = /[@/:_]|\p{L}\.\p{L}{2}/u;

const capitalize = (word: string) =>
  word.toLocaleLowerCase('pt-BR').replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toLocaleUpperCase('pt-BR'));

/** One case is typing style, not spelling. */
const isTypedInOneCase = (word: string) =>
  word === word.toLocaleUpperCase('pt-BR') || word === word.toLocaleLowerCase('pt-BR');

/** `Ana` for `Ana Beatriz Souza`, `D. ANA` and `ana souza`; '' if nothing looks like a name. */
export function firstName(name: string): string {
  const words = name
    .split(/[\s,;]+/)
    .filter((word) => !NO_NAME.test(word))
    .flatMap((word) => word.replace(EDGES, '') || []);
  if (NO_PERSON.test(words[0] ?? '')) return '';
  const word = (words.find((candidate) => !BEFORE_NAME.test(candidate)) ?? words[0] ?? '').replace(/\.+$/, '');
  return isTypedInOneCase(word) ? capitalize(word) : word;
}
