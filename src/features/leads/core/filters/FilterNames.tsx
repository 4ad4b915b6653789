import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetBrokerageQuery, useSourceName } from '@/features/brokers/brokerage/brokerageApi';
import { useGetTeamsQuery } from '@/features/brokers/teams/teamsApi';
import { useGetPropertyQuery } from '@/features/properties/propertiesApi';
import { formatList } from '@/shared/format/numbers';

type FilterNamesProps = Names & { kind: 'property' | 'lossReason' | 'label' | 'team' };

interface Names {
  ids: string[];
  /** Until they are known. */
  fallback: string;
}

export const SourceNames = ({ sources }: { sources: string[] }) => formatList(sources.map(useSourceName()));

export function FilterNames({ kind, ids, fallback }: FilterNamesProps) {
  if (kind === 'property') return <PropertyName ids={ids} fallback={fallback} />;
  if (kind === 'team') return <TeamNames ids={ids} fallback={fallback} />;
  return <EntryNames entries={kind === 'label' ? 'labels' : 'lossReasons'} ids={ids} fallback={fallback} />;
}

function PropertyName({ ids, fallback }: Names) {
  const [id] = ids;
  const { data } = useGetPropertyQuery(ids.length === 1 && id !== undefined ? id : skipToken);
  return data?.name ?? fallback;
}

function EntryNames({ entries, ids, fallback }: Names & { entries: 'labels' | 'lossReasons' }) {
  const { data } = useGetBrokerageQuery();
  return listed(ids.map((id) => data?.[entries].find(({ _id }) => _id === id)?.label)) ?? fallback;
}

function TeamNames({ ids, fallback }: Names) {
  const { data } = useGetTeamsQuery();
  return listed(ids.map((id) => data?.find(({ _id }) => _id === id)?.name)) ?? fallback;
}

/** Null until all are known. */
const listed = (names: (string | undefined)[]) =>
  names.length > 0 && names.every((name) => name !== undefined) ? formatList(names) : null;
