import type {
  DistributionReceipt,
  Plan,
  PlanLead,
  PlanLeadsQuery,
  PlanOutdated,
  PlanRequest,
} from '#contract/giving/distribution.ts';
import type { RunDetail } from '#contract/ground/runs.ts';
import { baseApi } from '@/api/baseApi';
import { byPage } from '@/api/listAnswer';
import type { ListAnswer } from '@/api/listAnswer';
import { forgetProgress } from '@/api/progress';
import { keyed } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';
import { fieldOf } from '@/shared/isRecord';
import { MOVED } from '../../core/leadsApi';

const PAGE = 50;

type LeadsOfPlan = Pick<PlanLeadsQuery, 'to' | 'outcome'> & { id: string };

const distributionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A POST that moves nothing: the same request has the same answer. */
    getPlan: build.query<Plan, PlanRequest>({
      query: (body) => ({ url: 'leads/plans', method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    getPlanLeads: build.infiniteQuery<ListAnswer<PlanLead>, LeadsOfPlan, number>({
      query: ({ queryArg: { id, ...filter }, pageParam }) => ({
        url: `leads/plans/${id}/leads`,
        params: { ...filter, page: pageParam, pageSize: PAGE },
      }),
      ...byPage(PAGE),
    }),
    commitPlan: build.mutation<RunDetail, { id: string; key: string }>({
      query: ({ id, key }) => keyed('POST', `leads/plans/${id}/commit`, key),
      onQueryStarted: forgetProgress,
      invalidatesTags: onSuccess(MOVED),
    }),
    getReceipt: build.query<DistributionReceipt, string>({
      query: (id) => `leads/plans/${id}/receipt`,
      providesTags: ['Run'],
    }),
  }),
});

export const { useGetPlanQuery, useGetPlanLeadsInfiniteQuery, useCommitPlanMutation, useGetReceiptQuery } =
  distributionApi;

const isPlanOutdated = (body: unknown): body is PlanOutdated => fieldOf(body, 'code') === 'plan_outdated';

/** Changes since the plan, from a refused commit; null when it failed for another reason. */
export function outdatedPlan(error: unknown): PlanOutdated | null {
  const body = fieldOf(error, 'data');
  return isPlanOutdated(body) ? body : null;
}
