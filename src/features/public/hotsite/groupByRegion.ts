import { isRegion, knownRegions } from '#contract/ground/regions.ts';

interface RegionGroup<Item> {
  /** `zona-sul`, `outros` */
  anchor: string;
  name: string;
  items: Item[];
}

/** 'Outros' comes last. Keeps all items and their order. */
export function groupByRegion<Item extends { region?: string | null }>(items: readonly Item[]): RegionGroup<Item>[] {
  const groups = knownRegions().map(({ key, name }) => ({
    anchor: key.replaceAll(' ', '-'),
    name,
    items: items.filter((item) => item.region === key),
  }));
  const others = {
    anchor: 'outros',
    name: 'Outros',
    items: items.filter((item) => !isRegion(item.region)),
  };
  return [...groups, others].filter((group) => group.items.length > 0);
}
