import type { ShownTexts } from '#contract/site/ownTexts.ts';
import type { OwnTextsInput } from '#contract/site/ownTextsInput.ts';
import { baseApi } from '@/api/baseApi';
import { ifMatch } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';

export const textsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTexts: build.query<ShownTexts, void>({
      query: () => 'brokerage/texts',
      providesTags: [{ type: 'Brokerage', id: 'texts' }],
    }),
    changeTexts: build.mutation<ShownTexts, OwnTextsInput & { version: string }>({
      query: ({ version, ...body }) => ({ url: 'brokerage/texts', method: 'PUT', body, headers: ifMatch(version) }),
      // The landing page's are in the settings of all pages.
      invalidatesTags: onSuccess(['Brokerage']),
    }),
  }),
});

export const { useGetTextsQuery, useChangeTextsMutation } = textsApi;
