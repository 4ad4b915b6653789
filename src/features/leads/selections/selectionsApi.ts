import type { PropertySelection, SelectedProperty } from '#contract/selections.ts';
import { baseApi } from '@/api/baseApi';
import { onSuccess } from '@/api/tags';

const selectionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSelections: build.query<PropertySelection[], string>({
      query: (lead) => `leads/${lead}/selections`,
      providesTags: [{ type: 'Lead', id: 'one' }],
    }),
    /** Without tags: they must not move under a thumb. */
    getSuggestions: build.query<SelectedProperty[], string>({ query: (lead) => `leads/${lead}/suggestions` }),
    createSelection: build.mutation<PropertySelection, { lead: string; propertyIds: string[]; key: string }>({
      query: ({ lead, propertyIds, key }) => ({
        url: `leads/${lead}/selections`,
        method: 'POST',
        body: { propertyIds },
        headers: { 'idempotency-key': key },
      }),
      invalidatesTags: onSuccess([{ type: 'Lead', id: 'one' }]),
    }),
  }),
});

export const { useGetSelectionsQuery, useGetSuggestionsQuery, useCreateSelectionMutation } = selectionsApi;
