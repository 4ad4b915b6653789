import type { LeadsOfBroker } from '#contract/leads/leads.ts';
import { baseApi } from '@/api/baseApi';
import { leadTags } from '@/api/tags';

const byBrokerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getLeadsByBroker: build.query<LeadsOfBroker[], void>({
      query: () => 'leads/by-broker',
      providesTags: leadTags('count'),
    }),
  }),
});

export const { useGetLeadsByBrokerQuery } = byBrokerApi;
