import { currentRegion, isRegion, knownRegions } from '#contract/ground/regions.ts';
import type { Region } from '#contract/ground/regions.ts';
import { plainWords } from './plainWords.ts';

/** Other names of the first six, where the brokerage still has them. */
const ALIASES = new Map<string, Region>([
  ...(['oeste', 'leste', 'sul', 'norte'] as const).map((side) => [side, `zona ${side}`] as const),
  ...([
    ['zo', 'zona oeste'],
    ['zl', 'zona leste'],
    ['zs', 'zona sul'],
    ['zn', 'zona norte'],
  ] as const),
  ...['centro', 'zona central', 'regiao central'].map((name) => [name, 'central'] as const),
  ...['grande abc', 'abc paulista', 'abcd'].map((name) => [name, 'abc'] as const),
]);

/** By today's name, by key, or by another name: `Zona Sul`, `ZS`, `Grande ABC`. */
export function readRegion(written: string): Region | null {
  const words = plainWords(written);
  const named = knownRegions().find(({ name }) => plainWords(name) === words);
  const key = named?.key ?? (isRegion(words) ? words : ALIASES.get(words));
  return key !== undefined && isRegion(key) ? currentRegion(key) : null;
}
