import { plainWords } from '#contract/ground/plainWords.ts';

/** 'Ana d’Ávila' as 'ana-d-avila'. Letters of other scripts stay. */
export const slugOf = (name: string): string => plainWords(name).replaceAll(' ', '-') || 'corretor';

/** `base`, or the first free of `base-2`, `base-3`, … */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}
