import { formatNumber, pluralize } from './numbers';

/** `HP` */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase('pt-BR') ?? '').join('');
}

/** The stored number may include the word. */
export const formatCreci = (creci: string): string => `CRECI\u00a0${creci.replace(/^\s*creci\s*/i, '')}`;

/** `21 ativos, 2 inativos, 1 aguardando` */
export const formatBrokerStates = (count: { active: number; inactive: number; waiting: number }): string =>
  [
    pluralize(count.active, 'ativo', 'ativos'),
    pluralize(count.inactive, 'inativo', 'inativos'),
    ...(count.waiting > 0 ? [`${formatNumber(count.waiting)} aguardando`] : []),
  ].join(', ');

/** They begin the family name. */
const PARTICLE = /^(?:d[aeo]s?|e)$/i;

/** `Ana Beatriz Souza` as `Ana Beatriz`, `João da Silva` as `João`. */
export function givenNames(name: string): string {
  const words = name.trim().split(/\s+/);
  const particle = words.findIndex((word) => PARTICLE.test(word));
  const end = Math.min(2, words.length - 1, particle > 0 ? particle : Infinity);
  return words.slice(0, Math.max(end, 1)).join(' ');
}

const MEN_IN_A = new Set(['Luca', 'Lucca', 'Juca', 'Joshua', 'Josuá', 'Jonata', 'Sasha', 'Nikita', 'Micha']);

export function withArticle(firstName: string): string {
  if (MEN_IN_A.has(firstName)) return firstName;
  if (firstName.endsWith('a')) return `a ${firstName}`;
  return firstName.endsWith('o') ? `o ${firstName}` : firstName;
}
