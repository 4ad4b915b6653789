import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { PAGE_SIZE } from '#contract/ground/listValues.ts';
import type { PropertySort } from '#contract/properties/properties.ts';
import { useGrowingList } from '@/api/useGrowingList';
import { useGetPropertyListInfiniteQuery } from '@/features/properties/propertiesApi';
import { useGetPropertiesMapQuery } from './mapApi';
import { countOf, mapQueryOf } from './mapArea';
import type { MapFeature } from './mapArea';
import { propertyFilterOf } from './mapSearch';
import type { Searched } from './mapState';
import { PAGE } from './prerenderedList';
import type { PrerenderedListQuery } from './prerenderedList';

const NONE: MapFeature[] = [];

/** Covers the shown rows, in whole pages. */
const pageSizeFor = (rows: number) => Math.min(Math.max(1, Math.ceil(rows / PAGE)) * PAGE, PAGE_SIZE.limit);

/** Seconds: older data shows and reloads. */
const STALE_AFTER = { refetchOnMountOrArgChange: 60 };

/**
 * The list is the server's while `prerendered` is given; then it requests the box of the map's answer: the same
 * properties. Old results stay while loading; late answers are cached, not shown.
 */
export function useMapResults(searched: Searched | null, sort: PropertySort, prerendered: PrerenderedListQuery | null) {
  const filter = searched && propertyFilterOf(searched.filter);
  const map = useGetPropertiesMapQuery(searched ? mapQueryOf(searched.filter, searched.area) : skipToken, STALE_AFTER);
  const box = map.currentData?.bbox;
  const list = useGetPropertyListInfiniteQuery(
    prerendered ??
      (filter && box
        ? { ...filter, bbox: box, sort, pageSize: pageSizeFor(searched.previousRowCount ?? 0) }
        : skipToken),
    STALE_AFTER,
  );
  const [prerenderedData] = useState(prerendered ? list.data : undefined);
  const isPrerendered = prerenderedData !== undefined && list.data === prerenderedData;
  const { rows, total, more } = useGrowingList({
    ...list,
    // Old rows load no more pages.
    currentData: list.data,
    hasNextPage: list.hasNextPage && list.currentData !== undefined,
  });
  const listFailed = list.isError && !list.isFetchNextPageError;
  const failed = searched !== null && (map.isError || listFailed) && !map.isFetching && !list.isFetching;
  return {
    features: map.isError ? NONE : (map.data?.features ?? NONE),
    /** Pins match the last request. */
    fresh: map.currentData !== undefined,
    bbox: map.data?.bbox,
    count: isPrerendered ? total : map.data && countOf(map.data.features),
    rows,
    failed,
    loading: !failed && !rows,
    fetching: searched === null || map.isFetching || (list.isFetching && !list.isFetchingNextPage),
    /** Still the server's list, of about the same area. */
    isPrerendered,
    retry: () => {
      if (searched) void map.refetch();
      if (prerendered ?? box) void list.refetch();
    },
    more,
  };
}
