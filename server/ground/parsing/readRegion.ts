import { REGIONS } from '#contract/ground/regions.ts';
import type { Region } from '#contract/ground/regions.ts';
import { plainWords } from './plainWords.ts';

const REGION_OF = new Map<string, Region>([
  ...REGIONS.map((region) => [region, region] as const),
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

/** `Zona Sul`, `ZS`, `Grande ABC` */
export const readRegion = (written: string): Region | null => REGION_OF.get(plainWords(written)) ?? null;
