import { isAsFirst } from '#contract/ground/firstRegions.ts';
import { plainWords } from '#contract/ground/plainWords.ts';
import { allRegions, isOffered } from '#contract/ground/regions.ts';
import type { KnownRegion, Region } from '#contract/ground/regions.ts';

/** Other names of the first six, while they have their names. */
const ALIASES: [Region, string[]][] = [
  ['zona oeste', ['oeste', 'zo']],
  ['zona leste', ['leste', 'zl']],
  ['zona sul', ['sul', 'zs']],
  ['zona norte', ['norte', 'zn']],
  ['central', ['centro', 'zona central', 'regiao central']],
  ['abc', ['grande abc', 'abc paulista', 'abcd']],
];

const LIKELY: [Region, RegExp][] = [
  ['zona oeste', /\boeste\b/],
  ['zona leste', /\bleste\b/],
  ['zona sul', /\bsul\b/],
  ['zona norte', /\bnorte\b/],
  ['central', /\bcentr(?:o|al)\b/],
  ['abc', /\babcd?\b/],
];

/** As `currentRegion`, of regions that the process may not know yet. */
export function survivorsIn(regions: readonly KnownRegion[]): (region: Region) => Region {
  const into = new Map(regions.map(({ key, mergedInto }) => [key, mergedInto]));
  const survivorOf = (region: Region): Region => {
    const next = into.get(region);
    return next === undefined ? region : survivorOf(next);
  };
  return survivorOf;
}

/** A name of today wins over a key, a key over the name of a merged region, and that over other names. */
function wordsOf(regions: readonly KnownRegion[]): Map<string, Region> {
  const firsts = new Set(regions.filter(isAsFirst).map(({ key }) => key));
  const named = (some: readonly KnownRegion[]) => some.map(({ key, name }) => [name, key] as const);
  const words = [
    ...ALIASES.flatMap(([key, names]) => (firsts.has(key) ? names.map((name) => [name, key] as const) : [])),
    ...named(regions.filter(({ mergedInto }) => mergedInto !== undefined)),
    ...regions.map(({ key }) => [key, key] as const),
    ...named(regions.filter(({ mergedInto }) => mergedInto === undefined)),
  ];
  const survivorOf = survivorsIn(regions);
  return new Map(words.map(([word, key]) => [plainWords(word), survivorOf(key)]));
}

/** Many rows are read with one list. */
const read = new WeakMap<readonly KnownRegion[], Map<string, Region>>();

/** By a name or a key: `Zona Sul`, `ZS`, `Grande ABC`. */
export function readRegion(written: string, regions: readonly KnownRegion[] = allRegions()): Region | null {
  const words = read.get(regions) ?? wordsOf(regions);
  read.set(regions, words);
  return words.get(plainWords(written)) ?? null;
}

/** `Z. Sul`: the `Zona sul`. */
export function likelyRegion(written: string, regions: readonly KnownRegion[]): Region | null {
  const likely = LIKELY.find(([, pattern]) => pattern.test(plainWords(written)))?.[0];
  return regions.find((region) => region.key === likely && isOffered(region) && isAsFirst(region))?.key ?? null;
}
