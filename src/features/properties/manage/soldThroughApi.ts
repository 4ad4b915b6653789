import type { BriefLead, Lead, LeadChange } from '#contract/leads/leads.ts';
import { baseApi } from '@/api/baseApi';
import { onSuccess } from '@/api/tags';

export const { useGetOpenLeadsQuery, useRecordSaleMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOpenLeads: build.query<BriefLead[], string>({
      query: (propertyId) => `properties/${propertyId}/open-leads`,
      providesTags: [{ type: 'Lead', id: 'page' }],
    }),
    recordSale: build.mutation<Lead, Pick<LeadChange, 'sold'> & { id: string }>({
      query: ({ id, sold }) => ({ url: `leads/${id}`, method: 'PUT', body: { status: 'convertido', sold } }),
      invalidatesTags: onSuccess(['Lead', 'Stats']),
    }),
  }),
});
