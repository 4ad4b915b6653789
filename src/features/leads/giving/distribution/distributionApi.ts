import type {
  Batch,
  BatchReceipt,
  Plan,
  PlanLead,
  PlanLeadsQuery,
  PlanOutdated,
  PlanRequest,
} from '#contract/giving/distribution.ts';
import { baseApi } from '@/api/baseApi';
import { cursorPaging, listAnswer } from '@/api/listAnswer';
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
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (page, _pages, last) => (last * PAGE < page.total ? last + 1 : undefined),
      },
      transformResponse: listAnswer,
    }),
    commitPlan: build.mutation<BatchReceipt, { id: string; key: string }>({
      query: ({ id, key }) => keyed('POST', `leads/plans/${id}/commit`, key),
      onQueryStarted: forgetProgress,
      invalidatesTags: onSuccess(MOVED),
    }),
    getBatches: build.infiniteQuery<ListAnswer<Batch>, undefined, string | undefined>({
      query: ({ pageParam }) => ({ url: 'leads/batches', params: { pageSize: PAGE, after: pageParam } }),
      infiniteQueryOptions: cursorPaging,
      transformResponse: listAnswer,
      providesTags: ['Batch'],
    }),
    getReceipt: build.query<BatchReceipt, string>({
      query: (id) => `leads/batches/${id}`,
      providesTags: ['Batch'],
    }),
    getReceiptFile: build.mutation<string, string>({
      query: (id) => ({ url: `leads/batches/${id}/receipt.csv`, responseHandler: 'text' }),
    }),
  }),
});

export const {
  useGetPlanQuery,
  useGetPlanLeadsInfiniteQuery,
  useCommitPlanMutation,
  useGetBatchesInfiniteQuery,
  useGetReceiptQuery,
  useGetReceiptFileMutation,
} = distributionApi;

const isPlanOutdated = (body: unknown): body is PlanOutdated => fieldOf(body, 'code') === 'plan_outdated';

/** Changes since the plan, from a refused commit; null when it failed for another reason. */
export function outdatedPlan(error: unknown): PlanOutdated | null {
  const body = fieldOf(error, 'data');
  return isPlanOutdated(body) ? body : null;
}
