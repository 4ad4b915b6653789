import type { Named } from '#contract/ground/named.ts';
import type { Label } from '#contract/leads/labels.ts';
import { UNASSIGNED } from '#contract/leads/leadValues.ts';
import { useGetRunsInfiniteQuery } from '@/api/runs/runsApi';
import { useGetBrokerageQuery, useSources } from '@/features/brokers/brokerage/brokerageApi';
import { useGetTeamsQuery } from '@/features/brokers/teams/teamsApi';
import { sourceOptions } from '../sourceOptions';
import { useBrokerNames } from './useBrokerNames';

export type LoadedField = 'assignedTo' | 'source' | 'lossReason' | 'label' | 'import' | 'team';

const named = ({ _id, name }: Named) => ({ value: _id, label: name });
const labelled = ({ _id, label }: Label) => ({ value: _id, label });

/** Hooks: what a filter chooses from; undefined until it is loaded. */
export const FILTER_OPTIONS: Record<LoadedField, () => { value: string; label: string }[] | undefined> = {
  assignedTo: () => [
    { value: UNASSIGNED, label: 'Sem corretor' },
    ...Array.from(useBrokerNames(), ([value, label]) => ({ value, label })),
  ],
  source: () => sourceOptions(useSources()),
  lossReason: () => useGetBrokerageQuery().data?.lossReasons.map(labelled),
  label: () => useGetBrokerageQuery().data?.labels.map(labelled),
  import: () =>
    useGetRunsInfiniteQuery({ kind: ['leadImport'] })
      .data?.pages.flatMap(({ rows }) => rows)
      .flatMap(({ _id, title, state }) => (state === 'done' ? { value: _id, label: title } : [])),
  team: () => useGetTeamsQuery().data?.map(named),
};
