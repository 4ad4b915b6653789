import { REGIONS, regionName } from '#contract/ground/regions.ts';

interface RegionGroup<Item> {
  /** `zona-sul`, `outros` */
  anchor: string;
  name: string;
  items: Item[];
}

/** 'Outros' comes last. Keeps all items and their order. */
export function groupByRegion<Item extends { region?: string | null }>(items: readonly Item[]): RegionGroup<Item>[] {
  const groups = REGIONS.map((region) => ({
    anchor: region.replaceAll(' ', '-'),
    name: regionName(region),
    items: items.filter((item) => item.region === region),
  }));
  const others = {
    anchor: 'outros',
    name: 'Outros',
    items: items.filter((item) => !REGIONS.some((region) => region === item.region)),
  };
  return [...groups, others].filter((group) => group.items.length > 0);
}
