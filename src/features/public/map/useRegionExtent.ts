import { skipToken } from '@reduxjs/toolkit/query/react';
import type { BBox } from '#contract/location.ts';
import type { MapFilter } from '#contract/mapFilter.ts';
import { useGetPropertiesMapQuery } from '../publicApi';
import { EXTENT_ZOOM, extentOf } from './mapArea';
import { propertyFilterOf } from './mapSearch';

/** The box around all properties of a search, wherever they are; null when there is none or it cannot be told. */
export function useRegionExtent(filter: MapFilter, wanted: boolean): { known: boolean; extent: BBox | null } {
  const { currentData, isError } = useGetPropertiesMapQuery(
    wanted ? { ...propertyFilterOf(filter), zoom: EXTENT_ZOOM } : skipToken,
  );
  if (!wanted) return { known: false, extent: null };
  return { known: isError || currentData !== undefined, extent: extentOf(currentData?.features ?? []) };
}
