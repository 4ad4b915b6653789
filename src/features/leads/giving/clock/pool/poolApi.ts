import type { PoolLead } from '#contract/giving/clock.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { isConflict, isOutdated } from '@/api/apiError';
import { baseApi } from '@/api/baseApi';
import { listAnswer } from '@/api/listAnswer';
import type { ListAnswer } from '@/api/listAnswer';
import { keyed } from '@/api/requestFormats';

const TAKEN = ['Lead', 'Clock', 'Stats', 'Rotation'] as const;

const poolApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPool: build.query<ListAnswer<PoolLead>, undefined>({
      query: () => 'pool',
      transformResponse: listAnswer,
      providesTags: ['Clock'],
    }),
    takeLead: build.mutation<Lead, { id: string; key: string }>({
      query: ({ id, key }) => keyed('POST', `pool/${id}/take`, key),
      // After a conflict another broker has it: it leaves the list.
      invalidatesTags: (_lead, error) => (error && !isOutdated(error) && !isConflict(error) ? [] : TAKEN),
    }),
  }),
});

export const { useGetPoolQuery, useTakeLeadMutation } = poolApi;
