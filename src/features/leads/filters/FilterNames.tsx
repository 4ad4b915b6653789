import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetBrokerageQuery } from '@/features/brokers/brokerage/brokerageApi';
import { useGetPropertyQuery } from '@/features/properties/propertiesApi';
import { formatList } from '@/shared/format/numbers';

interface FilterNamesProps {
  kind: 'property' | 'lossReason' | 'label';
  ids: string[];
  /** Until they are known. */
  fallback: string;
}

export function FilterNames({ kind, ids, fallback }: FilterNamesProps) {
  return kind === 'property' ? (
    <PropertyName ids={ids} fallback={fallback} />
  ) : (
    <EntryNames entries={kind === 'label' ? 'labels' : 'lossReasons'} ids={ids} fallback={fallback} />
  );
}

type Names = Omit<FilterNamesProps, 'kind'>;

function PropertyName({ ids, fallback }: Names) {
  const [id] = ids;
  const { data } = useGetPropertyQuery(ids.length === 1 && id !== undefined ? id : skipToken);
  return data?.name ?? fallback;
}

function EntryNames({ entries, ids, fallback }: Names & { entries: 'labels' | 'lossReasons' }) {
  const { data } = useGetBrokerageQuery();
  const names = ids.map((id) => data?.[entries].find(({ _id }) => _id === id)?.label);
  return names.length > 0 && names.every((name) => name !== undefined) ? formatList(names) : fallback;
}
