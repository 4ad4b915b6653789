import type { KnownContact, KnownContactQuery } from '#contract/leads/leads.ts';
import { baseApi } from '@/api/baseApi';

const knownApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getKnownContacts: build.query<KnownContact[], KnownContactQuery>({
      query: (params) => ({ url: 'leads/known', params }),
      providesTags: ['Lead'],
    }),
  }),
});

export const { useGetKnownContactsQuery } = knownApi;
