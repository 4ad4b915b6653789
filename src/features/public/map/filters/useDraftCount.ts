import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import type { MapFilter } from '#contract/properties/mapFilter.ts';
import type { PropertiesMapQuery } from '#contract/properties/properties.ts';
import { useGetPropertiesMapQuery } from '../mapApi';
import { countOf } from '../mapArea';
import { draftErrors, filterOf } from './filterDraft';
import type { FilterDraft } from './filterDraft';

const PAUSE = 300;

/** The count that 'Buscar' would show; undefined if unknown. */
export function useDraftCount(
  draft: FilterDraft,
  queryFor: (filter: MapFilter) => PropertiesMapQuery,
): number | undefined {
  const [counted, setCounted] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setCounted(draft), PAUSE);
    return () => clearTimeout(timer);
  }, [draft]);
  const isValid = Object.keys(draftErrors(counted)).length === 0;
  const { data, isError } = useGetPropertiesMapQuery(isValid ? queryFor(filterOf(counted)) : skipToken);
  return isError || !isValid ? undefined : data && countOf(data.features);
}
