import type { Brokerage, BrokerageInput } from '#contract/brokerage.ts';
import { baseApi } from '@/api/baseApi';
import { ifMatch } from '@/api/requestFormats';
import { onSuccess } from '@/api/tags';

export const brokerageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getBrokerage: build.query<Brokerage, void>({
      query: () => 'brokerage',
      providesTags: ['Brokerage'],
    }),
    changeBrokerage: build.mutation<Brokerage, BrokerageInput & { version: string }>({
      query: ({ version, ...body }) => ({ url: 'brokerage', method: 'PUT', body, headers: ifMatch(version) }),
      // WhatsApp links hold the template.
      invalidatesTags: onSuccess(['Brokerage', 'Lead']),
    }),
  }),
});

export const { useGetBrokerageQuery, useChangeBrokerageMutation } = brokerageApi;
