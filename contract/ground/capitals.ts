const PARTICLES = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);
const NUMERAL = /^(?:I{1,3}|IV)$/;

/** `JOSÉ ALVES`; a word of three letters tells it from initials. */
export const isInCapitals = (name: string) => /\p{Lu}{3}/u.test(name) && name === name.toLocaleUpperCase('pt-BR');

/** `José Alves dos Santos` */
export const asName = (name: string) =>
  name.replace(/\p{L}+/gu, (word, at: number) => {
    const small = word.toLocaleLowerCase('pt-BR');
    if (NUMERAL.test(word) || (at > 0 && PARTICLES.has(small))) return NUMERAL.test(word) ? word : small;
    return word.charAt(0) + small.slice(1);
  });
