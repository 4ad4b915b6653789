import { currentRegion, isRegion, knownRegions } from '#contract/ground/regions.ts';

interface RegionGroup<Item> {
  /** `zona-sul`, `outros` */
  anchor: string;
  name: string;
  items: Item[];
}

/** The group of what has no region; no region's anchor ends so. */
export const OTHERS = 'outros-';

/** 'Outros' comes last; alone, it has another name. Keeps all items and their order. */
export function groupByRegion<Item extends { region?: string | null }>(items: readonly Item[]): RegionGroup<Item>[] {
  const groups = knownRegions().map(({ key, name }) => ({
    anchor: key.replaceAll(' ', '-'),
    name,
    items: items.filter(({ region }) => typeof region === 'string' && currentRegion(region) === key),
  }));
  const others = {
    anchor: OTHERS,
    name: groups.some((group) => group.items.length > 0) ? 'Outros' : 'Imóveis',
    items: items.filter((item) => !isRegion(item.region)),
  };
  return [...groups, others].filter((group) => group.items.length > 0);
}
