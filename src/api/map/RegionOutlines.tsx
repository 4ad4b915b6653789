import { memo } from 'react';
import { parseArea } from '#contract/ground/parseArea.ts';
import { offeredRegions } from '#contract/ground/regions.ts';
import type { Region } from '#contract/ground/regions.ts';
import { RegionShapes } from '@/shared/ui/map/RegionShapes';
import { useGetRegionAreasQuery } from './regionAreasApi';
import { regionOutlines } from './regionOutlines';

const handMade = new Map<Region, string>(Object.entries(regionOutlines));

/** A ground without tiles: each region's own area, else a hand-made outline of the first six. */
export const RegionOutlines = memo(function RegionOutlines() {
  const { data: areas = [] } = useGetRegionAreasQuery(undefined, {
    skip: !offeredRegions().some(({ isDrawn }) => isDrawn),
  });
  const own = new Map(areas.map(({ _id, area }) => [_id, area]));
  return (
    <RegionShapes
      pane="ground"
      regions={offeredRegions().flatMap(({ key, name, isDrawn = false }) => {
        const corners = parseArea((isDrawn ? own.get(key) : handMade.get(key)) ?? '');
        // A tooltip stays where it opened.
        return corners ? [{ key: isDrawn ? `${key} drawn` : key, name, corners }] : [];
      })}
    />
  );
});
