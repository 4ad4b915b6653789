import { plainWords } from '#contract/ground/plainWords.ts';

const NAME =
  /^plantas?\b(?! ornament)|\bplantas? (?:baixas?|humanizadas?|tipo|d[aeo]s?)\b|\bfloor ?plans?\b|^planos?$|^croquis?\b/;
const FILE = /(?:^|[^a-z])(?:planta[^a-z]?(?:baixa|humanizada)|floor[^a-z]?plan)/i;

/** By what people call it: `Planta baixa`, `floorplan`. */
export const isPlan = (name: string): boolean => NAME.test(plainWords(name));

/** By its file: `…/planta-baixa.jpg`. */
export const isPlanFile = (address: string): boolean => FILE.test(new URL(address).pathname.split('/').at(-1) ?? '');
