import type { PoolLead } from '#contract/giving/clock.ts';
import type { Instant } from '#contract/ground/units.ts';
import type { Lead } from '#contract/leads/leads.ts';
import { isConflict, isOutdated } from '@/api/apiError';
import { baseApi } from '@/api/baseApi';
import { listAnswer } from '@/api/listAnswer';
import type { ListAnswer, ListBody } from '@/api/listAnswer';
import { keyed } from '@/api/requestFormats';

interface Pool extends ListAnswer<PoolLead> {
  readAt: Instant | null;
}

const TAKEN = ['Lead', 'Clock', 'Stats', 'Rotation'] as const;

export const poolApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPool: build.query<Pool, undefined>({
      query: () => 'pool',
      transformResponse: (body: ListBody<PoolLead>, meta) => {
        const date = meta?.response?.headers.get('date');
        return { ...listAnswer(body, meta), readAt: date ? new Date(date).toISOString() : null };
      },
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
