import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import type { BBox } from '#contract/location.ts';
import type { MapFilter } from '#contract/mapFilter.ts';
import { useGetPropertyCountQuery } from '@/features/properties/propertiesApi';
import { propertyFilterOf } from '../mapSearch';
import { draftErrors, filterOf } from './filterDraft';
import type { FilterDraft } from './filterDraft';

/** Milliseconds without a change. */
const PAUSE = 300;

/** What 'Buscar' would bring; undefined if unknown. */
export function useDraftCount(draft: FilterDraft, boxFor: (filter: MapFilter) => BBox | undefined): number | undefined {
  const [counted, setCounted] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setCounted(draft), PAUSE);
    return () => clearTimeout(timer);
  }, [draft]);
  const isValid = Object.keys(draftErrors(counted)).length === 0;
  const filter = filterOf(counted);
  const { data, isError } = useGetPropertyCountQuery(
    isValid ? { ...propertyFilterOf(filter), bbox: boxFor(filter) } : skipToken,
  );
  return isError || !isValid ? undefined : data;
}
