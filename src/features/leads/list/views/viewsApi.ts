import type { LeadView, LeadViewInput } from '#contract/leads/leadViews.ts';
import { baseApi } from '@/api/baseApi';
import { keyed } from '@/api/requestFormats';
import { leadTags, onSuccess } from '@/api/tags';

const VIEWS = leadTags('views');

const viewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getLeadViews: build.query<LeadView[], void>({
      query: () => 'lead-views',
      providesTags: VIEWS,
    }),
    createLeadView: build.mutation<LeadView, { input: LeadViewInput; key: string }>({
      query: ({ input, key }) => keyed('POST', 'lead-views', key, input),
      invalidatesTags: onSuccess(VIEWS),
    }),
    changeLeadView: build.mutation<LeadView, { id: string; input: LeadViewInput }>({
      query: ({ id, input }) => ({ url: `lead-views/${id}`, method: 'PUT', body: input }),
      invalidatesTags: onSuccess(VIEWS),
    }),
    deleteLeadView: build.mutation<unknown, string>({
      query: (id) => ({ url: `lead-views/${id}`, method: 'DELETE' }),
      invalidatesTags: onSuccess(VIEWS),
    }),
  }),
});

export const {
  useGetLeadViewsQuery,
  useLazyGetLeadViewsQuery,
  useCreateLeadViewMutation,
  useChangeLeadViewMutation,
  useDeleteLeadViewMutation,
} = viewsApi;
