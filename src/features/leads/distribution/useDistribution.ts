import { nanoid } from '@reduxjs/toolkit';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import type { Broker } from '#contract/brokers.ts';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { Strategy } from '#contract/constants.ts';
import type { BatchReceipt, Plan, PlanOutdated, PlanRequest } from '#contract/distribution.ts';
import type { LeadSelection } from '#contract/leads.ts';
import { serverMessage } from '@/api/apiError';
import { useGetBrokersQuery } from '@/features/brokers/brokersApi';
import { canReceiveLeads } from '@/shared/canReceiveLeads';
import { useNotify } from '@/shared/notify/useNotify';
import { outdatedPlan, useCommitPlanMutation, useGetPlanQuery } from '../distributionApi';
import { useBatchProgress } from '../liveSlice';
import { messages } from '../messages';
import { useSettled } from './useSettled';

/** What an admin has set for one broker. */
export interface Choice {
  chosen: boolean;
  weight: number;
  cap: number | null;
}

const DEFAULT: Choice = { chosen: true, weight: 1, cap: null };
/** Steps of a weight come quickly one after the other. */
const SETTLES_IN = 150;
const NOBODY: Broker[] = [];

/** A distribution while one makes up one's mind: the choices, the plan they make, and carrying it out. */
export function useDistribution(leads: LeadSelection, onDone: (receipt: BatchReceipt) => void) {
  const notify = useNotify();
  const { data, refetch: refetchBrokers } = useGetBrokersQuery({ pageSize: PAGE_SIZE.limit });
  const brokers = data?.rows ?? NOBODY;
  const [strategy, setStrategy] = useState<Strategy>('igual');
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const [limited, setLimited] = useState(false);
  const [outdated, setOutdated] = useState<PlanOutdated | null>(null);
  /** What a refused commit came back with: the same choices, as things stand now. */
  const [offered, setOffered] = useState<Plan | null>(null);
  // One for as long as the panel is open: what is drawn does not change with each choice.
  const [seed] = useState(() => Math.floor(Math.random() * 2 ** 31));
  const choiceOf = (id: string) => choices[id] ?? DEFAULT;

  const request = useMemo((): PlanRequest | typeof skipToken => {
    const taking = brokers.filter((broker) => canReceiveLeads(broker) && (choices[broker._id] ?? DEFAULT).chosen);
    if (taking.length === 0) return skipToken;
    return {
      ...leads,
      strategy,
      seed,
      brokers: taking.map(({ _id }) => {
        const { weight, cap } = choices[_id] ?? DEFAULT;
        return { userId: _id, weight, cap: limited && cap !== null ? cap : undefined };
      }),
    };
  }, [leads, brokers, choices, strategy, limited, seed]);
  const settled = useSettled(request, SETTLES_IN);
  const { data: last, currentData, isFetching, isError, error, refetch } = useGetPlanQuery(settled);
  const [commitPlan, { isLoading: committing, originalArgs }] = useCommitPlanMutation();
  const progress = useBatchProgress(committing ? originalArgs?.key : undefined);
  const nobody = request === skipToken;
  const made = !isFetching && settled === request ? currentData : undefined;
  const current = nobody ? undefined : (offered ?? made);
  const chosenAnew = () => {
    setOutdated(null);
    setOffered(null);
  };

  async function commit(plan: Plan) {
    try {
      onDone(await commitPlan({ id: plan._id, key: nanoid() }).unwrap());
    } catch (refusal) {
      const news = outdatedPlan(refusal);
      if (news) setOutdated(news);
      else notify.error(serverMessage(refusal) ?? messages.distributeFailed);
    }
  }

  return {
    brokers,
    strategy,
    setStrategy: (wanted: Strategy) => {
      chosenAnew();
      setStrategy(wanted);
    },
    limited,
    setLimited: (wanted: boolean) => {
      chosenAnew();
      setLimited(wanted);
    },
    choiceOf,
    choose: (id: string, change: Partial<Choice>) => {
      chosenAnew();
      setChoices((all) => ({ ...all, [id]: { ...(all[id] ?? DEFAULT), ...change } }));
    },
    nobody,
    /** What is shown: while a new plan is on its way, the last one. */
    plan: nobody ? undefined : (current ?? currentData ?? last),
    /** Only what is shown and still what was chosen may be carried out. */
    commit: current && (() => void commit(current)),
    committing,
    /** How far that is, when it takes its time. */
    progress,
    calculating: !nobody && !current && !isError,
    failed: isError && !nobody ? (serverMessage(error) ?? messages.planFailed) : null,
    retry: () => void refetch(),
    outdated,
    review: () => {
      setOutdated(null);
      void refetchBrokers();
      if (outdated?.plan) setOffered(outdated.plan);
      else if (!nobody) void refetch();
    },
  };
}

export type Distribution = ReturnType<typeof useDistribution>;
