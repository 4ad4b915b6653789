import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSourceName } from '@/features/brokers/brokerage/brokerageApi';
import { useGetPropertyQuery } from '@/features/properties/propertiesApi';
import { formatList } from '@/shared/format/numbers';
import { FILTER_OPTIONS } from './filterOptions';
import type { LoadedField } from './filterOptions';

interface FilterNamesProps {
  field: LoadedField | 'property';
  ids: string[];
  /** Until they are known. */
  fallback: string;
}

export function FilterNames({ field, ...names }: FilterNamesProps) {
  if (field === 'property') return <PropertyName {...names} />;
  if (field === 'source' && names.ids.length > 0) return <SourceNames {...names} />;
  return <Names {...names} field={field} />;
}

/** An archived one as an open one. */
const SourceNames = ({ ids }: { ids: string[] }) => formatList(ids.map(useSourceName()));

function PropertyName({ ids, fallback }: Omit<FilterNamesProps, 'field'>) {
  const [id] = ids;
  const { data } = useGetPropertyQuery(ids.length === 1 && id !== undefined ? id : skipToken);
  return data?.name ?? fallback;
}

function Names({ field, ids, fallback }: FilterNamesProps & { field: LoadedField }) {
  const useOptions = FILTER_OPTIONS[field];
  const options = useOptions();
  const names = ids.flatMap((id) => options?.find(({ value }) => value === id)?.label ?? []);
  return names.length > 0 && names.length === ids.length ? formatList(names) : fallback;
}
