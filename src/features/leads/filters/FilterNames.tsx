import { skipToken } from '@reduxjs/toolkit/query/react';
import type { LeadSource } from '#contract/leads.ts';
import { useGetBrokerageQuery, useSourceName } from '@/features/brokers/brokerage/brokerageApi';
import { useGetPropertyQuery } from '@/features/properties/propertiesApi';
import { formatList } from '@/shared/format/numbers';

type FilterNamesProps = Names & { kind: 'property' | 'lossReason' | 'label' };

interface Names {
  ids: string[];
  /** Until they are known. */
  fallback: string;
}

export const SourceNames = ({ sources }: { sources: LeadSource[] }) => formatList(sources.map(useSourceName()));

export function FilterNames({ kind, ids, fallback }: FilterNamesProps) {
  return kind === 'property' ? (
    <PropertyName ids={ids} fallback={fallback} />
  ) : (
    <EntryNames entries={kind === 'label' ? 'labels' : 'lossReasons'} ids={ids} fallback={fallback} />
  );
}

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
