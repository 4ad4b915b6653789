import type { PropertySelection, SuggestedProperty } from '#contract/leads/selections.ts';
import { baseApi } from '@/api/baseApi';
import { keyed } from '@/api/requestFormats';
import { onSuccess, openedLeadTags } from '@/api/tags';

export const selectionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSelections: build.query<PropertySelection[], string>({
      query: (lead) => `leads/${lead}/selections`,
      providesTags: (_answer, _error, id) => openedLeadTags(id),
    }),
    /** Without tags: they must not move under a thumb. */
    getSuggestions: build.query<SuggestedProperty[], string>({ query: (lead) => `leads/${lead}/suggestions` }),
    withdrawSelection: build.mutation<unknown, { lead: string; selection: string }>({
      query: ({ lead, selection }) => ({ url: `leads/${lead}/selections/${selection}`, method: 'DELETE' }),
      invalidatesTags: onSuccess([{ type: 'Lead', id: 'one' }]),
    }),
    createSelection: build.mutation<PropertySelection, { lead: string; propertyIds: string[]; key: string }>({
      query: ({ lead, propertyIds, key }) => keyed('POST', `leads/${lead}/selections`, key, { propertyIds }),
      invalidatesTags: onSuccess([{ type: 'Lead', id: 'one' }]),
    }),
  }),
});

export const {
  useGetSelectionsQuery,
  useGetSuggestionsQuery,
  useCreateSelectionMutation,
  useWithdrawSelectionMutation,
} = selectionsApi;
