/** `da`, `de`, `dos` … belong to the family's name. */
const PARTICLE = /^(?:d[aeo]s?|e)$/i;

/** `Ana Beatriz Souza` as `Ana Beatriz`, `João da Silva` as `João`: at most two, never the last name. */
export function givenNames(name: string): string {
  const words = name.trim().split(/\s+/);
  const particle = words.findIndex((word) => PARTICLE.test(word));
  const end = Math.min(2, words.length - 1, particle > 0 ? particle : Infinity);
  return words.slice(0, Math.max(end, 1)).join(' ');
}
