/** First names, without accents, whose ending misleads or that women and men share. */
const UNCLEAR = new Set([
  ...['akira', 'batista', 'duda', 'elia', 'evangelista', 'ezra', 'guga', 'joshua', 'josua', 'juca', 'kenta', 'luca'],
  ...['luka', 'mica', 'mika', 'nikita', 'nikola', 'noa', 'ryota', 'sacha', 'sasha', 'shota', 'sota', 'yuta', 'zeca'],
  ...['amparo', 'ascensao', 'cleo', 'consuelo', 'marlo', 'rosario', 'socorro'],
]);

const withoutAccents = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '');

/** The article people in São Paulo put before a first name: `a` Camila, `o` Bruno; '' where its ending does not tell. */
export function articleOf(firstName: string): 'a' | 'o' | '' {
  const name = firstName.toLocaleLowerCase('pt-BR');
  // Keiko and Naoko are women, Marko is a man.
  if (name.endsWith('ko') || UNCLEAR.has(withoutAccents(name))) return '';
  // Conceição and Assunção are women, João and Sebastião are men.
  if (name.endsWith('a') || name.endsWith('ção')) return 'a';
  return name.endsWith('o') ? 'o' : '';
}
