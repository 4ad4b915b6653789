import { nanoid } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import type { Plan, PlanOutdated, PlanRequest } from '#contract/giving/distribution.ts';
import type { RunDetail } from '#contract/ground/runs.ts';
import type { LeadSelection } from '#contract/leads/leadFilter.ts';
import type { Strategy } from '#contract/leads/moveKinds.ts';
import type { Broker } from '#contract/people/brokers.ts';
import { serverMessage } from '@/api/apiError';
import { useProgress } from '@/api/progress';
import { useNotifyFailure } from '@/api/useNotifyFailure';
import { useGetAllBrokersQuery } from '@/features/brokers/brokersApi';
import { canReceiveLeads } from '@/shared/canReceiveLeads';
import { useDebounced } from '@/shared/useDebounced';
import { outdatedPlan, useCommitPlanMutation, useGetPlanQuery } from './distributionApi';
import { messages } from './messages';

export interface Choice {
  chosen: boolean;
  weight: number;
  cap: number | null;
}

interface Wishes {
  strategy: Strategy;
  /** By each broker's `cap`. */
  limited: boolean;
  includeClosed: boolean;
  onlyUnassigned: boolean;
}

const DEFAULT: Choice = { chosen: true, weight: 1, cap: null };
/** Clicks on a weight's arrows follow each other quickly. */
const DEBOUNCE = 150;
const NO_BROKERS: Broker[] = [];

export function useDistribution(leads: LeadSelection, beginsWithUnassigned: boolean, onDone: (run: RunDetail) => void) {
  const notifyFailure = useNotifyFailure();
  const { data, refetch: refetchBrokers } = useGetAllBrokersQuery();
  const brokers = data ?? NO_BROKERS;
  const [wishes, setWishes] = useState<Wishes>({
    ...{ strategy: 'igual', limited: false, includeClosed: false },
    onlyUnassigned: beginsWithUnassigned,
  });
  const { strategy, limited, includeClosed, onlyUnassigned } = wishes;
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [outdated, setOutdated] = useState<PlanOutdated | null>(null);
  /** The new plan of the same choices, from a refused commit. */
  const [renewed, setRenewed] = useState<Plan | null>(null);
  const [seed] = useState(() => Math.floor(Math.random() * 2 ** 31));
  const choiceOf = (id: string) => choices[id] ?? DEFAULT;

  const request = useMemo((): PlanRequest | typeof skipToken => {
    const chosen = brokers.filter((broker) => canReceiveLeads(broker) && (choices[broker._id] ?? DEFAULT).chosen);
    if (chosen.length === 0) return skipToken;
    return {
      ...leads,
      includeClosed,
      onlyUnassigned,
      strategy,
      seed,
      brokers: chosen.map(({ _id }) => {
        const { weight, cap } = choices[_id] ?? DEFAULT;
        return { userId: _id, weight, cap: limited && cap !== null ? cap : undefined };
      }),
    };
  }, [leads, brokers, choices, strategy, limited, includeClosed, onlyUnassigned, seed]);
  const debounced = useDebounced(request, DEBOUNCE);
  const { data: last, currentData, isFetching, isError, error, refetch } = useGetPlanQuery(debounced);
  const [commitPlan, { isLoading: committing, originalArgs }] = useCommitPlanMutation();
  const progress = useProgress(committing ? originalArgs?.key : undefined);
  const nobody = request === skipToken;
  const answered = !isFetching && debounced === request ? currentData : undefined;
  const current = nobody ? undefined : (renewed ?? answered);
  const dropOutdated = () => {
    setOutdated(null);
    setRenewed(null);
  };

  async function commit(plan: Plan) {
    try {
      onDone(await commitPlan({ id: plan._id, key: nanoid() }).unwrap());
    } catch (refusal) {
      const changed = outdatedPlan(refusal);
      if (changed) setOutdated(changed);
      else notifyFailure(refusal, messages.distributeFailed);
    }
  }

  return {
    brokers,
    ...wishes,
    change: (wish: Partial<Wishes>) => {
      dropOutdated();
      setWishes((all) => ({ ...all, ...wish }));
    },
    choiceOf,
    choose: (id: string, change: Partial<Choice>) => {
      dropOutdated();
      setChoices((all) => ({ ...all, [id]: { ...(all[id] ?? DEFAULT), ...change } }));
    },
    nobody,
    /** While a new plan is loading, the last one. */
    plan: nobody ? undefined : (current ?? currentData ?? last),
    /** Undefined while the plan in view is not the one of the present choices. */
    commit: current && (() => void commit(current)),
    committing,
    progress,
    calculating: !nobody && !current && !isError,
    failed: isError && !nobody ? (serverMessage(error) ?? messages.planFailed) : null,
    retry: () => void refetch(),
    outdated,
    review: () => {
      setOutdated(null);
      void refetchBrokers();
      // The server's new plan takes ticked leads also from those who have them by now.
      if (outdated?.plan && !onlyUnassigned) setRenewed(outdated.plan);
      else if (!nobody) void refetch();
    },
  };
}

export type Distribution = ReturnType<typeof useDistribution>;
